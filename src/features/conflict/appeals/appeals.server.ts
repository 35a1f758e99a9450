import { sql } from 'kysely'
import type * as z from 'zod'
import { type Call, type Route, route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { longDate } from '#ui/text/dates.ts'
import type { Reading } from '../case/queries.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { actIn, caseStanding, workOn } from '../case/standing.server.ts'
import { caseChanged } from '../contract.ts'
import { mayAppeal } from '../parties/appealing.server.ts'
import { peopleOf } from '../parties/people.server.ts'
import { canReadFile, canWorkOn } from '../policy.ts'
import { type Appeal, type AppealWords, decideAppeal, listAppeals, recordAppeal, setDecisionMaker } from './contract.ts'
import { involvedIn, whyInvolved, whyLate } from './involved.server.ts'
import { letterAgainst, outcomeLettersOf } from './outcome-letter.server.ts'
import { type AppealRow, appealRow, appealSealOf, appealsOf, toAppeal } from './queries.server.ts'

export { ensureNoOpenAppeal } from './queries.server.ts'

const listRoute = route(listAppeals, async ({ params, ...call }) => {
  const { tx, actor } = call
  const standing = await caseStanding(tx, actor, params.requestId)
  const [rows, people] = await Promise.all([appealsOf(call, standing), peopleOf(tx, standing)])
  return {
    appeals: rows.map((row) => toAppeal(row, { actor, standing, people })),
    involved: canReadFile(actor) ? await involvedIn(tx, standing) : [],
    letters: canReadFile(actor) ? await outcomeLettersOf(tx, standing) : [],
    can: { record: canWorkOn(actor, standing) },
  }
})

const recordRoute = route(recordAppeal, async ({ body, ...call }) => {
  const { tx, actor, params, record } = call
  const standing = await caseStanding(tx, actor, params.requestId)
  await workOn(call, standing)
  const people = await peopleOf(tx, standing)
  const person = people.named(body.participantId, 'participantId')
  if (!mayAppeal.includes(person.role)) throw invalid({ participantId: [`The case is not about ${person.name}`] })
  const letter = await letterAgainst(tx, standing, body)
  const lateReason = whyLate({ ...body, ...letter }, standing)
  const involvementReason = await whyInvolved(tx, standing, { people, ...body })

  const { tenantId, requestId } = standing
  const id = crypto.randomUUID()
  const { seal } = await appealSealOf(call, standing)
  const added = await tx
    .insertInto('conflictAppeals')
    .values({ ...seal(id, { ...body, ...letter, lateReason, involvementReason }), tenantId, id, requestId })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'requestId', 'participantId']).where('outcome', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) throw invalidTransition(`An appeal by ${person.name} is open already. Decide that one first.`)

  await addToTimeline(tx, actor, { of: standing, type: 'appeal', title: 'Appeal received', description: person.name })
  const did = `recorded the appeal by ${person.name}`
  record(caseChanged, actIn(standing, { action: 'create', resourceType: 'conflict_appeal', id, did }))
  return answer(call, id)
})

const decisionMakerRoute = route(setDecisionMaker, async ({ body, ...call }) => {
  const { tx, params, record } = call
  const { appeal, people } = await held(call, params.appealId)
  const { decisionMakerId, version } = body
  if (decisionMakerId === appeal.participantId)
    throw invalid({ decisionMakerId: ['No one can decide their own appeal'] })
  const involvementReason = await whyInvolved(tx, appeal, { people, ...body })

  const changes = { decisionMakerId, involvementReason }
  const changed = await change(call, appeal, { changes, version })
  const metadata = { fields: Object.keys(changes) }
  record(caseChanged, actIn(appeal, { resourceType: 'conflict_appeal', id: appeal.id, metadata }))
  return changed
})

const decideRoute = route(decideAppeal, async ({ body, ...call }) => {
  const { tx, actor, params, record } = call
  const { appeal, people } = await held(call, params.appealId)
  const { version, ...changes } = body
  if (changes.decidedOn < appeal.receivedOn)
    throw invalid({ decidedOn: [`The appeal was received on ${longDate(appeal.receivedOn)}`] })

  const decided = await change(call, appeal, { changes, version })
  const { name } = people.of(appeal.participantId)
  await addToTimeline(tx, actor, { of: appeal, type: 'appeal', title: 'Appeal decided', description: name })
  const did = `recorded the decision on the appeal by ${name}`
  record(caseChanged, actIn(appeal, { resourceType: 'conflict_appeal', id: appeal.id, did }))
  return decided
})

type Changing = Reading & Pick<Call, 'record'>

async function held(call: Changing, appealId: string) {
  const appeal = await appealRow(call, appealId)
  await workOn(call, appeal)
  return { appeal, people: await peopleOf(call.tx, appeal) }
}

type Writing = {
  changes: Partial<Omit<z.output<typeof AppealWords>, 'grounds'>> & { decisionMakerId?: string }
  version: number | undefined
}

async function change(call: Changing, appeal: AppealRow, { changes, version }: Writing): Promise<Appeal> {
  const { tenantId, id } = appeal
  const { seal } = await appealSealOf(call, appeal)
  return updateVersioned(call.tx, 'conflictAppeals', {
    record: { tenantId, id },
    changes: seal(id, changes),
    version,
    where: sql`outcome is null`,
    read: () => answer(call, id),
    refusal: (current) => invalidTransition('This appeal has been decided.', current),
  })
}

async function answer(reading: Reading, id: string): Promise<Appeal> {
  const { tx, actor } = reading
  const row = await appealRow(reading, id)
  const [standing, people] = await Promise.all([caseStanding(tx, actor, row.requestId), peopleOf(tx, row)])
  return toAppeal(row, { actor, standing, people })
}

export const appealRoutes: Route[] = [listRoute, recordRoute, decisionMakerRoute, decideRoute]
