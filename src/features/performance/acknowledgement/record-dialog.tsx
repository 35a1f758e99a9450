import { type FieldPath, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, LongField, SelectField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { calendarDay, longDate } from '#ui/text/dates.ts'
import { NewAcknowledgement, recordAcknowledgement } from './contract.ts'
import { howLabels, RecordedHow } from '../preparation/how.ts'

type Values = z.input<typeof NewAcknowledgement>
type RecordDialogProps = { requestId: string; name: string; from: string; onClose: () => void }

/** Records how the employee saw the review without the link, or that they declined. */
export function RecordDialog({ requestId, name, from, onClose }: RecordDialogProps) {
  const form = useForm({ resolver: contractResolver(NewAcknowledgement), defaultValues: nothingYet() })
  const draft = useFormDraft(form, `review-seen:${requestId}`, { place: inPage })
  const { control } = form
  function close() {
    draft.discard()
    onClose()
  }
  const recording = useSend(
    recordAcknowledgement,
    { requestId },
    {
      success: 'Recorded.',
      failure: 'Failed to record it. Please try again.',
      fields: (field, message) => form.setError(field as FieldPath<Values>, { message }, { shouldFocus: true }), // the server names our own fields
      done: close,
    },
  )
  return (
    <FormDialog
      title={`How ${name} saw the review`}
      description={`For an employee who does not use the link. It was decided on ${longDate(from)}. Seeing it does not mean that they agree.`}
      submitLabel="Record"
      busyLabel="Saving..."
      sending={recording.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((seen) => recording.send(seen))}
      onClose={close}
    >
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <SelectField control={control} name="how" label="How" options={ways} />
        <DateField control={control} name="on" label="When" />
      </div>
      <LongField control={control} name="note" label="Note" hint="What happened, and who was there." rows={3} />
      <LongField control={control} name="comment" label="Employee’s comments" optional rows={3} />
    </FormDialog>
  )
}

const ways = RecordedHow.options.map((value) => ({ value, label: howLabels[value] }))

const nothingYet = (): Values => ({ how: 'meeting', on: calendarDay(Date.now()), note: '', comment: '' })
