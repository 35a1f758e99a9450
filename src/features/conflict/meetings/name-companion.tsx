import * as z from 'zod'
import { RecordDialog, SelectField, TextField, useRecordForm } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Companion, type Meeting, nameCompanion } from './contract.ts'
import { companionLabels } from './words.ts'

/** Not kept as a draft: a companion may reveal that a person belongs to a trade union. */
export function NameCompanion({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { id: meetingId, version, person, companion: named } = meeting
  const { dialog, control, isSending, send } = useRecordForm({
    sends: nameCompanion,
    params: { meetingId },
    fields: z.strictObject({ companion: Companion }),
    values: { companion: { name: '', kind: 'colleague' } },
    body: ({ companion }) => ({ companion, version }),
    success: 'Saved.',
    failure: 'Failed to save the companion.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title={named ? 'Change the companion' : 'Name a companion'}
      description={`Who comes with ${person.name}. Stored encrypted, as it may say that they belong to a trade union, and never shown to the company.`}
      does="Save companion"
    >
      <TextField control={control} name="companion.name" label="Name" />
      <SelectField
        control={control}
        name="companion.kind"
        label="Kind"
        hint="They have a right to one of these three"
        options={kinds}
      />
      {named && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-2 justify-self-start"
          busy={isSending}
          onClick={() => send({ companion: null, version })}
        >
          No companion
        </Button>
      )}
    </RecordDialog>
  )
}

const kinds = optionsOf(companionLabels)
