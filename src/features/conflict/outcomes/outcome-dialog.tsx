import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver } from '#features/form/form.tsx'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { resolutionLabels } from '../case/words.ts'
import { Outcome, OutcomeForm, recordOutcome, updateOutcome } from './contract.ts'
import { OutcomeFields, type OutcomeValues } from './outcome-fields.tsx'

type OutcomeDialogProps = {
  requestId: string
  about: { id: string; name: string; hasHearing: boolean }
  /** What was recorded before. */
  outcome?: Outcome | undefined
  onClose: () => void
}

export function OutcomeDialog({ requestId, about, outcome, onClose }: OutcomeDialogProps) {
  const form = useForm<OutcomeValues, unknown, z.output<typeof OutcomeForm>>({
    resolver: contractResolver(OutcomeForm),
    defaultValues: valuesOf(outcome),
  })
  const draft = useFormDraft(form, `outcome:${requestId}:${about.id}`, { place: inPage })
  const [theirs, setTheirs] = useState<Outcome>()
  const [isUnheard, setUnheard] = useState(!about.hasHearing && !outcome)
  function close() {
    draft.discard()
    onClose()
  }
  const sending = {
    success: 'Outcome recorded.',
    failure: 'Failed to record the outcome. Please try again.',
    expects: ['STALE_VERSION'],
    fields(name: string, message: string) {
      if (name === 'withoutHearingReason') setUnheard(true)
      // Fields are named by their paths in the body.
      form.setError(name as FieldPath<OutcomeValues>, { message }, { shouldFocus: true })
    },
    failed: (error: Error) => setTheirs(currentIn(error)),
    done: close,
  }
  const recording = useSend(recordOutcome, { requestId }, sending)
  const changing = useSend(updateOutcome, { outcomeId: outcome?.id ?? '' }, sending)
  return (
    <FormDialog
      title={`The decision about ${about.name}`}
      description="Read by staff until the case is resolved, and by the company from then on."
      submitLabel={theirs ? 'Save again' : 'Record the decision'}
      busyLabel="Saving..."
      sending={recording.sending || changing.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) =>
        outcome
          ? changing.send({ ...body, version: (theirs ?? outcome).version })
          : recording.send({ ...body, participantId: about.id }),
      )}
      onClose={close}
    >
      {theirs && (
        <Alert hue="wait" title="Someone else changed this decision in the meantime">
          {`It is now “${resolutionLabels[theirs.type]}”: ${theirs.reason} What you typed is kept: save again to replace theirs.`}
        </Alert>
      )}
      <OutcomeFields
        control={form.control}
        requestId={requestId}
        needsReason={isUnheard || Boolean(outcome?.withoutHearingReason)}
      />
    </FormDialog>
  )
}

const currentIn = (error: Error) => (error instanceof ApiError ? Outcome.safeParse(error.current).data : undefined)

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
