import { useWatch } from 'react-hook-form'
import { LawSources } from '#features/law/law.tsx'
import { FormField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { errorText } from '#platform/api/api.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Select } from '#ui/fields/select.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { roleLabels } from '../parties/roles.ts'
import { type CaseLetters, draftLetter, type Letter, NewLetter } from './contract.ts'
import { kindLabels, kindMeans } from './words.ts'

type NewLetterDialogProps = {
  requestId: string
  people: CaseLetters['people']
  onDrafted: (letter: Letter) => void
  onClose: () => void
}

/** Chooses the kind of letter and its recipient, and opens the draft at once. */
export function NewLetterDialog({ requestId, people, onDrafted, onClose }: NewLetterDialogProps) {
  const { dialog, control, error } = useRecordForm({
    sends: draftLetter,
    params: { requestId },
    fields: NewLetter,
    values: {
      kind: 'grievance_acknowledgement',
      participantId: people.length === 1 ? (people[0]?.id ?? '') : '',
    },
    body: (letter) => letter,
    success: 'Draft begun.',
    done: onDrafted,
    onClose,
  })
  const kind = useWatch({ control, name: 'kind' })
  return (
    <RecordDialog
      {...dialog}
      title="New letter"
      description="The draft comes from the firm’s template, filled in from the case. Nothing is sent yet."
      size="narrow"
      does="Start the draft"
      busyLabel="Beginning..."
    >
      {error && <Alert title="Failed to start the letter">{errorText(error, 'The server gave no reason.')}</Alert>}
      <FormField control={control} name="kind" label="Kind" hint={kindMeans[kind]}>
        {(field) => <Select {...field} options={optionsOf(kindLabels)} />}
      </FormField>
      <LawSources of={['acas_code', 'employment_relations_1999']} />
      <FormField control={control} name="participantId" label="To">
        {(field) => (
          <Select
            {...field}
            options={[
              { value: '', label: 'Choose a person' },
              ...people.map(({ id, name, role }) => ({
                value: id,
                label: `${name}, ${roleLabels[role].toLowerCase()}`,
              })),
            ]}
          />
        )}
      </FormField>
    </RecordDialog>
  )
}
