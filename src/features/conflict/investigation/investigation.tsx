import { Description, isFinished, RecordPart, type RecordTabProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { StagesSkeleton } from '#ui/figures/stage-steps.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { AdviceLedger } from '../advice/ledger.tsx'
import { AllegationsPanel } from '../allegations/allegations-panel.tsx'
import { getConflict } from '../contract.ts'
import { CaseSelectors } from './case-selectors.tsx'
import { CaseSteps } from './case-steps.tsx'
import { EscalationNotice } from './escalation-notice.tsx'
import { InvestigationNotes } from './investigation-notes.tsx'

export function Investigation({ request, audience, parts }: RecordTabProps) {
  const reading = useGet(getConflict, { requestId: request.id })
  return (
    <Loaded from={reading} waiting={<StagesSkeleton below="h-20" />} waitingLabel="Loading the case">
      {(detail) => (
        <div className="grid gap-7">
          <CaseSteps conflictCase={detail.conflictCase} isCancelled={request.status === 'cancelled'} />
          {detail.can.work && <CaseSelectors requestId={request.id} conflictCase={detail.conflictCase} />}
          <EscalationNotice requestId={request.id} detail={detail} audience={audience} isOpen={!isFinished(request)} />
          {parts.includes('advice') && (
            <RecordPart name="advice">
              <AdviceLedger request={request} />
            </RecordPart>
          )}
          {parts.includes('allegations') && (
            <RecordPart name="allegations">
              <AllegationsPanel request={request} />
            </RecordPart>
          )}
          <Description request={request} title="Case Details" none="No description was given." />
          {audience === 'staff' && <InvestigationNotes request={request} detail={detail} />}
        </div>
      )}
    </Loaded>
  )
}
