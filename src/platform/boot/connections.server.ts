import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#platform/call/origin.server.ts'
import { openBuckets } from '#platform/limits/buckets.server.ts'
import { connections, SILENT_SECONDS } from '#platform/limits/limits.ts'
import { lineUp } from './line-up.server.ts'

export type Terms = {
  most: number
  /** False behind a proxy, as all callers share its address. */
  byAddress: boolean
  onRefused: (refused: number) => void
}

const CHECK_MS = 500
const TELL_MS = 60_000
const BODY = JSON.stringify({
  message: 'Too many connections from this address. Try again in 5 seconds.',
  code: 'TOO_MANY_CONNECTIONS',
})
const ANSWER = [
  'HTTP/1.1 429 Too Many Requests',
  'Retry-After: 5',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${BODY.length}`,
  'Connection: close',
  '',
  BODY,
].join('\r\n')

/** To be called last, as what listens to connections until then waits for their turn. */
export function limitConnections(server: Server, { most, byAddress, onRefused }: Terms) {
  const terms = scaled(most)
  const open = countByNetwork()
  const refused = tellInTime(onRefused)
  let taken = 0
  const isNearlyFull = () => taken >= terms.most - terms.reserved
  const silence = closeSilent(isNearlyFull)
  const spend = openBuckets(100)
  const begun = server.listeners('connection')
  const begin = (socket: Socket) => begun.forEach((listen) => Reflect.apply(listen, server, [socket]))
  const beginInLine = lineUp(begin)
  const isCounted = (address: string) => byAddress && !isLoopback(address)

  function mayEnter(address: string) {
    if (!isCounted(address)) return true
    const network = networkOf(address)
    if (open.of(network) >= (isNearlyFull() ? terms.few : terms.ofAddress)) return false
    return spend([[network, terms.fresh]]).seconds === 0
  }

  function enter(socket: Socket) {
    const address = addressOf(socket)
    const network = networkOf(address)
    if (!mayEnter(address)) {
      refused.add()
      if (spend([[`told ${network}`, terms.told]]).seconds === 0) refuse(socket)
      else cutOff(socket)
      return
    }
    taken++
    open.add(network, 1)
    silence.of(socket)
    socket.once('close', () => {
      taken--
      open.add(network, -1)
    })
    if (isCounted(address)) beginInLine(network, socket)
    else begin(socket)
  }

  server.maxConnections = terms.most
  server.removeAllListeners('connection').on('connection', enter)
  server.on('drop', refused.add)
  server.on('close', () => {
    refused.stop()
    silence.stop()
  })
}

function cutOff(socket: Socket) {
  socket.on('error', () => {})
  socket.resetAndDestroy()
}

function refuse(socket: Socket) {
  socket.on('error', () => {})
  // Unread bytes would take the answer with them.
  socket.resume().end(ANSWER, () => socket.destroy())
}

function tellInTime(onRefused: Terms['onRefused']) {
  let refused = 0
  function tell() {
    if (refused > 0) onRefused(refused)
    refused = 0
  }
  const timer = setInterval(tell, TELL_MS).unref()
  return { add: () => void refused++, stop: () => clearInterval(timer) }
}

function countByNetwork() {
  const counts = new Map<string, number>()
  const of = (network: string) => counts.get(network) ?? 0
  function add(network: string, change: number) {
    const count = of(network) + change
    if (count > 0) counts.set(network, count)
    else counts.delete(network)
  }
  return { of, add }
}

function closeSilent(isNearlyFull: () => boolean) {
  const silent = new Map<Socket, number>()
  function endSilent() {
    const patience = (isNearlyFull() ? SILENT_SECONDS.whenFull : SILENT_SECONDS.usually) * 1_000
    for (const [socket, since] of silent) {
      if (socket.bytesRead > 0 || socket.destroyed) silent.delete(socket)
      else if (performance.now() - since > patience) socket.destroy()
    }
  }
  const timer = setInterval(endSilent, CHECK_MS).unref()
  return { of: (socket: Socket) => silent.set(socket, performance.now()), stop: () => clearInterval(timer) }
}

const addressOf = ({ remoteAddress = '' }: Socket) => remoteAddress.replace(/^::ffff:/, '')

/** A proxy on this machine, or its operator. No one else uses 127.0.0.0/8. */
const isLoopback = (address: string) => address === '127.0.0.1' || address === '::1'

function scaled(most: number): typeof connections {
  const share = Math.min(1, most / connections.most)
  const part = (number: number) => Math.max(1, Math.floor(number * share))
  return {
    most,
    ofAddress: part(connections.ofAddress),
    reserved: part(connections.reserved),
    few: part(connections.few),
    fresh: { ...connections.fresh, most: part(connections.fresh.most) },
    told: connections.told,
  }
}
