import { sql } from 'kysely'
import { insertRequests, keepOpened, submission } from '#features/request/request.server.ts'
import { MAX_TITLE } from '#features/request/contract.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { openReviews } from '../review/open.server.ts'
import { roundReviewTold } from './events.ts'
import type { Reviewee } from './people.server.ts'
import type { RoundRef } from './queries.server.ts'

type Raising = { round: RoundRef; clientId: string; reviewees: readonly Reviewee[]; said: string }

const PRIORITY = 'normal'

/** Creates a request with its review for each person in the round. */
export async function raiseReviews(call: Call, { round, clientId, reviewees, said }: Raising) {
  const { tx, recordHistory } = call
  const { tenantId } = round
  const of = { type: 'performance_review', tenantId, clientId } as const
  const drafts = reviewees.map(({ name }) => ({ title: titleOf(round, name), priority: PRIORITY }) as const)
  const requests = await insertRequests(tx, of, drafts)
  const raised = reviewees.flatMap((reviewee, n) => {
    const request = requests[n]
    return request ? [{ ...reviewee, request }] : []
  })
  await openReviews(
    call,
    raised.map(({ request, ...reviewee }) => ({ request, review: reviewOf(round, reviewee) })),
  )
  const subjects = raised.map(({ request, name }) => ({ id: request.id, subject: name }))
  await keepOpened(tx, tenantId, subjects)
  await enrol(tx, round, subjects)

  recordHistory(
    roundReviewTold,
    raised.map(({ request }) => {
      const act = submission(request, { type: of.type, priority: PRIORITY, said })
      return { ...act, did: `${act.did} in the round “${round.name}”`, about: { requestId: request.id } }
    }),
  )
  return raised
}

/** `Annual reviews 2026: Tom Ashworth`. */
const titleOf = ({ name }: RoundRef, who: string) => `${name}: ${who}`.slice(0, MAX_TITLE).trim()

function reviewOf(round: RoundRef, { employeeId, name, email, jobTitle, department }: Reviewee) {
  return {
    employeeId,
    employeeName: name,
    employeeEmail: email,
    jobTitle,
    department,
    reviewerId: round.reviewerId ?? undefined,
    reviewPeriodStart: round.periodStart,
    reviewPeriodEnd: round.periodEnd,
  }
}

const enrol = (tx: Tx, { tenantId, id }: RoundRef, requests: readonly { id: string }[]) =>
  sql`insert into review_round_members (tenant_id, round_id, request_id)
    select ${tenantId}, ${id}, unnest(${requests.map((each) => each.id)}::uuid[])`.execute(tx)
