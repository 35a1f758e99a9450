import type { Request } from '#features/request/contract.ts'
import { inserted } from './inserted.ts'
import type { World } from './world.ts'

type Owned = { request: Pick<Request, 'id'>; world: World }

/** A record for each path parameter that belongs to a review. */
export const ofReviews = {
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
