import { Select } from '#ui/fields/select.tsx'

type FilterSelectProps<Value extends string> = {
  label: string
  /** What is shown without a filter. */
  all: string
  value: Value | undefined
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

export function FilterSelect<Value extends string>({ label, all, value, choices, onChange }: FilterSelectProps<Value>) {
  return (
    <Select
      aria-label={label}
      className="w-44"
      options={[{ value: ALL, label: all }, ...choices]}
      value={value ?? ALL}
      onChange={({ target }) => onChange(choices.find((each) => each.value === target.value)?.value)}
    />
  )
}

/** Stands for no filter (§2). */
const ALL = 'all'
