import type { ServerResponse } from 'node:http'
import type { Actor } from '#platform/database/database.server.ts'
import { streams } from '#platform/limits/limits.ts'
import type { Position } from './position.server.ts'

/** What is kept of a listener: there may be ten thousand. */
type Listener = Pick<Actor, 'id' | 'role' | 'tenants'>
export type About = { actor: Listener; sid: string; position: Position }
export type Stream = About & { send(frame: string): void; close(): void }

/** Writes to the response itself: a web stream around it would take several times its memory. */
export function openStream(
  outgoing: ServerResponse,
  { actor: { id, role, tenants }, sid, position }: About,
  onClose: (stream: Stream) => void,
): Stream {
  let open = true
  function leave() {
    if (!open) return
    open = false
    onClose(stream)
  }
  const stream: Stream = {
    actor: { id, role, tenants },
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
