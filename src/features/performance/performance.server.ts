import { ensureEmployee } from '#features/employee/employee.server.ts'
import { requestType } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { attachmentRoutes } from './attachments/attachments.server.ts'
import { ensureNotCompleted } from './review/lock.server.ts'
import { completionRoutes, reopenWithRequest } from './completion/completion.server.ts'
import { getReview, type NewReview, performanceDetails } from './contract.ts'
import { dueInReviews } from './due/due.server.ts'
import { earlierRoutes } from './earlier/earlier.server.ts'
import { fairnessRoutes } from './fairness/fairness.server.ts'
import { goalRoutes } from './goals/goals.server.ts'
import { listRoutes } from './list/list.server.ts'
import { pdfRoutes } from './pdf/pdf.server.ts'
import { overdueMeetings } from './plan/meetings/overdue.server.ts'
import { heldInReview } from './plan/held-in-review.server.ts'
import { planRoutes } from './plan/plan.server.ts'
import { detailOf } from './detail.server.ts'
import { openReviews } from './review/open.server.ts'
import { updateReviewRoute } from './review/update.server.ts'

export { deleteUnsentAssessments } from './self-assessment/delete-unsent.server.ts'
export { preparationRoutes } from './preparation.server.ts'
export { roundRoutes } from './rounds/rounds.server.ts'

const getReviewRoute = route(getReview, (call) => detailOf(call, call.params.requestId))

export const performance = requestType({
  said: 'a Performance Review',
  details: performanceDetails,
  async opened({ tx, request, keyring }, { review = {} }) {
    const employeeName = await nameOf(tx, request.tenantId, review)
    await openReviews({ tx, keyring }, [{ request, review: { ...review, employeeName } }])
    return { subject: employeeName }
  },
  mayAttach: ensureNotCompleted,
  mayEdit: ensureNotCompleted,
  reopened: reopenWithRequest,
  overdue: overdueMeetings,
  due: dueInReviews,
  held: heldInReview,
  routes: [
    ...listRoutes,
    getReviewRoute,
    updateReviewRoute,
    ...attachmentRoutes,
    ...completionRoutes,
    ...planRoutes,
    ...fairnessRoutes,
    ...earlierRoutes,
    ...goalRoutes,
    ...pdfRoutes,
  ],
})

/** The typed name, or the employee’s own if none was typed. */
async function nameOf(tx: Tx, tenantId: string, { employeeId, employeeName }: NewReview) {
  if (!employeeId) return employeeName
  const { firstName, lastName } = await ensureEmployee(tx, { tenantId, id: employeeId, field: 'review.employeeId' })
  return employeeName || `${firstName} ${lastName}`
}
