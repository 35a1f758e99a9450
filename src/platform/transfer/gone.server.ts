import type { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { WhenGone } from '#platform/limits/capacity.server.ts'

/** Listens to both: a call that waits behind another hears of the end from its connection alone. */
export function whenGoneOf({ incoming, outgoing }: Pick<HttpBindings, 'incoming' | 'outgoing'>): WhenGone {
  return (act) => {
    if (incoming.socket.destroyed || outgoing.closed) {
      act()
      return () => {}
    }
    const ends = endsOf(incoming.socket)
    const forget = () => {
      ends.delete(gone)
      outgoing.off('close', gone)
    }
    function gone() {
      forget()
      act()
    }
    ends.add(gone)
    outgoing.on('close', gone)
    return forget
  }
}

const endsOfSockets = new WeakMap<Socket, Set<() => void>>()

function endsOf(socket: Socket) {
  const known = endsOfSockets.get(socket)
  if (known) return known
  const ends = new Set<() => void>()
  endsOfSockets.set(socket, ends)
  socket.once('close', () => {
    for (const end of ends) end()
  })
  return ends
}
