import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { fill } from '#platform/contract.ts'
import { linkLook } from '#ui/text/link-look.ts'
import { getReview } from './contract.ts'
import { EarlierReviews } from './earlier/earlier-reviews.tsx'
import { downloadReview } from './pdf/contract.ts'

/** What stands beside a review. */
export function PerformanceAside({ request }: RecordPartProps) {
  return (
    <>
      <EarlierReviews requestId={request.id} />
      <PdfLink request={request} />
    </>
  )
}

export function PdfLink({ request }: Pick<RecordPartProps, 'request'>) {
  const { data } = useGet(getReview, { requestId: request.id })
  return (
    data?.can.readTexts && (
      <p data-print="no">
        <a href={fill(downloadReview.path, { requestId: request.id })} download className={linkLook}>
          Review as PDF
        </a>
      </p>
    )
  )
}
