import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Fold } from '#ui/figures/fold.tsx'
import { longDate } from '#ui/text/dates.ts'
import { kindLabels } from '../../meetings/words.ts'
import { capital } from '../capital.ts'
import type { Letter } from '../contract.ts'
import { fieldOf, type MergeField, type MergeValues } from '../fields.ts'
import type { useLetter } from './use-letter.tsx'

type FieldsFoldProps = {
  edit: Pick<ReturnType<typeof useLetter>, 'now' | 'fields' | 'open' | 'fill' | 'problems'>
  known: MergeValues
  letter: Pick<Letter, 'meeting' | 'facts'>
}

/** Of the page around the text: they may be left out. */
const ADDRESSES: readonly MergeField[] = ['personAddress', 'companyAddress']

/** Every field of the letter on one line that opens; values from the case may be overwritten. */
export function FieldsFold({ edit, known, letter }: FieldsFoldProps) {
  const inText = edit.fields.filter((field) => field !== 'person')
  const missing = edit.open.length
  return (
    <Fold
      name="Fields"
      line={
        <>
          <span className="text-ink-2">{`${edit.fields.length - missing} filled in`}</span>
          {missing > 0 && (
            <>
              {', '}
              <span data-hue="high" className="font-semibold text-hue">{`${missing} missing`}</span>
            </>
          )}
        </>
      }
    >
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        {[...new Set([...inText, ...ADDRESSES])].map((field) => (
          <MergeInput
            key={field}
            field={field}
            value={edit.now.values[field] ?? ''}
            problem={edit.problems[`values.${field}`]}
            hint={hintOf(field, known, letter)}
            onChange={(value) => edit.fill(field, value)}
          />
        ))}
      </div>
    </Fold>
  )
}

type MergeInputProps = {
  field: MergeField
  value: string
  problem: string | undefined
  hint: string
  onChange: (value: string) => void
}

function MergeInput({ field, value, problem, hint, onChange }: MergeInputProps) {
  const { label, lines } = fieldOf(field)
  const input = {
    value,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={problem}
      optional={ADDRESSES.includes(field)}
      className={lines && !ADDRESSES.includes(field) ? 'md:col-span-2' : undefined}
    >
      {lines ? <TextArea {...input} grow rows={2} /> : <TextInput {...input} />}
    </Field>
  )
}

/** The source of a value that was filled in automatically, or an explanation of the field. */
export function hintOf(field: MergeField, known: MergeValues, { meeting, facts }: Pick<Letter, 'meeting' | 'facts'>) {
  const planned = meeting?.values[field]
  if (meeting && planned)
    return `From the ${kindLabels[meeting.kind].toLowerCase()} on ${longDate(meeting.date)}, unless you change it: ${planned}`
  const value = facts[field] ?? known[field]
  return value
    ? `${facts[field] ? 'From the records of the case, unless' : 'Unless'} you change it: ${shortened(value)}`
    : capital(fieldOf(field).means)
}

const MAX_SHOWN = 200

/** The page has the whole value. */
const shortened = (value: string) => (value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value)
