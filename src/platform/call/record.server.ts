import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { type Endpoint, type Event, fill } from '#platform/contract.ts'
import type { Origin } from './route.server.ts'
import type { Transaction } from '#platform/database/transaction.server.ts'

/** The paths of the answers that each event makes stale. */
export type Readers = ReadonlyMap<string, readonly string[]>

export type Act<About extends string = string> = {
  /** Null for accounts, which belong to no tenant. */
  tenantId: string | null
  about: { [Name in About]: string }
  requestId?: string
  guestName?: string
  /** Follows the actor's name in the activity list: `sent a message`. */
  did?: string
  /** The audit entry; never the content itself. */
  audit: {
    action: 'view' | 'create' | 'update' | 'delete' | 'export'
    resourceType: string
    resourceId: string
    metadata?: Record<string, unknown>
  }
}

/** Records a call's events; `stale` collects the paths that the sender refetches, `tenants` the companies concerned. */
export function recorder(transaction: Transaction, origin: Origin, readers: Readers) {
  const [stale, tenants] = [new Set<string>(), new Set<string>()]
  function pathsOf<About extends string>(event: Event<About>, about: Act<NoInfer<About>>['about']) {
    const paths = filled(readers, event, about)
    for (const each of paths) stale.add(each)
    return paths
  }
  return {
    stale,
    tenants,
    record<About extends string>(event: Event<About>, act: Act<NoInfer<About>>) {
      const paths = pathsOf(event, act.about)
      if (act.tenantId) tenants.add(act.tenantId)
      transaction.last('select record_event($1)', [JSON.stringify(entry(event, act, { origin, paths }))])
    },
    recordHistory<About extends string>(event: Event<About>, acts: readonly Act<NoInfer<About>>[]) {
      const entries = acts.map((act) => entry(event, act, { origin, paths: [] }))
      transaction.last('select record_history($1)', [JSON.stringify(entries)])
    },
    announce(event: Event<string>, { tenantsOf }: { tenantsOf: string }) {
      const news = JSON.stringify({ name: event.name, tell: event.tell, paths: pathsOf(event, {}) })
      transaction.last('select tell_companies_of($1, $2)', [tenantsOf, news])
    },
    touch: <About extends string>(event: Event<About>, about: Act<NoInfer<About>>['about']) =>
      void pathsOf(event, about),
  }
}

export function openRecorder(origin: Origin, readers: Readers) {
  return async <About extends string>(
    tx: Tx,
    actorId: string | null,
    event: Event<About>,
    act: Act<NoInfer<About>>,
  ) => {
    const written = JSON.stringify(entry(event, act, { origin, paths: filled(readers, event, act.about) }))
    await sql`select set_config('app.user', ${actorId ?? ''}, true), record_event(${written})`.execute(tx)
  }
}

const filled = (readers: Readers, { name }: Event, about: Record<string, string>) =>
  (readers.get(name) ?? []).map((path) => fill(path, about))

type Told = { origin: Origin; paths: readonly string[] }

function entry(
  { name, tell }: Event,
  { tenantId, about, guestName, did, audit, ...act }: Act,
  { origin, paths }: Told,
) {
  return {
    name,
    tenantId,
    // Users who may not see the request are not notified.
    requestId: act.requestId ?? about['requestId'],
    details: did,
    guestName,
    tell,
    paths,
    ...audit,
    ...(guestName && { metadata: { ...audit.metadata, guestName } }),
    ipAddress: origin.ipAddress,
    userAgent: origin.userAgent,
    callId: origin.callId,
  }
}

export function readersOf(endpoints: readonly Endpoint[]): Readers {
  const readers = new Map<string, string[]>()
  for (const { path, changedBy } of endpoints)
    for (const { name } of changedBy) readers.set(name, [...(readers.get(name) ?? []), path])
  return readers
}
