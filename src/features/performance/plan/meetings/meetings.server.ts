import { sql } from 'kysely'
import type * as z from 'zod'
import { today } from '#features/clock/clock.server.ts'
import { type Call, type Route, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { longDate } from '#ui/text/dates.ts'
import { actIn } from '../../review/act.server.ts'
import { addPlanMeeting, MAX_NOTES_BYTES, removePlanMeeting, updatePlanMeeting } from '../contract.ts'
import { heldPlan } from '../held.server.ts'
import { planNews } from '../news.ts'
import { type MeetingRow, meetingRow, type PlanRow, toMeeting } from '../queries.server.ts'
import { planKey, sealMeeting } from '../sealed.server.ts'

type Working = Pick<Call, 'tx' | 'actor' | 'record'>

/** The plan, locked and without an outcome. */
async function planInWork(call: Working, planId: string): Promise<PlanRow> {
  const { plan } = await heldPlan(call, planId)
  if (plan.outcome) throw invalidTransition('This plan has ended.')
  return plan
}

const addRoute = route(addPlanMeeting, async ({ body: { plannedOn }, ...call }) => {
  const { tx, actor, keyring, params, record } = call
  const plan = await planInWork(call, params.planId)
  if (plannedOn < today()) throw invalid({ plannedOn: ['This day is past'] })
  await ensureFits(call, plan, { plannedOn })

  const { tenantId, requestId, id: planId } = plan
  const { id } = await tx
    .insertInto('performancePlanMeetings')
    .values({ tenantId, requestId, planId, plannedOn })
    .returning('id')
    .executeTakeFirstOrThrow()
  const did = 'planned a meeting of the improvement plan'
  record(planNews(plan), actIn(plan, { action: 'create', what: 'plan_meeting', id, did }))
  return toMeeting(planKey(keyring, plan), await meetingRow(tx, actor, id))
})

const updateRoute = route(updatePlanMeeting, async ({ body, ...call }) => {
  const { tx, actor, keyring, params, record } = call
  const { planId, id } = await meetingRow(tx, actor, params.planMeetingId)
  const plan = await planInWork(call, planId)
  const { version, notes, ...given } = body
  const { verdict } = given
  const before = await meetingRow(tx, actor, id)
  if (given.plannedOn !== before.plannedOn) await ensureMovable(call, plan, { ...given, id })
  ensurePossible(plan, given)
  await ensureRoom(tx, before, notes)

  const key = planKey(keyring, plan)
  const changed = await updateVersioned(tx, 'performancePlanMeetings', {
    record: before,
    changes: sealMeeting(key, before, { ...given, notes: notes || null }),
    version,
    read: async () => toMeeting(key, await meetingRow(tx, actor, id)),
  })
  const did =
    verdict === before.verdict
      ? 'changed a meeting of the improvement plan'
      : 'recorded a meeting of the improvement plan'
  record(planNews(plan), actIn(plan, { what: 'plan_meeting', id, did }))
  return changed
})

const removeRoute = route(removePlanMeeting, async (call) => {
  const { tx, actor, params, record } = call
  const { planId, tenantId, id } = await meetingRow(tx, actor, params.planMeetingId)
  const plan = await planInWork(call, planId)
  const { numDeletedRows } = await tx
    .deleteFrom('performancePlanMeetings')
    .where((eb) => eb.and({ tenantId, id }))
    .where('verdict', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    throw invalidTransition('The result of this meeting has been recorded, so it cannot be removed.')
  const did = 'took a meeting out of the improvement plan'
  record(planNews(plan), actIn(plan, { action: 'delete', what: 'plan_meeting', id, did }))
  return undefined
})

/** The notes of all plans of a review are read at once, so together they have a limit. The review is locked. */
async function ensureRoom(tx: Tx, { tenantId, requestId, id }: MeetingRow, notes: string) {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(notes)), 0)::int as bytes from performance_plan_meetings
    where tenant_id = ${tenantId} and request_id = ${requestId} and id <> ${id}`.execute(tx)
  if ((rows[0]?.bytes ?? 0) + Buffer.byteLength(notes) > MAX_NOTES_BYTES)
    throw invalid({ notes: ['The notes of this review’s meetings are full. Shorten earlier ones first.'] })
}

type Given = Pick<z.output<typeof updatePlanMeeting.body>, 'plannedOn' | 'heldOn' | 'verdict'>

function ensurePossible({ startsOn, startedAt }: PlanRow, { plannedOn, heldOn, verdict }: Given) {
  if (heldOn && heldOn < startsOn) throw invalid({ heldOn: ['The plan started after this day'] })
  if (verdict === 'missed' && plannedOn > today()) throw invalid({ verdict: ['This day is still to come'] })
  if (verdict !== null && startedAt === null) throw invalidTransition('This plan has not been started.')
}

async function ensureMovable(call: Working, plan: PlanRow, { id, plannedOn, verdict }: Given & { id: string }) {
  await ensureFits(call, plan, { id, plannedOn })
  if (verdict === null && plannedOn < today()) throw invalid({ plannedOn: ['This day is past'] })
}

type Day = { id?: string; plannedOn: string }

/** A meeting is within the plan, and on a day without another. */
async function ensureFits({ tx }: Working, plan: PlanRow, { id, plannedOn }: Day) {
  const { tenantId, startsOn, endsOn } = plan
  if (plannedOn < startsOn || plannedOn > endsOn)
    throw invalid({ plannedOn: [`The plan runs from ${longDate(startsOn)} to ${longDate(endsOn)}`] })
  const other = await tx
    .selectFrom('performancePlanMeetings')
    .select('id')
    .where((eb) => eb.and({ tenantId, planId: plan.id, plannedOn }))
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .executeTakeFirst()
  if (other) throw invalid({ plannedOn: ['There is a meeting on this day already'] })
}

export const meetingRoutes: Route[] = [addRoute, updateRoute, removeRoute]
