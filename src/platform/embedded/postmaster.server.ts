import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { stopWithThisProcess } from './guardian.server.ts'
import { otherServerRuns, writePid, takeLock } from './lock.server.ts'
import type { Folders } from './folders.server.ts'
import { endPostmaster, recordedPostmaster, runningPostmaster } from './process.server.ts'

export type Running = { child: ChildProcess; lock: Client }

const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'timezone=UTC',
  'log_timezone=UTC',
  'dynamic_shared_memory_type=mmap',
  // Error details quote rows, with names and addresses, which do not belong in a log.
  'log_error_verbosity=terse',
]
const LASTING = ['fsync=on', 'max_connections=60', 'shared_buffers=256MB']
const THROW_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

const LARGEST_LOG = 10_000_000
const PATIENCE = 10_000

/** Refuses if another server owns the cluster; stops a PostgreSQL whose server died. */
export async function reclaimCluster(folders: Folders): Promise<void> {
  const recorded = recordedPostmaster(folders.cluster)
  if (!recorded) return
  const answer = await takeLock(recorded.socket ?? folders.socket).catch(() => 'silent' as const)
  if (typeof answer === 'object') await answer.end()
  if (answer === 'taken') throw inUse(folders)

  const orphan = runningPostmaster(folders.cluster)
  if (orphan ? otherServerRuns(folders) : answer !== 'silent') throw inUse(folders)
  if (orphan) await endPostmaster(orphan.pid)
}

/** Starts PostgreSQL and takes the lock, retrying while a killed predecessor still blocks it. */
export async function launch(folders: Folders, ended: AbortSignal): Promise<Running> {
  for (const deadline = Date.now() + PATIENCE; ; await sleep(200)) {
    const from = rotateLog(folders.log)
    const child = await spawnPostgres(folders)
    const lock = await lockOrStop(child, folders, ended)
    if (lock) return { child, lock }

    const said = readFileSync(folders.log).subarray(from).toString().trim()
    if (runningPostmaster(folders.cluster)) throw inUse(folders)
    if (ended.aborted || Date.now() > deadline || !/lock file|shared memory/.test(said))
      throw new Error(
        `PostgreSQL did not start on ${folders.cluster}. Its log (${folders.log}) says:\n${lastLines(said)}`,
      )
  }
}

async function lockOrStop(child: ChildProcess, folders: Folders, ended: AbortSignal) {
  let lock: Client | undefined
  try {
    lock = await lockOf(child, folders, ended)
    return lock
  } finally {
    if (!lock) await stopPostgres(child)
  }
}

export async function lockOf(child: ChildProcess, folders: Folders, ended: AbortSignal): Promise<Client | undefined> {
  const waiting = () => !hasExited(child) && !ended.aborted
  await until(() => !waiting() || recordOf(child, folders) !== undefined)
  if (waiting()) writePid(folders)
  await until(() => !waiting() || recordOf(child, folders)?.ready === true)

  for (let refusals = 0; waiting(); await sleep(10)) {
    const answer = await takeLock(folders.socket)
    if (typeof answer === 'object') return answer
    // Another start, checking whether we are alive, holds it for an instant.
    if (answer === 'taken' && ++refusals > 100) throw inUse(folders)
  }
  return undefined
}

async function until(condition: () => boolean) {
  while (!condition()) await sleep(10)
}

/** Two starts at once share a socket; only the record tells whose child answers. */
function recordOf({ pid }: ChildProcess, { cluster }: Folders) {
  const recorded = recordedPostmaster(cluster)
  return recorded?.pid === pid ? recorded : undefined
}

export function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

export async function stopPostgres(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  await exit
  clearTimeout(late)
}

async function spawnPostgres({ bin, cluster, socket, log, user, throwAway }: Folders) {
  const settings = [...SETTINGS, ...(throwAway ? THROW_AWAY : LASTING)].flatMap((setting) => ['-c', setting])
  // A file, because a pipe would break if this process died first.
  const file = openSync(log, 'a', 0o600)
  try {
    const child = spawn(...user.command(join(bin, 'postgres'), ['-D', cluster, '-k', socket, ...settings]), {
      ...user.stepDown,
      cwd: '/',
      // In its own session, or Ctrl-C would stop it before the server has answered its last calls.
      detached: true,
      stdio: ['ignore', file, file],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    })
    await once(child, 'spawn')
    stopWithThisProcess(child)
    return child
  } finally {
    closeSync(file)
  }
}

function rotateLog(log: string) {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < LARGEST_LOG) return size
  renameSync(log, `${log}.1`)
  return 0
}

function lastLines(log: string) {
  return log.split('\n').slice(-8).join('\n')
}

function inUse({ home }: Folders) {
  return new Error(`Another server already uses the data folder ${home}. Stop it, or set another DATA_DIR.`)
}
