import type { Socket } from 'node:net'

/**
 * Begins connections that came together one after another: of each network one in a turn, so that what was sent with
 * them does not all begin before others are heard.
 */
export function lineUp(begin: (socket: Socket) => void) {
  const waiting = new Map<string, Socket[]>()

  function turn() {
    for (const [network, [socket, ...others]] of waiting) {
      if (others.length > 0) waiting.set(network, others)
      else waiting.delete(network)
      socket?.off('error', ignore)
      if (socket && !socket.destroyed) begin(socket)
    }
    if (waiting.size > 0) setImmediate(turn)
  }

  return (network: string, socket: Socket) => {
    // The server’s own listener comes with its turn.
    socket.on('error', ignore)
    if (waiting.size === 0) setImmediate(turn)
    waiting.set(network, [...(waiting.get(network) ?? []), socket])
  }
}

const ignore = () => {}
