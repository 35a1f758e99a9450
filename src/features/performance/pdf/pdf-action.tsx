import { PaperAct } from '#features/paper/paper.tsx'
import type { ActionsProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { getReview } from '../contract.ts'
import { downloadReview } from './contract.ts'

/** For readers who may read the texts of the review. */
export function PdfAction({ request, place, children }: ActionsProps) {
  const { data } = useGet(getReview, { requestId: request.id })
  const as = place === 'page' ? 'button' : 'item'
  return (
    <PaperAct
      size={place === 'page' ? 'normal' : 'small'}
      as={data?.can.readTexts ? as : 'none'}
      endpoint={downloadReview}
      params={{ requestId: request.id }}
      name={`Review ${request.reference}.pdf`}
      label="Review as PDF"
      busyLabel="Making it..."
    >
      {children}
    </PaperAct>
  )
}
