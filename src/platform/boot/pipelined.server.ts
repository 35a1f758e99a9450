import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { PIPELINED } from '#platform/limits/limits.ts'

type OnIncoming = (request: IncomingMessage, keepsAlive: boolean) => number
type Parsed = Socket & { parser?: { onIncoming: OnIncoming } }

/** From a parser's callback: nothing more of the connection is read. */
const STOP = 2

/**
 * Ends connections that send calls without waiting for the answers. One packet holds two thousand of them, which would
 * all begin in the same turn: the parser itself has to stop, as it does not look up before the end of a packet.
 */
export function refusePipelined(server: Server) {
  const underWay = new WeakMap<Socket, number>()
  const ofConnection = (socket: Socket) => underWay.get(socket) ?? 0

  server.prependListener('request', ({ socket }, response) => {
    underWay.set(socket, ofConnection(socket) + 1)
    response.once('close', () => underWay.set(socket, ofConnection(socket) - 1))
  })
  // Node does not declare the parser. It has been set by the server's own listener.
  server.on('connection', (socket: Parsed) => {
    const { parser } = socket
    if (!parser) return
    const { onIncoming } = parser
    parser.onIncoming = (request, keepsAlive) => {
      if (ofConnection(socket) < PIPELINED) return onIncoming(request, keepsAlive)
      socket.destroy()
      return STOP
    }
  })
}
