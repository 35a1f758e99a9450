import { lazy, type ReactElement } from 'react'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import type { Choice } from '#ui/overlays/picker.tsx'

const load = () => import('./many-list.tsx')
const ManyList = lazy(async () => ({ default: (await load()).ManyList }))

type ManyPickerProps = {
  choices: readonly Choice[]
  values: readonly string[]
  onTurn: (value: string) => void
  children: ReactElement
}

/** Several may be chosen: it stays open until it is left. */
export function ManyPicker({ choices, values, onTurn, children }: ManyPickerProps) {
  return (
    <MenuButton opens="listbox" load={load} menu={<ManyList choices={choices} values={values} onTurn={onTurn} />}>
      {children}
    </MenuButton>
  )
}
