import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { Glyph } from '#ui/text/glyph.tsx'
import { MenuPanel } from './menu-panel.tsx'
import type { Choice } from './picker.tsx'

// Radix's select would block the page; its menu does not, and takes the roles of a select.
const pickerList = { role: 'listbox', onEntryFocus: focusCurrent } as const
const pickerItem = { role: 'option', 'aria-checked': undefined } as const

type PickerListProps = { choices: readonly Choice[]; value: string; onPick: (value: string) => void }

export function PickerList({ choices, value, onPick }: PickerListProps) {
  return (
    <MenuPanel {...pickerList} align="start" loop className={width}>
      <Radix.RadioGroup role="presentation" value={value} onValueChange={onPick}>
        {choices.map((choice) => (
          <PickerItem key={choice.value} choice={choice} current={choice.value === value} />
        ))}
      </Radix.RadioGroup>
    </MenuPanel>
  )
}

const width = 'min-w-[max(12rem,var(--radix-dropdown-menu-trigger-width))] max-w-[calc(100vw-1rem)]'

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
        className={item}
      >
        {choice.icon && <Glyph of={choice.icon} className={choice.hue ? 'text-hue' : 'text-ink-3'} />}
        {choice.label}
        {current && <Glyph of={Check} className="ml-auto box-content pl-4 text-accent-ink" />}
      </Radix.RadioItem>
    </>
  )
}

const item =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-[3px] px-2 py-1 text-ink outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-hover pointer-coarse:min-h-11 forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]'
