import { Field } from '#ui/fields/field.tsx'
import { type Option, Select } from '#ui/fields/select.tsx'

type SelectRowProps = {
  selects: readonly { label: string; options: readonly Option[]; value: string; set: (value: string) => void }[]
  disabled: boolean
}

/** Up to three selects beside each other. */
export function SelectRow({ selects, disabled }: SelectRowProps) {
  return (
    <div className="grid gap-4 md:grid-cols-3" data-print="no">
      {selects.map(({ label, options, value, set }) => (
        <Field key={label} label={label}>
          <Select options={options} value={value} disabled={disabled} onChange={({ target }) => set(target.value)} />
        </Field>
      ))}
    </div>
  )
}
