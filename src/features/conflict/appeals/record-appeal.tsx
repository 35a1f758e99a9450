import { useState } from 'react'
import { type Control, type FieldPath, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, LongField, SelectField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { hasRole, PersonField } from '../parties/person-field.tsx'
import { NewAppeal, recordAppeal, SentBy } from './contract.ts'
import { DeciderFields } from './decider-fields.tsx'
import { sentByLabels } from './words.ts'

type Values = z.input<typeof NewAppeal>
type RecordAppealProps = { requestId: string; involved: readonly string[]; onClose: () => void }

export function RecordAppeal({ requestId, involved, onClose }: RecordAppealProps) {
  const form = useForm({ resolver: contractResolver(NewAppeal), defaultValues: nothingYet })
  const draft = useFormDraft(form, `appeal:${requestId}`, { place: inPage })
  const { control } = form
  const [appellantId, lateReason] = useWatch({ control, name: ['participantId', 'lateReason'] })
  const [isLate, setLate] = useState(false)
  function close() {
    draft.discard()
    onClose()
  }
  const recording = useSend(
    recordAppeal,
    { requestId },
    {
      success: 'Appeal recorded.',
      failure: 'Failed to record the appeal. Please try again.',
      fields(name, message) {
        if (name === 'lateReason') setLate(true)
        // Fields are named by their paths in the body.
        form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true })
      },
      done: close,
    },
  )
  return (
    <FormDialog
      title="Record an appeal"
      description="The case stays open until it is decided."
      submitLabel="Record appeal"
      busyLabel="Saving..."
      sending={recording.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((appeal) => recording.send(appeal))}
      onClose={close}
    >
      <PersonField
        control={control}
        name="participantId"
        label="Who appeals"
        among={appellants}
        requestId={requestId}
      />
      <AppealFields control={control} />
      {(isLate || lateReason) && (
        <LongField control={control} name="lateReason" label="Why it is accepted late" rows={2} maxLength={1_000} />
      )}
      <DeciderFields control={control} requestId={requestId} involved={involved} appellantId={appellantId} />
    </FormDialog>
  )
}

function AppealFields({ control }: { control: Control<Values, unknown, NewAppeal> }) {
  return (
    <>
      <LongField
        control={control}
        name="grounds"
        label="Grounds"
        hint="What they appeal against and why, in their words"
        rows={3}
        maxLength={20_000}
      />
      <DateField control={control} name="letterSentOn" label="Outcome letter sent on" />
      <SelectField
        control={control}
        name="letterSentBy"
        label="Sent"
        hint="A posted letter is taken to arrive two working days later"
        options={ways}
      />
      <DateField control={control} name="receivedOn" label="Appeal received on" />
    </>
  )
}

const appellants = hasRole('complainant', 'respondent', 'participant', 'other')
const ways = SentBy.options.map((value) => ({ value, label: sentByLabels[value] }))

const nothingYet: Values = {
  participantId: '',
  receivedOn: '',
  grounds: '',
  letterSentOn: '',
  letterSentBy: 'email',
  lateReason: '',
  decisionMakerId: '',
  involvementReason: '',
}
