import { once } from 'node:events'
import { rmdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { admit, createCluster } from './cluster.server.ts'
import { removePid } from './lock.server.ts'
import { type Place, placeIn } from './place.server.ts'
import { reclaimCluster, hasExited, launch, lockOf, type Running, stopPostgres } from './postmaster.server.ts'

export type Embedded = { host: string; stop: () => Promise<void> }

const openFolders = new Set<string>()

/** Starts PostgreSQL on `dataDir` and restarts it if it dies. `throwAway` trades durability for speed, in tests. */
export async function startEmbedded(dataDir: string, { throwAway = false } = {}): Promise<Embedded> {
  const place = placeIn(dataDir, throwAway)
  if (openFolders.has(place.home)) throw new Error(`This server already uses the data folder ${place.home}.`)
  openFolders.add(place.home)
  try {
    await createCluster(place)
    await reclaimCluster(place)
    admit(place)
    return await supervise(place)
  } catch (error) {
    openFolders.delete(place.home)
    throw error
  }
}

async function supervise(place: Place): Promise<Embedded> {
  const ended = new AbortController()
  let running = await launch(place, ended.signal)
  const watch = async () => {
    while (!ended.signal.aborted) {
      await lost(running, ended.signal)
      running = await revive(place, running, ended.signal)
    }
  }
  const watching = watch()
  const stop = async () => {
    ended.abort()
    await watching
    await running.lock.end().catch(() => {})
    await stopPostgres(running.child)
    release(place)
  }
  let stopped: Promise<void> | undefined
  return { host: place.socket, stop: () => (stopped ??= stop()) }
}

/** When a backend crashes, PostgreSQL drops every session, so that only the lock is lost. */
async function lost({ child, lock }: Running, ended: AbortSignal) {
  const known = new AbortController()
  const signal = AbortSignal.any([ended, known.signal])
  await Promise.race([once(child, 'exit', { signal }), once(lock, 'end', { signal })]).catch(() => {})
  known.abort()
}

async function revive(place: Place, running: Running, ended: AbortSignal): Promise<Running> {
  for (let pause = 50; !ended.aborted; pause = Math.min(2 * pause, 5_000)) {
    try {
      if (hasExited(running.child)) return await launch(place, ended)
      const lock = await lockOf(running.child, place, ended)
      if (lock) return { ...running, lock }
    } catch (error) {
      if (!ended.aborted) process.emitWarning(error instanceof Error ? error : String(error))
      await sleep(pause, undefined, { signal: ended }).catch(() => {})
    }
  }
  return running
}

function release(place: Place) {
  removePid(place)
  openFolders.delete(place.home)
  try {
    rmdirSync(place.socket)
  } catch {
    // Not empty.
  }
}
