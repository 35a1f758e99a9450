import { DateField, FormField, RecordDialog, SelectField, useRecordForm } from '#features/form/form.tsx'
import { useGet } from '#platform/api/api.tsx'
import { optionsOf } from '#platform/choice.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { Select } from '#ui/fields/select.tsx'
import { getConflict } from '../../contract.ts'
import { roleLabels } from '../../parties/roles.ts'
import { type Exhibit, showExhibit } from '../contract.ts'
import { howLabels } from './words.ts'

type ShowExhibitProps = { requestId: string; exhibit: Exhibit; onClose: () => void }

/** Records that an exhibit was shown to a person. */
export function ShowExhibit({ requestId, exhibit: { id: exhibitId, number, title }, onClose }: ShowExhibitProps) {
  const people = useGet(getConflict, { requestId }).data?.participants ?? []
  const { dialog, control } = useRecordForm({
    sends: showExhibit,
    params: { exhibitId },
    fields: showExhibit.body,
    values: { participantId: '', shownOn: todayInLondon(), how: 'in_meeting' },
    draft: `show-exhibit:${exhibitId}`,
    body: (body) => body,
    success: 'Recorded.',
    failure: 'Failed to record it. Please try again.',
    onClose,
  })
  const options = people.map(({ id, name, role }) => ({ value: id, label: `${name}, ${roleLabels[role]}` }))
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title={`Who was shown exhibit ${number}?`}
      description={title}
      does="Record"
      busyLabel="Recording..."
    >
      <SelectField
        control={control}
        name="participantId"
        label="Shown to"
        options={[{ value: '', label: 'Choose' }, ...options]}
      />
      <DateField control={control} name="shownOn" label="On" />
      <FormField control={control} name="how" label="How">
        {(field) => <Select {...field} options={optionsOf(howLabels)} />}
      </FormField>
    </RecordDialog>
  )
}
