import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Attack, type Attacker, atOnce, send, untilOver } from './attacker.ts'

const IDLE = 2_000
const AT_ONCE = 100
const FRESH = 700
const PIPELINED = 200
const SLOW =
  'POST /api/requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'

/** Attacks on connections from one address. */
export const connectionAttacks: Attack[] = [
  { name: 'two thousand idle connections', attack: (by) => untilOver(by, () => holdOpen(by, { count: IDLE })) },
  {
    name: 'two thousand bodies that never end',
    attack: (by) => untilOver(by, () => holdOpen(by, { count: IDLE, says: SLOW })),
  },
  { name: 'fresh connections with 200 calls each', attack: (by) => untilOver(by, () => sendPipelined(by)) },
  { name: 'calls of one person without pause', attack: (by) => untilOver(by, () => callAtOnce(by)) },
  { name: 'streams of one person without end', attack: (by) => untilOver(by, () => openStreams(by)) },
]

/** Without reading an answer. */
async function sendPipelined(by: Attacker) {
  const headers = `Host: localhost\r\nCookie: ${by.tenant.client}\r\n\r\n`
  const calls = ['/api/requests', '/client-dashboard'].map((path) => `GET ${path} HTTP/1.1\r\n${headers}`).join('')
  await holdOpen(by, { count: FRESH, says: calls.repeat(PIPELINED / 2), ms: 4_000 })
}

type Held = { count: number; says?: string; ms?: number }

async function holdOpen({ port, from }: Attacker, { count, says = '', ms = 5_000 }: Held) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => {})
    socket.on('connect', () => socket.write(says))
    return socket
  })
  await pause(ms)
  for (const each of sockets) each.destroy()
}

const callAtOnce = (by: Attacker) => atOnce(AT_ONCE, () => send(by, { path: '/api/requests' }))

const openStreams = (by: Attacker) => atOnce(AT_ONCE, () => send(by, { path: '/api/events', isGivenUp: true }))
