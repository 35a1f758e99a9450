import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, FormField, TextField } from '#features/form/form.tsx'
import { fullName } from '#features/request/request.tsx'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { longDate } from '#ui/text/dates.ts'
import { addFollowUp, FollowUp, followUpForm, type NewFollowUp, updateFollowUp } from './contract.ts'

type Values = z.input<typeof NewFollowUp>
type FollowUpDialogProps = {
  requestId: string
  staff: readonly { id: string; firstName: string | null; lastName: string | null }[]
  followUp?: FollowUp | undefined
  onClose: () => void
}

export function FollowUpDialog({ requestId, staff, followUp, onClose }: FollowUpDialogProps) {
  const form = useForm({
    resolver: contractResolver(followUpForm(followUp?.dueDate)),
    defaultValues: valuesOf(followUp),
  })
  const draft = useFormDraft(form, `follow-up:${followUp?.id ?? requestId}`)
  const { control } = form
  const [theirs, setTheirs] = useState<FollowUp>()
  function close() {
    draft.discard()
    onClose()
  }
  const sending = {
    success: 'Follow-up action saved.',
    failure: 'Failed to save the action. Please try again.',
    expects: ['STALE_VERSION'],
    // Fields are named by their paths in the body.
    fields: (name: string, message: string) =>
      form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
    failed: (error: Error) => setTheirs(currentIn(error)),
    done: close,
  }
  const adding = useSend(addFollowUp, { requestId }, sending)
  const changing = useSend(updateFollowUp, { followUpId: followUp?.id ?? '' }, sending)
  return (
    <FormDialog
      size="narrow"
      title={followUp ? 'Change the action' : 'Add a follow-up action'}
      submitLabel={theirs ? 'Save again' : 'Save action'}
      busyLabel="Saving..."
      sending={adding.sending || changing.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) =>
        followUp ? changing.send({ ...body, version: (theirs ?? followUp).version }) : adding.send(body),
      )}
      onClose={close}
    >
      {theirs && (
        <Alert hue="wait" title="Someone else changed this action in the meantime">
          {`It now reads “${theirs.task}”, by ${longDate(theirs.dueDate)}. What you typed is kept: save again to replace theirs.`}
        </Alert>
      )}
      <FormField control={control} name="task" label="What needs to be done">
        {(field) => <TextArea {...field} grow rows={2} maxLength={500} />}
      </FormField>
      <DateField control={control} name="dueDate" label="By" />
      <FormField control={control} name="ownerId" label="Adviser who does it" optional>
        {(field) => <Select {...field} options={[nobody, ...staff.map(asOption)]} />}
      </FormField>
      <TextField control={control} name="ownerName" label="Or someone at the company" optional />
    </FormDialog>
  )
}

const nobody = { value: '', label: 'No one at the firm' }
const asOption = (person: FollowUpDialogProps['staff'][number]) => ({
  value: person.id,
  label: fullName(person) || 'An adviser',
})

const currentIn = (error: Error) => (error instanceof ApiError ? FollowUp.safeParse(error.current).data : undefined)

const valuesOf = (followUp: FollowUp | undefined): Values => ({
  task: followUp?.task ?? '',
  dueDate: followUp?.dueDate ?? '',
  ownerId: followUp?.owner?.id ?? '',
  ownerName: followUp?.ownerName ?? '',
})
