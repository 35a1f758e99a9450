import { useId } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { Visibility } from '../contract.ts'
import { Readers } from './readers.tsx'

type ReaderChoiceProps = { requestId: string; value: Visibility; onChange: (value: Visibility) => void }

/** The readers of a document: chosen by kind, shown by name. */
export function ReaderChoice({ requestId, value, onChange }: ReaderChoiceProps) {
  const name = useId()
  return (
    <div className="grid gap-2">
      <Field group hideLabel label="Who reads it">
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {Visibility.options.map((each) => (
            <Radio
              key={each}
              name={name}
              label={labels[each]}
              checked={value === each}
              onChange={() => onChange(each)}
            />
          ))}
        </div>
      </Field>
      <Readers requestId={requestId} visibility={value} />
    </div>
  )
}

const labels: Record<Visibility, string> = { internal: 'Staff only', client: 'Staff and the company' }
