import { BriefLink, type RecordPartProps } from '#features/request/request.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { GuideColumn } from './guide/guide-column.tsx'
import { ClaimClock } from './limits/claim-clock.tsx'
import { ClaimLine } from './limits/claim-line.tsx'

/** The column beside a case: its clock and the steps of the Code. */
export function CaseAside({ request, audience }: RecordPartProps) {
  if (audience !== 'staff') return null
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

/** Beside a list, the clock alone. */
export function CaseAsideLine({ request, audience }: RecordPartProps) {
  return audience === 'staff' && <ClaimLine requestId={request.id} />
}
