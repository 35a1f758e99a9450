import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { DateField, LongField, RecordDialog, SelectField, TextField, useRecordForm } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { addFairnessNote, FairnessNote, FairnessNoteEdits, NewFairnessNote, updateFairnessNote } from './contract.ts'
import { howLabels } from './words.ts'

type Values = z.input<typeof NewFairnessNote>
type FairnessFormProps = { requestId: string; note?: FairnessNote | undefined; onClose: () => void }

export function FairnessForm({ requestId, note, onClose }: FairnessFormProps) {
  const { dialog, control } = useRecordForm({
    sends: note ? updateFairnessNote : addFairnessNote,
    params: note ? { fairnessNoteId: note.id } : { requestId },
    fields: note?.hasAnswer ? FairnessNoteEdits : NewFairnessNote,
    record: note,
    reads: FairnessNote,
    values: valuesOf,
    draft: `fairness-note:${note?.id ?? requestId}`,
    body: (typed, version) => (note ? { ...typed, version } : typed),
    success: 'Note on adjustments saved.',
    failure: 'Failed to save the note. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title="Adjustments"
      description="The answer and what was agreed are sealed. Staff reveal them one at a time; the company never sees them here."
      does="Save note"
    >
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <DateField control={control} name="askedOn" label="Asked on" />
        <SelectField control={control} name="askedHow" label="How" options={ways} />
        <TextField control={control} name="askedBy" label="Asked by" />
        <DateField control={control} name="answeredOn" label="Answered on" optional />
      </div>
      <SealedText control={control} name="answer" label="Their answer" isStored={note?.hasAnswer} />
      <SealedText control={control} name="agreed" label="What was agreed" isStored={note?.hasAgreed} />
    </RecordDialog>
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
  return <LongField control={control} name={name} label={label} hint={hint} optional rows={3} />
}

const ways = optionsOf(howLabels)

const valuesOf = (note: FairnessNote | undefined): Values => ({
  askedOn: note?.askedOn ?? '',
  askedBy: note?.askedBy ?? '',
  askedHow: note?.askedHow ?? 'in_person',
  answeredOn: note?.answeredOn ?? '',
  answer: '',
  agreed: '',
})
