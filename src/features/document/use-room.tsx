import { useGet } from '#platform/api/api.tsx'
import { documentRoom } from './contract.ts'
import { misfits, roomNote } from './room.ts'

type Files = readonly File[]

/** What to say about the room for documents, and why files are not sent; nothing until it is known. */
export function useRoom(requestId: string) {
  const { data: room } = useGet(documentRoom, { requestId })
  return {
    note: room && roomNote(room),
    refusals: (waiting: Files, added: Files) => (room ? misfits(room, waiting, added) : []),
  }
}

export function RoomNote({ words }: { words: string | undefined }) {
  return words && <output className="text-ink-2">{words}</output>
}
