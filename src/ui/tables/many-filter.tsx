import type { Choice } from '#ui/overlays/picker.tsx'
import { FilterButton, FilterFrame } from './filter-frame.tsx'
import { lazy, type ReactElement } from 'react'
import { MenuButton } from '#ui/overlays/menu-button.tsx'

/** `means` several others at once, or, with none, that everything is let through. */
export type ManyChoice<Value extends string> = Choice & ({ value: Value } | { means: readonly Value[] })

type ManyFilterProps<Value extends string> = {
  label: string
  values: readonly Value[]
  choices: readonly ManyChoice<Value>[]
  /** Without values it lets everything through. */
  onChange: (values: readonly Value[]) => void
}

/** Lets several values through. Its menu stays open while they are chosen. */
export function ManyFilter<Value extends string>({ label, values, choices, onChange }: ManyFilterProps<Value>) {
  const chosen = choices.filter((choice) => isChosen(choice, values))
  function turn(value: string) {
    const choice = choices.find((each) => each.value === value)
    if (!choice) return
    const own = meaningOf(choice)
    const isGroup = 'means' in choice
    if (isChosen(choice, values)) onChange(values.filter((each) => !own.includes(each)))
    else onChange(isGroup ? own : [...values, ...own])
  }
  const said = saidOf(chosen, values.length)
  return (
    <FilterFrame label={label} said={said} onClear={() => onChange([])}>
      <ManyPicker choices={choices} values={chosen.map(({ value }) => value)} onTurn={turn}>
        <FilterButton label={label} said={said} />
      </ManyPicker>
    </FilterFrame>
  )
}

const meaningOf = <Value extends string>(choice: ManyChoice<Value>): readonly Value[] =>
  'means' in choice ? choice.means : [choice.value]

/** Several at once only if there are no others. */
function isChosen<Value extends string>(choice: ManyChoice<Value>, values: readonly Value[]) {
  const own = meaningOf(choice)
  return own.every((each) => values.includes(each)) && (!('means' in choice) || own.length === values.length)
}

const NAMED = 2

function saidOf<Value extends string>(chosen: readonly ManyChoice<Value>[], count: number) {
  const group = chosen.find((choice) => 'means' in choice)
  if (count === 0) return undefined
  if (group) return group.label
  // Some may be known to the address alone.
  const isNamed = count <= NAMED && chosen.length === count
  return isNamed ? chosen.map(({ label }) => label).join(', ') : `${count} chosen`
}

const load = () => import('./many-list.tsx')
const ManyList = lazy(async () => ({ default: (await load()).ManyList }))

type ManyPickerProps = {
  choices: readonly Choice[]
  values: readonly string[]
  onTurn: (value: string) => void
  children: ReactElement
}

/** Several may be chosen: it stays open until it is left. */
function ManyPicker({ choices, values, onTurn, children }: ManyPickerProps) {
  return (
    <MenuButton opens="listbox" load={load} menu={<ManyList choices={choices} values={values} onTurn={onTurn} />}>
      {children}
    </MenuButton>
  )
}
