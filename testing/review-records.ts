import { inserted, type Owned } from './owned.ts'

/** What a review leads to, as rows of its request. */
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
  planId: ({ request, world }: Owned) => inserted(world, A_PLAN, [request.id]),
  planMeetingId: async ({ request, world }: Owned) =>
    inserted(
      world,
      `performance_plan_meetings (tenant_id, request_id, plan_id, planned_on)
        select tenant_id, request_id, id, ends_on from performance_plans where id = $1`,
      [await inserted(world, A_PLAN, [request.id])],
    ),
  fairnessNoteId: ({ request, world }: Owned) =>
    inserted(
      world,
      `performance_fairness_notes (tenant_id, request_id, asked_on, asked_by, asked_how)
        select tenant_id, request_id, '2026-01-05', 'Ben Fry', 'email' from performance_reviews where request_id = $1`,
      [request.id],
    ),
}

const A_PLAN = `performance_plans (tenant_id, request_id, problem, objectives, support, starts_on, ends_on)
  select tenant_id, request_id, 'Wrong picks', '[]', 'A course', current_date, current_date + 42
  from performance_reviews where request_id = $1`
