import { createContext, use } from 'react'

type MenuState = {
  id: string
  trigger: HTMLElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const MenuContext = createContext<MenuState | undefined>(undefined)

export function useMenuContext(): MenuState {
  const place = use(MenuContext)
  if (!place) throw new Error('A menu has no button.')
  return place
}
