import { type FieldPath, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, FormField, SelectField } from '#features/form/form.tsx'
import { useGet, useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { Select } from '#ui/fields/select.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { getConflict } from '../../contract.ts'
import { roleLabels } from '../../parties/roles.ts'
import { type Exhibit, showExhibit } from '../contract.ts'
import { howLabels, ShownHow } from './words.ts'

type Values = z.input<typeof showExhibit.body>
type ShowExhibitProps = { requestId: string; exhibit: Exhibit; onClose: () => void }

/** Records that an exhibit was shown to a person. */
export function ShowExhibit({ requestId, exhibit: { id: exhibitId, number, title }, onClose }: ShowExhibitProps) {
  const people = useGet(getConflict, { requestId }).data?.participants ?? []
  const form = useForm<Values, unknown, z.output<typeof showExhibit.body>>({
    resolver: contractResolver(showExhibit.body),
    defaultValues: { participantId: '', shownOn: todayInLondon(), how: 'in_meeting' },
  })
  const { control } = form
  const draft = useFormDraft(form, `show-exhibit:${exhibitId}`)
  function close() {
    draft.discard()
    onClose()
  }
  const showing = useSend(
    showExhibit,
    { exhibitId },
    {
      success: 'Recorded.',
      failure: 'Failed to record it. Please try again.',
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      done: close,
    },
  )
  const options = people.map(({ id, name, role }) => ({ value: id, label: `${name}, ${roleLabels[role]}` }))
  return (
    <FormDialog
      size="narrow"
      title={`Who was shown exhibit ${number}?`}
      description={title}
      submitLabel="Record"
      busyLabel="Recording..."
      sending={showing.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) => showing.send(body))}
      onClose={close}
    >
      <SelectField
        control={control}
        name="participantId"
        label="Shown to"
        options={[{ value: '', label: 'Choose' }, ...options]}
      />
      <DateField control={control} name="shownOn" label="On" />
      <FormField control={control} name="how" label="How">
        {(field) => (
          <Select {...field} options={ShownHow.options.map((value) => ({ value, label: howLabels[value] }))} />
        )}
      </FormField>
    </FormDialog>
  )
}
