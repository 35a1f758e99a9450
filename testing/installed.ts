import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'
import { SOON } from './soon.ts'

// The product as its operator runs it: processes on a data folder.

const NODE = [process.execPath, '--disable-warning=ExperimentalWarning'] as const

function start(file: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const [node, ...flags] = NODE
  return spawn(node, [...flags, file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export const operator = (env: NodeJS.ProcessEnv, ...args: string[]) => start('src/app/admin.server.ts', args, env)

export async function admin(env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = operator(env, ...args)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number | null, out, err } // as Node documents it
}

/** A server that has only just begun to start. */
export async function startServing(env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const child = start('src/app/main.server.ts', [], {
    LOG_LEVEL: 'silent',
    CALL_RATES: '0',
    ...env,
    PORT: String(port),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  // Null where a signal ended it: Number(null) would look like a good end.
  const over = once(child, 'exit').then(([code]) => code as number | null) // as Node documents it
  return {
    base: `http://localhost:${port}`,
    said: () => said,
    isOver: () => isOver(child),
    over,
    async stop(signal: 'SIGTERM' | 'SIGHUP' | 'SIGKILL' = 'SIGTERM') {
      if (!isOver(child)) child.kill(signal)
      return over
    },
  }
}

export async function serve(env: NodeJS.ProcessEnv) {
  const server = await startServing(env)
  // A first start lays the database out, with other tests beside it.
  const isUp = () => server.said().includes('is ready at') || server.isOver()
  await vi.waitUntil(isUp, { ...SOON, timeout: 90_000 })
  if (server.isOver()) throw new Error(`The server did not start: ${server.said()}`)
  return server
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
