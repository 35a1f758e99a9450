import { requestOf } from '#features/request/request.server.ts'
import { paperRoute, type Route } from '#platform/call/route.server.ts'
import { allow } from '#platform/errors.ts'
import { preparationFor } from '../preparation/read.server.ts'
import { canReadTexts } from '../policy.ts'
import { plansOf } from '../plan/queries.server.ts'
import { reopeningsOf } from '../completion/reopenings.server.ts'
import { detailOf } from '../detail.server.ts'
import { actIn } from '../review/act.server.ts'
import { reviewRef } from '../review/queries.server.ts'
import { downloadReview, reviewExported } from './contract.ts'
import { reviewPaper } from './write.server.ts'

const downloadReviewRoute = paperRoute(downloadReview, async (call) => {
  const { tx, actor, keyring, params, query } = call
  const request = await requestOf(tx, actor, params.requestId)
  const ref = await reviewRef(tx, actor, request.id)
  const review = await detailOf(call, request.id)
  allow(canReadTexts(actor, review))

  const [plans, reopenings, preparation] = await Promise.all([
    plansOf(call, ref),
    reopeningsOf(tx, ref),
    preparationFor({ tx, actor, keyring }, request.id),
  ])
  return {
    // Without the employee’s name: more people see the name of a file than its contents.
    name: `Review ${request.reference}.pdf`,
    paper: await reviewPaper({ request, review, plans, reopenings, preparation, actor }, query.part),
    exported: (record, metadata) =>
      record(reviewExported, { ...actIn(ref, { action: 'export', what: 'review', id: ref.id, metadata }), about: {} }),
  }
})

export const pdfRoutes: Route[] = [downloadReviewRoute]
