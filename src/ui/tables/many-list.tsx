import { Check } from 'lucide-react'
import { clsx } from 'clsx'
import { DropdownMenu as Radix } from 'radix-ui'
import { Glyph } from '#ui/text/glyph.tsx'
import { MenuPanel } from '#ui/overlays/menu-panel.tsx'
import type { Choice } from '#ui/overlays/picker.tsx'
import { pickerItemLook, pickerWidth } from '#ui/overlays/picker-look.ts'

// As in `PickerList`: a menu that takes the roles of a select.
const list = { role: 'listbox', 'aria-multiselectable': true } as const
const option = { role: 'option', 'aria-checked': undefined } as const

type ManyListProps = { choices: readonly Choice[]; values: readonly string[]; onTurn: (value: string) => void }

export function ManyList({ choices, values, onTurn }: ManyListProps) {
  return (
    <MenuPanel {...list} align="start" loop className={pickerWidth}>
      {choices.map((choice) => (
        <ManyItem key={choice.value} choice={choice} chosen={values.includes(choice.value)} onTurn={onTurn} />
      ))}
    </MenuPanel>
  )
}

type ManyItemProps = { choice: Choice; chosen: boolean; onTurn: (value: string) => void }

function ManyItem({ choice, chosen, onTurn }: ManyItemProps) {
  return (
    <>
      {choice.apart && <div aria-hidden className="my-1 h-px bg-rule" />}
      <Radix.CheckboxItem
        {...option}
        aria-selected={chosen}
        checked={chosen}
        onCheckedChange={() => onTurn(choice.value)}
        onSelect={(event) => event.preventDefault()}
        data-hue={choice.hue}
        className={pickerItemLook}
      >
        <span
          aria-hidden
          className={clsx(
            'grid size-4 place-items-center rounded-mark border',
            chosen ? 'border-accent bg-accent text-on-accent' : 'border-field bg-surface',
          )}
        >
          {chosen && <Glyph of={Check} size="small" />}
        </span>
        {choice.icon && <Glyph of={choice.icon} className={choice.hue ? 'text-hue' : 'text-ink-3'} />}
        {choice.label}
      </Radix.CheckboxItem>
    </>
  )
}
