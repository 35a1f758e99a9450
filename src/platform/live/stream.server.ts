import type { Actor } from '#platform/database/database.server.ts'
import type { Position } from './position.server.ts'

// A stalled reader is dropped; it reconnects and resumes.
const MAX_UNREAD_FRAMES = 256

export type Stream = {
  actor: Actor
  sid: string
  position: Position
  send(frame: string): void
  close(): void
}

export function openStream(about: Pick<Stream, 'actor' | 'sid' | 'position'>, onClose: (stream: Stream) => void) {
  const encoder = new TextEncoder()
  let open = true
  let reader: ReadableStreamDefaultController<Uint8Array> | undefined

  function leave() {
    if (!open) return
    open = false
    onClose(stream)
  }
  const stream: Stream = {
    ...about,
    send(frame) {
      if (!open) return
      reader?.enqueue(encoder.encode(frame))
      if ((reader?.desiredSize ?? 0) < 0) stream.close()
    },
    close() {
      if (!open) return
      leave()
      reader?.close()
    },
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        reader = controller
      },
      cancel: leave,
    },
    { highWaterMark: MAX_UNREAD_FRAMES },
  )
  return { body, stream }
}
