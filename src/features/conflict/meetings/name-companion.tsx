import { type FieldPath, useForm } from 'react-hook-form'
import { contractResolver, SelectField, TextField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { Companion, CompanionKind, type Meeting, nameCompanion } from './contract.ts'
import { companionLabels } from './words.ts'

/** Not kept as a draft: a companion may reveal that a person belongs to a trade union. */
export function NameCompanion({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { id: meetingId, version, person, companion: named } = meeting
  const defaultValues: Companion = { name: '', kind: 'colleague' }
  const form = useForm({ resolver: contractResolver(Companion), defaultValues })
  const { control } = form
  const naming = useSend(
    nameCompanion,
    { meetingId },
    {
      success: 'Saved.',
      failure: 'Failed to save the companion.',
      // Fields are named by their paths in the body, which holds the companion as one.
      fields: (name, message) =>
        form.setError(name.replace('companion.', '') as FieldPath<Companion>, { message }, { shouldFocus: true }),
      done: onClose,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title={named ? 'Change the companion' : 'Name a companion'}
      description={`Who comes with ${person.name}. Stored encrypted, as it may say that they belong to a trade union, and never shown to the company.`}
      submitLabel="Save companion"
      busyLabel="Saving..."
      sending={naming.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((companion) => naming.send({ companion, version }))}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" />
      <SelectField
        control={control}
        name="kind"
        label="Kind"
        hint="They have a right to one of these three"
        options={kinds}
      />
      {named && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-2 justify-self-start"
          busy={naming.sending}
          onClick={() => naming.send({ companion: null, version })}
        >
          No companion
        </Button>
      )}
    </FormDialog>
  )
}

const kinds = CompanionKind.options.map((value) => ({ value, label: companionLabels[value] }))
