import { sql } from 'kysely'
import type * as z from 'zod'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import type { Request, RequestEdits, RequestStatus } from '../contract.ts'
import { isFinished } from '../policy.ts'
import { requestOf } from '../queries.server.ts'

type Edits = z.output<typeof RequestEdits>
export type Changes = { [Field in keyof Edits]?: Edits[Field] | undefined } & {
  assignedToId?: string
  cancellationReason?: string
}

/** How the request was finished that is being reopened. */
const finishedAs = sql`case when status in ('completed', 'cancelled') then jsonb_build_object('status', status,
  'completedAt', completed_at, 'completedById', completed_by_id, 'cancelledAt', cancelled_at,
  'cancelledById', cancelled_by_id, 'cancellationReason', cancellation_reason, 'version', version + 1) end`

const REOPEN_FIRST = 'This request is finished. Reopen it first.'

/** A finished request can only be reopened. */
export function ensureOpen(request: Pick<Request, 'status'>) {
  if (isFinished(request)) throw invalidTransition(REOPEN_FIRST)
}

/** Every call that writes locks its request, so it cannot be finished during this transaction. */
export async function ensureStillOpen(tx: Tx, request: Pick<Request, 'tenantId' | 'id'>) {
  const held = await tx
    .selectFrom('requests')
    .select('status')
    .where((eb) => eb.and({ tenantId: request.tenantId, id: request.id }))
    .executeTakeFirstOrThrow()
  ensureOpen(held)
}

/** Renames the request of the employee’s onboarding. Returns its id. */
export function renameSubject(tx: Tx, whose: { tenantId: string; employeeId: string }, subject: string) {
  return tx
    .updateTable('requests')
    .set({ subject, updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId: whose.tenantId, employeeId: whose.employeeId }))
    .returning('id')
    .execute()
}

type Change = {
  changes: Changes
  /** The version the caller read, if given. */
  version: number | undefined
  /** Statuses in which the change is allowed. */
  from: readonly RequestStatus[]
  /** The reopening has consequences that cannot be undone. */
  isForGood?: boolean
}

export function change(
  tx: Tx,
  actor: Actor,
  request: Request,
  { changes, isForGood = false, ...rest }: Change,
): Promise<Request> {
  const { version, from } = rest
  return updateVersioned(tx, 'requests', {
    record: request,
    changes: { ...changes, ...consequences(actor, changes, isForGood) },
    version,
    where: sql`status = any (${from}::text[])`,
    read: () => requestOf(tx, actor, request.id),
    isMet: (current) => isAlready(current, changes),
    refusal: (current) => invalidTransition(tooLate(actor, current), current),
  })
}

/** Completes a request that is still open, and returns its earlier status. */
export async function completeRequest(tx: Tx, actor: Actor, requestId: string): Promise<RequestStatus> {
  const request = await requestOf(tx, actor, requestId)
  ensureOpen(request)
  await change(tx, actor, request, {
    changes: { status: 'completed' },
    version: undefined,
    from: ['pending', 'in_progress'],
  })
  return request.status
}

function consequences(actor: Actor, { status }: Changes, isForGood: boolean) {
  // A reopening can only be undone as the next step, so this is forgotten with any other change.
  if (status === undefined) return { reopenedFrom: null }
  return {
    completedAt: status === 'completed' ? sql`now()` : null,
    completedById: status === 'completed' ? actor.id : null,
    cancelledAt: status === 'cancelled' ? sql`now()` : null,
    cancelledById: status === 'cancelled' ? actor.id : null,
    reopenedFrom: status === 'in_progress' && !isForGood ? finishedAs : null,
    ...(status !== 'cancelled' && { cancellationReason: null }),
  }
}

const isAlready = (current: Request, changes: Changes) =>
  Object.keys(changes).length === 1 && changes.status === current.status

function tooLate({ role }: Actor, current: Request) {
  if (role === 'client')
    return isFinished(current) ? 'This request is finished.' : 'Your adviser has taken this request on.'
  return isFinished(current) ? REOPEN_FIRST : 'Someone else has reopened this request in the meantime.'
}
