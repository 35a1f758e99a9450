import { useState } from 'react'
import { RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { Outcome, OutcomeForm, recordOutcome, updateOutcome } from './contract.ts'
import { OutcomeFields, type OutcomeValues } from './outcome-fields.tsx'

type OutcomeDialogProps = {
  requestId: string
  about: { id: string; name: string; hasHearing: boolean }
  /** The outcome to be changed, if one is recorded. */
  outcome?: Outcome | undefined
  onClose: () => void
}

export function OutcomeDialog({ requestId, about, outcome, onClose }: OutcomeDialogProps) {
  const [isUnheard, setUnheard] = useState(!about.hasHearing && !outcome)
  const { dialog, control } = useRecordForm({
    sends: outcome ? updateOutcome : recordOutcome,
    params: outcome ? { outcomeId: outcome.id } : { requestId },
    fields: OutcomeForm,
    record: outcome,
    reads: Outcome,
    values: valuesOf,
    draft: `outcome:${requestId}:${about.id}`,
    body: (typed, version) => (outcome ? { ...typed, version } : { ...typed, participantId: about.id }),
    success: 'Outcome recorded.',
    failure: 'Failed to record the outcome. Please try again.',
    refused: (name) => name === 'withoutHearingReason' && setUnheard(true),
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={`The decision about ${about.name}`}
      description="Read by staff until the case is resolved, and by the company from then on."
      does="Record the decision"
    >
      <OutcomeFields
        control={control}
        requestId={requestId}
        needsReason={isUnheard || Boolean(outcome?.withoutHearingReason)}
      />
    </RecordDialog>
  )
}

function valuesOf(outcome: Outcome | undefined): Partial<OutcomeValues> {
  if (!outcome) return nothingYet
  const { decidedBy, warningLevel, terminationReason } = outcome
  return {
    type: outcome.type,
    warningLevel: warningLevel ?? undefined,
    terminationReason: terminationReason ?? undefined,
    issuedDate: outcome.issuedDate ?? '',
    activeUntil: outcome.activeUntil ?? '',
    terminationDate: outcome.terminationDate ?? '',
    noticeGiven: outcome.noticeGiven ?? '',
    reason: outcome.reason,
    decidedById: decidedBy.id,
    decidedOn: outcome.decidedOn,
    withoutHearingReason: outcome.withoutHearingReason ?? '',
  }
}

const nothingYet: Omit<OutcomeValues, 'type'> = {
  issuedDate: '',
  activeUntil: '',
  terminationDate: '',
  noticeGiven: '',
  reason: '',
  decidedById: '',
  decidedOn: '',
  withoutHearingReason: '',
}
