import { lazy, type ReactElement } from 'react'
import type { Icon } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'
import { MenuButton } from './menu-button.tsx'

const load = () => import('./picker-list.tsx')
const PickerList = lazy(async () => ({ default: (await load()).PickerList }))

/** `apart` draws a rule above it. */
export type Choice<Value extends string = string> = {
  value: Value
  label: string
  icon?: Icon | undefined
  hue?: Hue | undefined
  apart?: boolean | undefined
  disabled?: boolean | undefined
}

type PickerProps = {
  choices: readonly Choice[]
  value: string | undefined
  onPick: (value: string) => void
  children: ReactElement
}

export function Picker({ choices, value = '', onPick, children }: PickerProps) {
  return (
    <MenuButton opens="listbox" load={load} menu={<PickerList choices={choices} value={value} onPick={onPick} />}>
      {children}
    </MenuButton>
  )
}
