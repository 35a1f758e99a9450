import { Field } from '#ui/fields/field.tsx'
import { Radios } from '#ui/fields/radio.tsx'
import { Visibility } from '../contract.ts'
import { Readers } from './readers.tsx'

type ReaderChoiceProps = { requestId: string; value: Visibility; onChange: (value: Visibility) => void }

/** The readers of a document: chosen by kind, shown by name. */
export function ReaderChoice({ requestId, value, onChange }: ReaderChoiceProps) {
  return (
    <div className="grid gap-2">
      <Field group hideLabel label="Who reads it">
        <Radios values={Visibility.options} labels={labels} value={value} onChange={onChange} />
      </Field>
      <Readers requestId={requestId} visibility={value} />
    </div>
  )
}

const labels: Record<Visibility, string> = { internal: 'Staff only', client: 'Staff and the company' }
