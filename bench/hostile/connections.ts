import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Attack, type Attacker, atOnce, send, untilOver } from './attacker.ts'

const IDLE = 2_000
const AT_ONCE = 100
const SLOW =
  'POST /api/requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'

/** Attacks on connections from one address. */
export const connectionAttacks: Attack[] = [
  { name: 'two thousand idle connections', attack: (by) => untilOver(by, () => holdOpen(by, '')) },
  { name: 'two thousand bodies that never end', attack: (by) => untilOver(by, () => holdOpen(by, SLOW)) },
  { name: 'calls of one person without pause', attack: (by) => untilOver(by, () => callAtOnce(by)) },
  { name: 'streams of one person without end', attack: (by) => untilOver(by, () => openStreams(by)) },
]

async function holdOpen({ port, from }: Attacker, says: string) {
  const sockets = Array.from({ length: IDLE }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => {})
    socket.on('connect', () => socket.write(says))
    return socket
  })
  await pause(5_000)
  for (const each of sockets) each.destroy()
}

const callAtOnce = (by: Attacker) => atOnce(AT_ONCE, () => send(by, { path: '/api/requests' }))

const openStreams = (by: Attacker) => atOnce(AT_ONCE, () => send(by, { path: '/api/events', isGivenUp: true }))
