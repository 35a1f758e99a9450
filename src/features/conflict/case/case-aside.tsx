import { BriefLink, type RecordPartProps } from '#features/request/request.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { GuideColumn } from '../guide/guide-column.tsx'
import { ClaimClock, ClaimLine } from '../limits/claim-clock.tsx'

/** What stands beside a case: its clock and the steps of the Code. */
export function CaseAside({ request, audience, place }: RecordPartProps & { place: 'page' | 'pane' }) {
  if (audience !== 'staff') return null
  if (place === 'pane') return <ClaimLine requestId={request.id} />
  return (
    <>
      <ClaimClock requestId={request.id} />
      <GuideColumn requestId={request.id} />
      <p data-print="no">
        <BriefLink requestId={request.id} className={linkLook}>
          Handover brief
        </BriefLink>
      </p>
    </>
  )
}
