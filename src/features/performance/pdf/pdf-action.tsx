import { PaperButton } from '#features/paper/paper.tsx'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { getReview } from '../contract.ts'
import { downloadReview } from './contract.ts'

type PdfActionProps = Pick<RecordPartProps, 'request'> & { size: 'small' | 'normal' }

/** For readers who may read the texts of the review. */
export function PdfAction({ request, size }: PdfActionProps) {
  const { data } = useGet(getReview, { requestId: request.id })
  return (
    data?.can.readTexts && (
      <PaperButton
        size={size}
        endpoint={downloadReview}
        params={{ requestId: request.id }}
        name={`Review ${request.reference}.pdf`}
      >
        Review as PDF
      </PaperButton>
    )
  )
}
