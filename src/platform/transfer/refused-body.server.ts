import type { HttpBindings } from '@hono/node-server'
import { refusedBody } from '#platform/limits/limits.ts'

/** Reads a short rest, to keep the connection; with a long one, closes once the sender had time for the answer. */
export function leaveUnread({ incoming, outgoing }: Pick<HttpBindings, 'incoming' | 'outgoing'>) {
  if (incoming.complete || incoming.destroyed) return
  const { socket } = incoming
  const late = setTimeout(() => socket.destroy(), refusedBody.patienceMs)
  incoming.once('end', () => clearTimeout(late))
  if (isShort(incoming.headers['content-length'])) {
    incoming.resume()
    return
  }
  outgoing.setHeader('Connection', 'close')
  // Unless some of the body was asked for, Node reads it to discard it.
  incoming.read(0)
  // Closing with unread bytes resets the connection, and the sender loses an answer that it has not read.
  socket.destroySoon = () => void socket.end()
}

const isShort = (length: string | undefined) => length !== undefined && Number(length) <= refusedBody.bytes
