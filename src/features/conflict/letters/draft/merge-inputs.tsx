import type { Control } from 'react-hook-form'
import { FormField, TextField } from '#features/form/form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate } from '#ui/text/dates.ts'
import { kindLabels } from '../../meetings/words.ts'
import { capital } from '../capital.ts'
import type { Letter } from '../contract.ts'
import { fieldOf, type MergeField, type MergeValues } from '../fields.ts'
import type { LetterValues, useLetter } from './use-letter.tsx'

type MergeInputsProps = {
  edit: Pick<ReturnType<typeof useLetter>, 'control' | 'fields' | 'open'>
  known: MergeValues
  letter: Pick<Letter, 'meeting' | 'facts'>
}

/** An input for each field that the letter merges; values from the case may be overwritten. */
export function MergeInputs({ edit, known, letter }: MergeInputsProps) {
  const { control, fields } = edit
  const open = edit.open.length
  if (fields.length === 0) return null
  return (
    <Section title="To fill in" level={3} aside={open === 0 ? 'Everything is filled in' : `${open} still open`}>
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        {fields.map((field) => (
          <MergeInput key={field} control={control} field={field} hint={hintOf(field, known, letter)} />
        ))}
      </div>
    </Section>
  )
}

type MergeInputProps = {
  control: Control<LetterValues, unknown, LetterValues>
  field: MergeField
  hint: string
}

function MergeInput({ control, field, hint }: MergeInputProps) {
  const { label, lines } = fieldOf(field)
  const said = {
    control,
    name: `values.${field}` as const,
    label,
    hint,
  }
  if (!lines) return <TextField {...said} />
  return (
    <FormField {...said} className="md:col-span-2">
      {(input) => <TextArea {...input} grow rows={2} />}
    </FormField>
  )
}

/** The source of a value that was filled in automatically, or an explanation of the field. */
function hintOf(field: MergeField, known: MergeValues, { meeting, facts }: Pick<Letter, 'meeting' | 'facts'>) {
  const planned = meeting?.values[field]
  if (meeting && planned)
    return `From the ${kindLabels[meeting.kind].toLowerCase()} on ${longDate(meeting.date)}, unless you change it: ${planned}`
  const value = facts[field] ?? known[field]
  return value
    ? `${facts[field] ? 'From the records of the case, unless' : 'Unless'} you change it: ${shortened(value)}`
    : capital(fieldOf(field).means)
}

const MAX_SHOWN = 200

/** The preview has the whole value. */
const shortened = (value: string) => (value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value)
