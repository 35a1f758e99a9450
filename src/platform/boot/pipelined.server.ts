import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { PIPELINED } from '#platform/limits/limits.ts'

type OnIncoming = (request: IncomingMessage, keepsAlive: boolean) => number
type Parsed = Socket & { parser?: { onIncoming: OnIncoming } }

/** From a parser's callback: nothing more of the connection is read. */
const STOP = 2

/**
 * Ends connections that send calls without waiting for the answers. One packet holds two thousand of them, and the
 * parser does not look up before the end of a packet, so it has to stop by itself. Calls begin once the packet is read:
 * none of a connection that is ended for it. To be called after all who listen to calls.
 */
export function refusePipelined(server: Server) {
  const underWay = new WeakMap<Socket, number>()
  const ofConnection = (socket: Socket) => underWay.get(socket) ?? 0

  const begun = server.listeners('request')
  server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request
    underWay.set(socket, ofConnection(socket) + 1)
    response.once('close', () => underWay.set(socket, ofConnection(socket) - 1))
    setImmediate(() => {
      if (!socket.destroyed) for (const begin of begun) Reflect.apply(begin, server, [request, response])
    })
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
