import { sql } from 'kysely'
import { type Call, type Route, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { updateVersioned, type Writing } from '#platform/database/update-versioned.server.ts'
import { allow, invalid, invalidReference, invalidTransition } from '#platform/errors.ts'
import { type CaseRef, caseRef } from '../case/queries.server.ts'
import { actIn, caseStanding, workOn } from '../case/standing.server.ts'
import { caseChanged, caseFileChanged } from '../contract.ts'
import { canReadOutcome, canWork, canWorkOn } from '../policy.ts'
import {
  addFollowUp,
  finishFollowUp,
  isPastDay,
  NOT_IN_THE_PAST,
  type FollowUp,
  listFollowUps,
  type NewFollowUp,
  reopenFollowUp,
  updateFollowUp,
} from './contract.ts'
import { type FollowUpRow, followUpRow, followUpsOf, staffOf, toFollowUp } from './queries.server.ts'

const listRoute = route(listFollowUps, async ({ tx, actor, params }) => {
  const standing = await caseStanding(tx, actor, params.requestId)
  const can = { add: canWorkOn(actor, standing), finish: canWork(actor) }
  if (!canReadOutcome(actor, standing)) return { followUps: [], staff: [], isWithheld: true, can }
  const [followUps, staff] = await Promise.all([followUpsOf(tx, standing), can.add ? staffOf(tx, standing) : []])
  return { followUps, staff, isWithheld: false, can }
})

const addRoute = route(addFollowUp, async ({ body, ...call }) => {
  const { tx, actor, params } = call
  const { tenantId, requestId } = await caseRef(tx, actor, params.requestId)
  await workOn(call, { tenantId, requestId })
  await ensureOwner(tx, { tenantId, requestId }, body)

  const { id } = await tx
    .insertInto('conflictFollowUps')
    .values({ ...body, tenantId, requestId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tell(call, { tenantId, requestId }, { action: 'create', id, did: 'added a follow-up action' })
  return toFollowUp(await followUpRow(tx, actor, id))
})

const updateRoute = route(updateFollowUp, async ({ body, ...call }) => {
  const { tx, actor, params } = call
  const row = await followUpRow(tx, actor, params.followUpId)
  await workOn(call, row)
  await ensureOwner(tx, row, body)

  const { version, task, dueDate, ownerId = null, ownerName = null } = body
  if (isPastDay(dueDate, row.dueDate)) throw invalid({ dueDate: [NOT_IN_THE_PAST] })
  const changed = await change(call, row, { changes: { task, dueDate, ownerId, ownerName }, version })
  await tell(call, row, { action: 'update', id: row.id, did: 'changed a follow-up action' })
  return changed
})

const finishRoute = route(finishFollowUp, async ({ body, ...call }) => {
  const { tx, actor, params } = call
  const row = await followUpRow(tx, actor, params.followUpId)
  allow(canWork(actor))
  if (row.doneAt) throw invalidTransition('This is done already.', toFollowUp(row))

  const changes = { doneAt: sql`now()`, doneById: actor.id }
  const changed = await change(call, row, { changes, version: body.version })
  await tell(call, row, { action: 'update', id: row.id, did: 'marked a follow-up action as done' })
  return changed
})

const reopenRoute = route(reopenFollowUp, async ({ body, ...call }) => {
  const { tx, actor, params } = call
  const row = await followUpRow(tx, actor, params.followUpId)
  allow(canWork(actor))
  if (!row.doneAt) throw invalidTransition('This is still to be done.', toFollowUp(row))

  const changed = await change(call, row, { changes: { doneAt: null, doneById: null }, version: body.version })
  await tell(call, row, { action: 'update', id: row.id, did: 'reopened a follow-up action' })
  return changed
})

async function ensureOwner(tx: Tx, ref: CaseRef, { ownerId }: Pick<NewFollowUp, 'ownerId'>) {
  if (ownerId && !(await staffOf(tx, ref)).some(({ id }) => id === ownerId)) throw invalidReference('ownerId')
}

type Changing = Pick<Call, 'tx' | 'actor' | 'record'>
function change(
  { tx, actor }: Changing,
  row: FollowUpRow,
  { changes, version }: Writing<'conflictFollowUps'>,
): Promise<FollowUp> {
  return updateVersioned(tx, 'conflictFollowUps', {
    record: row,
    changes,
    version,
    read: async () => toFollowUp(await followUpRow(tx, actor, row.id)),
  })
}

type Told = { action: 'create' | 'update'; id: string; did: string }

/** Clients are notified once they may read the action. */
async function tell({ tx, actor, record }: Changing, { tenantId, requestId }: CaseRef, told: Told) {
  const standing = await caseStanding(tx, actor, requestId)
  const isRead = canReadOutcome({ role: 'client' }, standing)
  record(
    isRead ? caseChanged : caseFileChanged,
    actIn({ tenantId, requestId }, { resourceType: 'conflict_follow_up', ...told }),
  )
}

export const followUpRoutes: Route[] = [listRoute, addRoute, updateRoute, finishRoute, reopenRoute]
