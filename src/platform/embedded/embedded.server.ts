import { once } from 'node:events'
import { rmdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { admitOwnAccount, createCluster } from './cluster.server.ts'
import { removePid } from './lock.server.ts'
import { type Folders, prepareFolders } from './folders.server.ts'
import { reclaimCluster, hasExited, launch, lockOf, type Running, stopPostgres } from './postmaster.server.ts'

export type Embedded = { host: string; stop: () => Promise<void> }

const openFolders = new Set<string>()

/** Starts PostgreSQL on `dataDir` and restarts it if it dies. `throwAway` trades durability for speed, in tests. */
export async function startEmbedded(dataDir: string, { throwAway = false } = {}): Promise<Embedded> {
  const folders = prepareFolders(dataDir, throwAway)
  if (openFolders.has(folders.home)) throw new Error(`This server already uses the data folder ${folders.home}.`)
  openFolders.add(folders.home)
  try {
    await createCluster(folders)
    await reclaimCluster(folders)
    admitOwnAccount(folders)
    return await supervise(folders)
  } catch (error) {
    openFolders.delete(folders.home)
    throw error
  }
}

async function supervise(folders: Folders): Promise<Embedded> {
  const ended = new AbortController()
  let running = await launch(folders, ended.signal)
  const watch = async () => {
    while (!ended.signal.aborted) {
      await sessionLost(running, ended.signal)
      running = await revive(folders, running, ended.signal)
    }
  }
  const watching = watch()
  const stop = async () => {
    ended.abort()
    await watching
    await running.lock.end().catch(() => {})
    await stopPostgres(running.child)
    release(folders)
  }
  let stopped: Promise<void> | undefined
  return { host: folders.socket, stop: () => (stopped ??= stop()) }
}

/** When a backend crashes, PostgreSQL drops every session, so that only the lock is lost. */
async function sessionLost({ child, lock }: Running, ended: AbortSignal) {
  const known = new AbortController()
  const signal = AbortSignal.any([ended, known.signal])
  await Promise.race([once(child, 'exit', { signal }), once(lock, 'end', { signal })]).catch(() => {})
  known.abort()
}

async function revive(folders: Folders, running: Running, ended: AbortSignal): Promise<Running> {
  for (let pause = 50; !ended.aborted; pause = Math.min(2 * pause, 5_000)) {
    try {
      if (hasExited(running.child)) return await launch(folders, ended)
      const lock = await lockOf(running.child, folders, ended)
      if (lock) return { ...running, lock }
    } catch (error) {
      if (!ended.aborted) process.emitWarning(error instanceof Error ? error : String(error))
      await sleep(pause, undefined, { signal: ended }).catch(() => {})
    }
  }
  return running
}

function release(folders: Folders) {
  removePid(folders)
  openFolders.delete(folders.home)
  try {
    rmdirSync(folders.socket)
  } catch {
    // Not empty.
  }
}
