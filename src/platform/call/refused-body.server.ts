import type { HttpBindings } from '@hono/node-server'
import { refusedBody } from '#platform/limits/limits.ts'

/**
 * What is still to come of a call that has its answer. Node would read all of it, however long: here a little is, so
 * that an ordinary body leaves its connection open. Then nothing more is read, and the sender may fetch the answer
 * before the connection ends.
 */
export function leaveUnread({ incoming, outgoing }: Pick<HttpBindings, 'incoming' | 'outgoing'>) {
  if (incoming.complete || incoming.destroyed) return
  const { socket } = incoming
  let left = refusedBody.bytes
  const end = () => void socket.destroy()
  const onData = (part: Buffer) => {
    left -= part.length
    if (left < 0) stop()
  }
  function stop() {
    incoming.off('data', onData).pause()
    if (outgoing.writableFinished) socket.end()
    else outgoing.once('finish', () => socket.end())
  }
  const late = setTimeout(end, refusedBody.patienceMs)
  const forget = () => clearTimeout(late)
  incoming.on('data', onData).once('end', forget).once('close', forget)
}
