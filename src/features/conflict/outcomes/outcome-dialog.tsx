import { useState } from 'react'
import { RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
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
  const editing = useRecordForm({
    fields: OutcomeForm,
    record: outcome,
    reads: Outcome,
    values: valuesOf,
    draft: `outcome:${requestId}:${about.id}`,
    onClose,
  })
  const [isUnheard, setUnheard] = useState(!about.hasHearing && !outcome)
  const sending = {
    success: 'Outcome recorded.',
    failure: 'Failed to record the outcome. Please try again.',
    ...editing.sending,
    fields(name: string, message: string) {
      if (name === 'withoutHearingReason') setUnheard(true)
      editing.sending.fields(name, message)
    },
  }
  const recording = useSend(recordOutcome, { requestId }, sending)
  const changing = useSend(updateOutcome, { outcomeId: outcome?.id ?? '' }, sending)
  return (
    <RecordDialog
      editing={editing}
      title={`The decision about ${about.name}`}
      description="Read by staff until the case is resolved, and by the company from then on."
      does="Record the decision"
      isSending={recording.sending || changing.sending}
      onSend={(body) =>
        outcome
          ? changing.send({ ...body, version: editing.version })
          : recording.send({ ...body, participantId: about.id })
      }
    >
      <OutcomeFields
        control={editing.control}
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
