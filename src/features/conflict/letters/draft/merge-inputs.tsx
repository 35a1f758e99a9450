import type { Control } from 'react-hook-form'
import { FormField, TextField } from '#features/request-form/request-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Section } from '#ui/layout/section.tsx'
import { capital } from '../capital.ts'
import { fieldOf, type MergeField, type MergeValues } from '../fields.ts'
import type { LetterControl, LetterValues } from './use-letter.tsx'

type MergeInputsProps = { control: LetterControl; fields: readonly MergeField[]; known: MergeValues; open: number }

/** An input for each field that the letter merges; what the case knows may be written over. */
export function MergeInputs({ control, fields, known, open }: MergeInputsProps) {
  if (fields.length === 0) return null
  return (
    <Section title="To fill in" level={3} aside={open === 0 ? 'Everything is filled in' : `${open} still open`}>
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        {fields.map((field) => (
          <MergeInput key={field} control={control} field={field} known={known[field]} />
        ))}
      </div>
    </Section>
  )
}

type MergeInputProps = {
  control: Control<LetterValues, unknown, LetterValues>
  field: MergeField
  known: string | undefined
}

function MergeInput({ control, field, known }: MergeInputProps) {
  const { label, means, lines } = fieldOf(field)
  const said = {
    control,
    name: `values.${field}` as const,
    label,
    hint: known ? `Unless you change it: ${known}` : capital(means),
  }
  if (!lines) return <TextField {...said} />
  return (
    <FormField {...said} className="md:col-span-2">
      {(input) => <TextArea {...input} grow rows={2} />}
    </FormField>
  )
}
