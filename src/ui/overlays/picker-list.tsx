import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { Glyph } from '#ui/text/glyph.tsx'
import { MenuPanel } from './menu-panel.tsx'
import type { Choice } from './picker.tsx'
import { pickerItemLook, pickerWidth } from './picker-look.ts'

// Radix's select would block the page; its menu does not, and takes the roles of a select.
const pickerList = { role: 'listbox', onEntryFocus: focusCurrent } as const
const pickerItem = { role: 'option', 'aria-checked': undefined } as const

type PickerListProps = { choices: readonly Choice[]; value: string; onPick: (value: string) => void }

export function PickerList({ choices, value, onPick }: PickerListProps) {
  return (
    <MenuPanel {...pickerList} align="start" loop className={pickerWidth}>
      <Radix.RadioGroup role="presentation" value={value} onValueChange={onPick}>
        {choices.map((choice) => (
          <PickerItem key={choice.value} choice={choice} current={choice.value === value} />
        ))}
      </Radix.RadioGroup>
    </MenuPanel>
  )
}

function focusCurrent(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return
  const current = event.currentTarget.querySelector<HTMLElement>('[aria-selected=true]')
  if (!current) return
  event.preventDefault()
  current.focus()
}

function PickerItem({ choice, current }: { choice: Choice; current: boolean }) {
  return (
    <>
      {choice.apart && <div aria-hidden className="my-1 h-px bg-rule" />}
      <Radix.RadioItem
        {...pickerItem}
        aria-selected={current}
        value={choice.value}
        disabled={choice.disabled ?? false}
        data-hue={choice.hue}
        className={pickerItemLook}
      >
        {choice.icon && <Glyph of={choice.icon} className={choice.hue ? 'text-hue' : 'text-ink-3'} />}
        {choice.label}
        {current && <Glyph of={Check} className="ml-auto box-content pl-4 text-accent-ink" />}
      </Radix.RadioItem>
    </>
  )
}
