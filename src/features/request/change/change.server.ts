import { sql } from 'kysely'
import type * as z from 'zod'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { invalidTransition, staleVersion } from '#platform/errors.ts'
import type { Request, RequestEdits } from '../contract.ts'
import { isFinished } from '../policy.ts'
import { requestOf } from '../queries.server.ts'

type Changes = { [Field in keyof z.output<typeof RequestEdits>]?: z.output<typeof RequestEdits>[Field] | undefined } & {
  assignedToId?: string
}

/** A finished request takes nothing but being reopened. */
export function ensureOpen(request: Pick<Request, 'status'>) {
  if (isFinished(request)) throw invalidTransition('This request is finished. Reopen it first.')
}

/** The same for what hangs on a request: while this transaction runs, nobody finishes it. */
export async function holdOpen(tx: Tx, request: Pick<Request, 'tenantId' | 'id'>) {
  const held = await tx
    .selectFrom('requests')
    .select('status')
    .where('tenantId', '=', request.tenantId)
    .where('id', '=', request.id)
    .forShare()
    .executeTakeFirstOrThrow()
  ensureOpen(held)
}

/**
 * Writes only the fields given, over the version the caller read when they say which: a later writer who does not
 * know of an earlier one is told, a writer of other fields is not in the way.
 */
export async function change(
  tx: Tx,
  actor: Actor,
  request: Request,
  { changes, version }: { changes: Changes; version: number | undefined },
): Promise<Request> {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ ...changes, ...stamps(changes), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('tenantId', '=', request.tenantId)
    .where('id', '=', request.id)
    .where('status', isFinished(request) ? 'in' : 'not in', ['completed', 'cancelled'])
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst()
  const current = await requestOf(tx, actor, request.id)
  if (numUpdatedRows > 0n || isAlready(current, changes)) return current
  if (version !== undefined && current.version !== version) throw staleVersion(current)
  throw invalidTransition('Somebody else has finished or reopened this request in the meantime.')
}

function stamps({ status }: Changes) {
  if (status === undefined) return {}
  return { completedAt: status === 'completed' ? sql<string>`now()` : null }
}

const isAlready = (current: Request, changes: Changes) =>
  Object.keys(changes).length === 1 && changes.status === current.status
