import type { RecordPartProps } from '#features/request/request.tsx'
import { PaperButton } from '#features/paper/paper.tsx'
import { useGet } from '#platform/api/api.tsx'
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
      <PaperButton
        size="small"
        endpoint={downloadReview}
        params={{ requestId: request.id }}
        name={`Review ${request.reference}.pdf`}
      >
        Review as PDF
      </PaperButton>
    )
  )
}
