import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Process = { started: string; command: string }
type Postmaster = { pid: number; socket: string | undefined; ready: boolean }

/** Undefined when it is gone or a zombie. */
export function processOf(pid: number): Process | undefined {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid)
}

function fromProc(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The bracketed name may hold anything, so count from after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return fields[0] === 'Z' ? undefined : { started: fields[19] ?? '', command }
  } catch {
    return undefined
  }
}

function fromPs(pid: number): Process | undefined {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' }
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8', env })
  const [, state, started = '', command = ''] = stdout?.match(/^\s*(\S+)\s+(\w+ +\w+ +\d+ [\d:]+ \d+)\s+(.*)/) ?? []
  return !state || state.startsWith('Z') ? undefined : { started, command }
}

export function recordedPostmaster(cluster: string): Postmaster | undefined {
  const [pid, folder, , , socket, , , status] = read(join(cluster, 'postmaster.pid')).split('\n')
  // In a copied data folder it still names the original.
  if (!(Number(pid) > 0) || folder !== cluster) return undefined
  return { pid: Number(pid), socket: socket || undefined, ready: status?.trim() === 'ready' }
}

export function runningPostmaster(cluster: string): Postmaster | undefined {
  const recorded = recordedPostmaster(cluster)
  return recorded && processOf(recorded.pid)?.command.includes(cluster) ? recorded : undefined
}

export async function endPostmaster(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has just ended by itself.
  }
  if (await gone(pid, 20_000)) return
  process.kill(pid, 'SIGQUIT')
  if (await gone(pid, 10_000)) return
  throw new Error(`PostgreSQL (process ${pid}) does not stop. End it, then start again.`)
}

async function gone(pid: number, patience: number) {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(10)) {
    if (!processOf(pid)) return true
  }
  return false
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
