import { once } from 'node:events'
import { rmdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { admit, createCluster } from './cluster.server.ts'
import { signOut } from './lock.server.ts'
import { type Place, placeIn } from './place.server.ts'
import { clearTheWay, hasExited, launch, lockOf, type Running, stopPostgres } from './postmaster.server.ts'

/** `host` is the folder of its Unix socket, for any database user of this process's account. */
export type Embedded = { host: string; stop: () => Promise<void> }

const here = new Set<string>()

/**
 * Starts a PostgreSQL of our own on `dataDir`, makes the cluster first if there is none, and brings it back should it
 * die. Refuses when another server uses the folder. `throwAway` trades durability for speed: tests and sample data only.
 */
export async function startEmbedded(dataDir: string, { throwAway = false } = {}): Promise<Embedded> {
  const place = placeIn(dataDir, throwAway)
  if (here.has(place.home)) throw new Error(`This server already uses the data folder ${place.home}.`)
  here.add(place.home)
  try {
    await createCluster(place)
    await clearTheWay(place)
    admit(place)
    return await keep(place)
  } catch (error) {
    here.delete(place.home)
    throw error
  }
}

async function keep(place: Place): Promise<Embedded> {
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
    leave(place)
  }
  let stopped: Promise<void> | undefined
  return { host: place.socket, stop: () => (stopped ??= stop()) }
}

/** A backend's crash makes PostgreSQL drop every session: then only the lock is lost. */
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

function leave(place: Place) {
  signOut(place)
  here.delete(place.home)
  try {
    rmdirSync(place.socket)
  } catch {
    // Not empty: something else was put there, and may stay.
  }
}
