import { createHash } from 'node:crypto'
import { requestOf } from '#features/request/request.server.ts'
import { downloadRoute, type Route } from '#platform/call/route.server.ts'
import { allow } from '#platform/errors.ts'
import { preparationFor } from '../preparation/read.server.ts'
import { canReadTexts } from '../policy.ts'
import { plansOf } from '../plan/queries.server.ts'
import { reopeningsOf } from '../completion/reopenings.server.ts'
import { detailOf } from '../review/detail.server.ts'
import { actIn } from '../review/act.server.ts'
import { reviewRef } from '../review/queries.server.ts'
import { downloadReview, reviewExported } from './contract.ts'
import { reviewPdf } from './write.server.ts'

const downloadReviewRoute = downloadRoute(downloadReview, async (call) => {
  const { tx, actor, keyring, params, record } = call
  const request = await requestOf(tx, actor, params.requestId)
  const ref = await reviewRef(tx, actor, request.id)
  const review = await detailOf(call, request.id)
  allow(canReadTexts(actor, review))

  const [plans, reopenings, preparation] = await Promise.all([
    plansOf(tx, actor, ref),
    reopeningsOf(tx, ref),
    preparationFor({ tx, actor, keyring }, request.id),
  ])
  const bytes = await reviewPdf({ request, review, plans, reopenings, preparation, actor })
  const metadata = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
  record(reviewExported, { ...actIn(ref, { action: 'export', what: 'review', id: ref.id, metadata }), about: {} })
  // Without the name: names of files are seen by more people than their contents.
  return { name: `Review ${request.reference}.pdf`, mimeType: 'application/pdf', bytes }
})

export const pdfRoutes: Route[] = [downloadReviewRoute]
