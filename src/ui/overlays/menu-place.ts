import { createContext, use } from 'react'

/** What an open menu needs to know of its button. */
type MenuPlace = {
  id: string
  trigger: HTMLElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const MenuPlaceContext = createContext<MenuPlace | undefined>(undefined)

/** The button that the menu belongs to. */
export function useMenuPlace(): MenuPlace {
  const place = use(MenuPlaceContext)
  if (!place) throw new Error('A menu has no button.')
  return place
}
