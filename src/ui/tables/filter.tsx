import { type Choice, Picker } from '#ui/overlays/picker.tsx'
import { FilterButton, FilterFrame } from './filter-frame.tsx'

type FilterProps<Value extends string> = {
  label: string
  value: Value | undefined
  choices: readonly Choice<Value>[]
  onChange: (value: Value | undefined) => void
  /** The name of the first choice, which lets everything through. */
  all?: string | undefined
  clearLabel?: string | undefined
}

/** Lets one value through. */
export function Filter<Value extends string>({ label, value, choices, onChange, all, clearLabel }: FilterProps<Value>) {
  const current = choices.find((choice) => choice.value === value)
  const offered = all === undefined ? choices : withAll(all, choices)
  function pick(picked: string) {
    const choice = choices.find((each) => each.value === picked)
    if (choice || picked === ALL) onChange(choice?.value)
  }
  return (
    <FilterFrame label={label} said={current?.label} clearLabel={clearLabel} onClear={() => onChange(undefined)}>
      <Picker choices={offered} value={current?.value ?? ALL} onPick={pick}>
        <FilterButton label={label} said={current?.label} />
      </Picker>
    </FilterFrame>
  )
}

const ALL = 'all'

const withAll = (label: string, choices: readonly Choice[]): readonly Choice[] => [
  { value: ALL, label },
  ...choices.map((choice, index) => ({ ...choice, apart: index === 0 })),
]
