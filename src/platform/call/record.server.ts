import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { type Event, fill } from '#platform/contract.ts'
import type { Origin } from './route.server.ts'
import type { Transaction } from '#platform/database/transaction.server.ts'

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never

/** What happened, in the words of each of its readers. */
export type Act<Path extends string = string> = {
  /** Null for what concerns accounts, and so no company. */
  tenantId: string | null
  /** Fills the paths that the event makes stale. */
  about: { [Name in ParamNames<Path>]: string }
  /** The request it belongs to. */
  requestId?: string
  /** What the actor did, as it reads after their name: `sent a message`. Left out where no activity list shows it. */
  did?: string
  /** The audit's line: what was done to which record, with what changed. Never the content itself. */
  audit: {
    action: 'view' | 'create' | 'update' | 'delete' | 'export'
    resourceType: string
    resourceId: string
    metadata?: Record<string, unknown>
  }
}

/** Returns the `record` of one call: it writes activity, audit and news as the last statements before COMMIT. */
export function recorder(transaction: Transaction, origin: Origin) {
  return <Path extends string>(event: Event<Path>, act: Act<Path>) => {
    transaction.last('select record_event($1)', [JSON.stringify(entry(event, act, origin))])
  }
}

/** The same where nobody is signed in: `actorId` says whose act it is. */
export function openRecorder(origin: Origin) {
  return async <Path extends string>(tx: Tx, actorId: string | null, event: Event<Path>, act: Act<Path>) => {
    await sql`select set_config('app.user', ${actorId ?? ''}, true), record_event(${JSON.stringify(entry(event, act, origin))})`.execute(
      tx,
    )
  }
}

function entry(event: Event, { tenantId, about, requestId, did, audit }: Act, origin: Origin) {
  return {
    name: event.name,
    tenantId,
    requestId,
    details: did,
    tell: event.tell,
    paths: event.stale.map((path) => fill(path, about)),
    ...audit,
    ipAddress: origin.ipAddress,
    userAgent: origin.userAgent,
    callId: origin.callId,
  }
}
