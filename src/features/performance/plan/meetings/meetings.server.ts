import type * as z from 'zod'
import { today } from '#features/clock/clock.server.ts'
import { type Call, type Route, route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { longDate } from '#ui/text/dates.ts'
import { actIn } from '../../review/act.server.ts'
import { addPlanMeeting, removePlanMeeting, updatePlanMeeting } from '../contract.ts'
import { heldPlan } from '../held.server.ts'
import { planNews } from '../news.ts'
import { meetingRow, type PlanRow, toMeeting } from '../queries.server.ts'
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
  return toMeeting(keyring, await meetingRow(tx, actor, id))
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

  const changed = await updateVersioned(tx, 'performancePlanMeetings', {
    record: before,
    changes: sealMeeting(planKey(keyring, plan), before, { ...given, notes: notes || null }),
    version,
    read: async () => toMeeting(keyring, await meetingRow(tx, actor, id)),
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
