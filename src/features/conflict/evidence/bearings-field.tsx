import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { useGet } from '#platform/api/api.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { listAllegations } from '../allegations/contract.ts'
import type { NewExhibit } from './contract.ts'
import { Bearing } from '../allegations/words.ts'

type Bearings = NewExhibit['bearings']

type BearingsFieldProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  requestId: string
}

/** The bearing of an exhibit on each allegation of the case. */
export function BearingsField<Values extends FieldValues & { bearings?: Bearings | undefined }, Sent>({
  control,
  requestId,
}: BearingsFieldProps<Values, Sent>) {
  const { data } = useGet(listAllegations, { requestId })
  const { field, fieldState } = useController({ control, name: 'bearings' as Path<Values> }) // a key of all Values
  const bearings: Bearings = field.value ?? []
  const allegations = data?.allegations ?? []
  function set(allegationId: string, value: string) {
    const others = bearings.filter((each) => each.allegationId !== allegationId)
    const bearing = Bearing.safeParse(value).data
    field.onChange(bearing ? [...others, { allegationId, bearing }] : others)
  }
  return (
    <Field
      group
      label="What it says about each allegation"
      hint={hint(allegations.length)}
      error={fieldState.error?.message}
    >
      <ul className="grid gap-2.5">
        {allegations.map(({ id, number, wording }) => (
          <li
            key={id}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-x-2 gap-y-1.5 border-t border-rule pt-2.5 md:grid-cols-[1.75rem_minmax(0,1fr)_13.5rem]"
          >
            <span className="font-serif text-title-s leading-5.5 text-ink-3">{number}</span>
            <span className="line-clamp-3 min-w-0 wrap-anywhere">{wording}</span>
            <Select
              aria-label={`Allegation ${number}`}
              className="max-md:col-start-2"
              small
              options={options}
              value={bearings.find((each) => each.allegationId === id)?.bearing ?? ''}
              onChange={({ target }) => set(id, target.value)}
            />
          </li>
        ))}
      </ul>
    </Field>
  )
}

const hint = (count: number) =>
  count === 0
    ? 'No allegations yet. You can name them here later.'
    : 'The company can see it once the case is resolved.'

const options = [
  { value: '', label: 'Not relevant to it' },
  { value: 'for', label: 'Supports it' },
  { value: 'against', label: 'Contradicts it' },
  { value: 'neither', label: 'Neutral' },
]
