import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from '../stage.ts'

const SECONDS = 20
const IDLE = 2_000
const AT_ONCE = 100
// The address of nobody else on this machine.
const ATTACKER = '127.0.0.2'
const SLOW =
  'POST /api/requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'

/** What one address does with connections while others work. */
export const connectionAttacks = [
  { name: 'two thousand idle connections', attack: (stage: Stage) => again(() => holdOpen(stage, '')) },
  { name: 'two thousand bodies that never end', attack: (stage: Stage) => again(() => holdOpen(stage, SLOW)) },
  { name: 'calls of one person without pause', attack: (stage: Stage) => again(() => callAtOnce(stage)) },
  { name: 'streams of one person without end', attack: (stage: Stage) => again(() => openStreams(stage)) },
]

async function again(act: () => Promise<void>) {
  const over = performance.now() + SECONDS * 1_000
  while (performance.now() < over) await act()
}

async function holdOpen({ server }: Stage, says: string) {
  const sockets = Array.from({ length: IDLE }, () => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: ATTACKER })
    socket.on('error', () => {})
    socket.on('connect', () => socket.write(says))
    return socket
  })
  await pause(5_000)
  for (const each of sockets) each.destroy()
}

async function callAtOnce({ server, tenants: [tenant] }: Stage) {
  const headers = { Cookie: tenant?.client ?? '' }
  const calls = Array.from({ length: AT_ONCE }, () =>
    fetch(`http://127.0.0.1:${server.port}/api/requests`, { headers }),
  )
  for (const each of await Promise.allSettled(calls))
    if (each.status === 'fulfilled') await each.value.arrayBuffer().catch(() => {})
}

async function openStreams({ server, tenants: [tenant] }: Stage) {
  const leaving = new AbortController()
  const init = { headers: { Cookie: tenant?.client ?? '' }, signal: leaving.signal }
  const opening = Array.from({ length: AT_ONCE }, () => fetch(`http://127.0.0.1:${server.port}/api/events`, init))
  await Promise.allSettled(opening)
  leaving.abort()
}
