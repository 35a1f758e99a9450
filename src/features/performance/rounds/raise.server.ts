import { sql } from 'kysely'
import { addDays, today } from '#features/clock/clock.server.ts'
import { requestSubmitted } from '#features/request/contract.ts'
import { audited, type Call, route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { allow, invalid, invalidReference } from '#platform/errors.ts'
import { MAX_LINK_DAYS } from '../self-assessment/contract.ts'
import { askEverybody, NOBODY_ASKED, type Sender } from './ask.server.ts'
import { addToRound, MAX_PEOPLE, type NewRound, raiseRound } from './contract.ts'
import { revieweesOf } from './people.server.ts'
import { canRun } from './policy.ts'
import { accountsOf, advisersOf, lockRounds, type RoundRef, roundRef } from './queries.server.ts'
import { raiseReviews } from './raise-reviews.server.ts'

const SAID = 'a Performance Review'

export const raiseRoundRoute = (config: Sender) =>
  route(raiseRound, async (call) => {
    const { tx, actor, body, record } = call
    allow(canRun(actor))
    const { tenantId, clientId } = await companyOf(tx, actor, body)
    await ensureTerms(tx, tenantId, body)
    await lockRounds(tx, tenantId)
    const dates = { start: body.periodStart, end: body.periodEnd }
    const reviewees = await revieweesOf(tx, { tenantId, people: body.people, isAsked: body.ask, ...dates })

    const round = await open(tx, actor, { tenantId, ...body })
    const raised = await raiseReviews(call, { round, clientId, reviewees, said: SAID })

    tellOf(record, round, `raised the round “${round.name}”: ${reviews(raised.length)}`, 'create')
    const asking = body.ask ? await askEverybody(call, config, round, raised) : NOBODY_ASKED
    return { id: round.id, raisedCount: raised.length, ...asking }
  })

export const addToRoundRoute = (config: Sender) =>
  route(addToRound, async (call) => {
    const { tx, actor, params, body, record } = call
    const round = await roundRef(tx, actor, params.roundId)
    allow(canRun(actor))
    await lockRounds(tx, round.tenantId)
    const reviewerId = await reviewerNow(tx, round)
    await ensureRoom(tx, round, body.people.length)
    const dates = { start: round.periodStart, end: round.periodEnd }
    const reviewees = await revieweesOf(tx, {
      tenantId: round.tenantId,
      people: body.people,
      isAsked: body.ask,
      ...dates,
    })
    const { clientId } = await companyOf(tx, actor, { clientId: round.tenantId })

    const raised = await raiseReviews(call, { round: { ...round, reviewerId }, clientId, reviewees, said: SAID })

    tellOf(record, round, `added ${reviews(raised.length)} to the round “${round.name}”`, 'update')
    const asking = body.ask ? await askEverybody(call, config, round, raised) : NOBODY_ASKED
    return { raisedCount: raised.length, ...asking }
  })

const reviews = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)

/** The company, and the account in whose name its requests are created. */
async function companyOf(tx: Tx, actor: Actor, wanted: Pick<NewRound, 'clientId' | 'contactId'>) {
  const tenantId = wanted.clientId ?? (actor.role === 'client' ? actor.tenants[0] : undefined)
  if (!tenantId) throw invalid({ clientId: ['Choose a company'] })
  if (!actor.tenants.includes(tenantId)) throw invalidReference('clientId')
  if (actor.role === 'client') return { tenantId, clientId: actor.id }

  const accounts = await accountsOf(tx, tenantId)
  if (!accounts[0]) throw invalid({ clientId: ['This company has no account in use'] })
  const { contactId = accounts[0].id } = wanted
  if (!accounts.some(({ id }) => id === contactId)) throw invalidReference('contactId')
  return { tenantId, clientId: contactId }
}

async function ensureTerms(tx: Tx, tenantId: string, { reviewerId, handInBy, ask }: NewRound) {
  if (handInBy && handInBy < today()) throw invalid({ handInBy: ['This day has passed'] })
  if (ask && handInBy && handInBy > addDays(today(), MAX_LINK_DAYS))
    throw invalid({ handInBy: [`Choose a day within the next ${MAX_LINK_DAYS} days`] })
  if (reviewerId && !(await isAdviser(tx, { tenantId, reviewerId }))) throw invalidReference('reviewerId')
}

async function isAdviser(tx: Tx, { tenantId, reviewerId }: { tenantId: string; reviewerId: string }) {
  const advisers = await advisersOf(tx, tenantId)
  return advisers.some(({ id }) => id === reviewerId)
}

/** A round keeps its reviewer. If they no longer serve the company, a review added now has none yet. */
async function reviewerNow(tx: Tx, { tenantId, reviewerId }: RoundRef) {
  return reviewerId && (await isAdviser(tx, { tenantId, reviewerId })) ? reviewerId : null
}

async function ensureRoom(tx: Tx, { tenantId, id }: RoundRef, more: number) {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from review_round_members m
    join performance_reviews v on v.tenant_id = m.tenant_id and v.request_id = m.request_id and v.state <> 'cancelled'
    where m.tenant_id = ${tenantId} and m.round_id = ${id}`.execute(tx)
  const people = rows[0]?.people ?? 0
  if (people + more > MAX_PEOPLE)
    throw invalid({ people: [`A round has at most ${MAX_PEOPLE} people; this one has ${people}`] })
}

type Opening = Pick<NewRound, 'name' | 'periodStart' | 'periodEnd' | 'reviewerId' | 'handInBy'> & { tenantId: string }

const open = (tx: Tx, actor: Actor, { tenantId, name, periodStart, periodEnd, reviewerId, handInBy }: Opening) =>
  tx
    .insertInto('reviewRounds')
    .values({
      tenantId,
      name,
      periodStart,
      periodEnd,
      reviewerId: reviewerId ?? null,
      handInBy: handInBy ?? null,
      createdById: actor.id,
    })
    .returning(['id', 'tenantId', 'name', 'periodStart', 'periodEnd', 'handInBy', 'reviewerId'])
    .executeTakeFirstOrThrow()

/** One piece of news, however many reviews there are. */
function tellOf(record: Call['record'], { tenantId, id }: RoundRef, did: string, action: 'create' | 'update') {
  record(requestSubmitted, {
    tenantId,
    about: {},
    did,
    audit: audited(action, 'review_round', id),
  })
}
