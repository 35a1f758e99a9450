import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, FormField, TextField } from '#features/form/form.tsx'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import {
  addFairnessNote,
  AskedHow,
  FairnessNote,
  FairnessNoteEdits,
  NewFairnessNote,
  updateFairnessNote,
} from './contract.ts'
import { howLabels } from './words.ts'

// Nothing of it is kept in the browser: it is about health.

type Values = z.input<typeof NewFairnessNote>
type FairnessFormProps = { requestId: string; note?: FairnessNote | undefined; onClose: () => void }

export function FairnessForm({ requestId, note, onClose }: FairnessFormProps) {
  const form = useForm({
    resolver: contractResolver(note?.hasAnswer ? FairnessNoteEdits : NewFairnessNote),
    defaultValues: valuesOf(note),
  })
  const [theirs, setTheirs] = useState<FairnessNote>()
  const sending = {
    success: 'Note on adjustments saved.',
    failure: 'Failed to save the note. Please try again.',
    expects: ['STALE_VERSION'],
    // Fields are named by their paths in the body.
    fields: (name: string, message: string) =>
      form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
    failed: (error: Error) => setTheirs(currentIn(error)),
    done: onClose,
  }
  const adding = useSend(addFairnessNote, { requestId }, sending)
  const changing = useSend(updateFairnessNote, { fairnessNoteId: note?.id ?? '' }, sending)
  const { control } = form
  return (
    <FormDialog
      title="Adjustments"
      description="The answer and what was agreed are sealed. Staff reveal them one at a time; the company never sees them here."
      submitLabel={theirs ? 'Save again' : 'Save note'}
      busyLabel="Saving..."
      sending={adding.sending || changing.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) =>
        note ? changing.send({ ...body, version: (theirs ?? note).version }) : adding.send(body),
      )}
      onClose={onClose}
    >
      {theirs && (
        <Alert hue="wait" title="Someone else changed this note in the meantime">
          What you typed is kept: save again to replace theirs.
        </Alert>
      )}
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <DateField control={control} name="askedOn" label="Asked on" />
        <FormField control={control} name="askedHow" label="How">
          {(field) => <Select {...field} options={ways} />}
        </FormField>
        <TextField control={control} name="askedBy" label="Asked by" />
        <DateField control={control} name="answeredOn" label="Answered on" optional />
      </div>
      <SealedText control={control} name="answer" label="Their answer" isStored={note?.hasAnswer} />
      <SealedText control={control} name="agreed" label="What was agreed" isStored={note?.hasAgreed} />
    </FormDialog>
  )
}

type SealedTextProps = {
  control: ReturnType<typeof useForm<Values, unknown, z.output<typeof NewFairnessNote>>>['control']
  name: 'answer' | 'agreed'
  label: string
  isStored: boolean | undefined
}

function SealedText({ control, name, label, isStored }: SealedTextProps) {
  const hint = isStored ? 'Leave empty to keep what is stored' : undefined
  return (
    <FormField control={control} name={name} label={label} hint={hint} optional>
      {(field) => <TextArea {...field} grow rows={3} autoComplete="off" />}
    </FormField>
  )
}

const ways = AskedHow.options.map((value) => ({ value, label: howLabels[value] }))

const currentIn = (error: Error) => (error instanceof ApiError ? FairnessNote.safeParse(error.current).data : undefined)

const valuesOf = (note: FairnessNote | undefined): Values => ({
  askedOn: note?.askedOn ?? '',
  askedBy: note?.askedBy ?? '',
  askedHow: note?.askedHow ?? 'in_person',
  answeredOn: note?.answeredOn ?? '',
  answer: '',
  agreed: '',
})
