import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LATEST_READY = 60_000
const LATEST_EXIT = 20_000

/** `readyAfter` is in seconds. */
export type ServerProcess = {
  port: number
  readyAfter: number
  memory(): { now: number; most: number }
  descriptors(): number
  stop(): Promise<void>
  /** As the kernel would, without notice. */
  kill(): Promise<void>
}

export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, startArguments(), {
    env: {
      ...bareEnvironment(),
      MASTERADMIN_PASSWORD: 'bench bench bench',
      CALL_RATES: '0',
      ...env,
      PORT: String(port),
    },
    // The log is discarded. Errors are piped, because an inherited stream would outlive us.
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  await untilReady(child, port, began + LATEST_READY).catch(async (error: unknown) => {
    await stop(child)
    throw error
  })
  return {
    port,
    readyAfter: (performance.now() - began) / 1_000,
    memory: () => memoryOf(child.pid),
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    async stop() {
      process.off('exit', end)
      await stop(child)
    },
    async kill() {
      process.off('exit', end)
      // The process is meant to end, so its exit is not an error.
      child.removeAllListeners('exit')
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

function startArguments() {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } } // ours
  return scripts.start.replace(/^exec node /, '').split(' ')
}

/** Without the operator's configuration, so that their database is never measured. */
function bareEnvironment() {
  return Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'NODE_OPTIONS'].map((name) => [name, process.env[name]]))
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

async function untilReady(child: ChildProcess, port: number, latest: number) {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)))
  child.once('exit', (code, signal) => {
    if (code !== 0) console.error(`The server ended with ${code ?? signal}. It said:\n${said}`)
  })
  while (!(await isReady(port))) {
    if (hasExited(child)) throw new Error(`The server did not start. It said:\n${said}`)
    if (performance.now() > latest)
      throw new Error(`The server was not ready after ${LATEST_READY / 1_000} s. It said:\n${said}`)
    await sleep(20)
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    (each) => each.ok,
    () => false,
  )

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function stop(child: ChildProcess) {
  if (hasExited(child)) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), LATEST_EXIT)
  await exit
  clearTimeout(late)
  if (child.signalCode === 'SIGKILL') throw new Error(`The server had not stopped after ${LATEST_EXIT / 1_000} s.`)
}

/** Resident megabytes, on Linux only. */
function memoryOf(pid: number | undefined) {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1.024e-3
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
