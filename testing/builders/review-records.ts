import { addPlan, listPlans } from '#features/performance/plan/contract.ts'
import { aPlan } from '#testing/builders/a-plan.ts'
import { inserted, type Owned } from '#testing/builders/owned.ts'

/** The records that a review leads to, as rows of its request. */
export const ofReviews = {
  roundId: async ({ request, world }: Owned) => {
    const roundId = await inserted(
      world,
      `review_rounds (tenant_id, name, period_start, period_end, created_by_id)
        select tenant_id, 'Annual reviews', '2026-01-01', '2026-12-31', client_id from requests where id = $1`,
      [request.id],
    )
    await world.owner.query('insert into review_round_members (tenant_id, round_id, request_id) values ($1, $2, $3)', [
      request.tenantId,
      roundId,
      request.id,
    ])
    return roundId
  },
  planId: async (owned: Owned) => (await planIn(owned)).id,
  planMeetingId: async (owned: Owned) => (await planIn(owned)).meetings[0]?.id ?? '',
  goalId: ({ request, world }: Owned) =>
    inserted(
      world,
      `performance_goals (tenant_id, request_id, performance_review_id, title)
        select tenant_id, request_id, id, 'Fewer wrong picks' from performance_reviews where request_id = $1`,
      [request.id],
    ),
  fairnessNoteId: ({ request, world }: Owned) =>
    inserted(
      world,
      `performance_fairness_notes (tenant_id, request_id, asked_on, asked_by, asked_how)
        select tenant_id, request_id, '2026-01-05', 'Ben Fry', 'email' from performance_reviews where request_id = $1`,
      [request.id],
    ),
}

/** There is one at a time. */
async function planIn({ request, world }: Owned) {
  const sita = await world.signIn('sita.rao')
  const params = { requestId: request.id }
  const [known] = (await sita.call(listPlans, { params })).plans
  return known ?? sita.call(addPlan, { params, body: aPlan() })
}
