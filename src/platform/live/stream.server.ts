import type { ServerResponse } from 'node:http'
import { streams } from '#platform/limits/limits.ts'
import type { Position, Reader } from './position.server.ts'

/** Only the reader, because there may be ten thousand. */
export type About = { actor: Reader; sid: string; position: Position }
export type Stream = About & { send(frame: string): void; close(): void }

/** Writes to the response itself: a web stream around it would take several times its memory. */
export function openStream(
  outgoing: ServerResponse,
  { actor, sid, position }: About,
  onClose: (stream: Stream) => void,
): Stream {
  let open = true
  function leave() {
    if (!open) return
    open = false
    onClose(stream)
  }
  const stream: Stream = {
    actor,
    sid,
    position,
    send(frame) {
      if (!open) return
      outgoing.write(frame)
      // A stalled reader is dropped; it reconnects and resumes.
      if (outgoing.writableLength > streams.unreadKilobytes * 1024) outgoing.destroy()
    },
    close() {
      leave()
      outgoing.end()
    },
  }
  outgoing.once('close', leave)
  return stream
}
