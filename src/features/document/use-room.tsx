import { useGet } from '#platform/api/api.tsx'
import { documentRoom, type Room, roomForRequest } from './contract.ts'
import { misfits, roomNote } from './room.ts'

type Files = readonly File[]

/** The message about the room for documents, and the reasons why files are not sent; empty until the room is known. */
export const useRoom = (requestId: string) => inWords(useGet(documentRoom, { requestId }).data)

/** The same for a request that has not been raised yet. */
export const useRoomForRequest = () => inWords(useGet(roomForRequest).data)

const inWords = (room: Room | undefined) => ({
  note: room && roomNote(room),
  refusals: (waiting: Files, added: Files) => (room ? misfits(room, waiting, added) : []),
})

export function RoomNote({ words }: { words: string | undefined }) {
  return words && <output className="text-ink-2">{words}</output>
}
