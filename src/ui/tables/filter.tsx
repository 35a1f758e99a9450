import { type Choice, Picker } from '#ui/overlays/picker.tsx'
import { FilterButton, FilterFrame } from './filter-frame.tsx'

type FilterProps<Value extends string> = {
  label: string
  value: Value | undefined
  choices: readonly Choice<Value>[]
  onChange: (value: Value | undefined) => void
  clearLabel?: string | undefined
}

/** Lets one value through. */
export function Filter<Value extends string>({ label, value, choices, onChange, clearLabel }: FilterProps<Value>) {
  const current = choices.find((choice) => choice.value === value)
  function pick(picked: string) {
    const choice = choices.find((each) => each.value === picked)
    if (choice) onChange(choice.value)
  }
  return (
    <FilterFrame label={label} said={current?.label} clearLabel={clearLabel} onClear={() => onChange(undefined)}>
      <Picker choices={choices} value={current?.value} onPick={pick}>
        <FilterButton label={label} said={current?.label} />
      </Picker>
    </FilterFrame>
  )
}
