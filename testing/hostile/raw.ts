import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Person } from '#testing/fixtures/person.ts'

type Asked = {
  method?: string
  path: string
  headers?: Record<string, string>
  /** An address of this machine, if not the usual one. */
  from?: string | undefined
}

/** A caller that reads nothing of the answer until it is told to. Returns once the server has been sent the head. */
export async function sendHead(
  base: string,
  { cookie }: Pick<Person, 'cookie'>,
  { method = 'GET', path, headers, from }: Asked,
) {
  const { hostname, port } = new URL(base)
  const socket = connect({ host: hostname, port: Number(port), ...(from && { localAddress: from }) }).pause()
  socket.on('error', () => {})
  await once(socket, 'connect')
  const lines = Object.entries({ Host: `${hostname}:${port}`, ...(cookie && { Cookie: cookie }), ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  await write(socket, `${method} ${path} HTTP/1.1\r\n${head}\r\n`)
  return socket
}

export const write = (socket: Socket, bytes: string | Buffer) =>
  new Promise<void>((done) => socket.write(bytes, () => done()))

/** All that comes until the connection ends, however it ends. */
export async function restOf(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.resume()
  await ended(socket)
  return Buffer.concat(parts).toString('latin1')
}

export const ended = (socket: Socket) =>
  new Promise<void>((done) => void (socket.closed ? done() : socket.on('close', () => done())))
