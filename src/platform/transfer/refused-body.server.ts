import type { HttpBindings } from '@hono/node-server'
import { refusedBody } from '#platform/limits/limits.ts'

/**
 * What is still to come of a call that has its answer. Node would read all of it, however long. Here a short rest is
 * read, so that the connection stays open; of a long one nothing is, and the connection ends once the sender has had
 * time to fetch the answer.
 */
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
  // Node throws the rest away, and reads it for that, unless some of it was asked for.
  incoming.read(0)
  // What ends with bytes unread is reset, and takes the answer with it from a sender that has not read it yet.
  socket.destroySoon = () => void socket.end()
}

const isShort = (length: string | undefined) => length !== undefined && Number(length) <= refusedBody.bytes
