import { createContext, type ReactNode } from 'react'
import type { Icon } from '#ui/text/glyph.tsx'

export type MenuItemProps = {
  icon?: Icon | undefined
  onSelect?: (() => void) | undefined
  disabled?: boolean | undefined
  danger?: boolean | undefined
  /** The only child is a link. */
  asChild?: boolean | undefined
  children: ReactNode
}

/** Draws an item; what can comes with the open menu. */
export const DrawItem = createContext<(item: MenuItemProps) => ReactNode>(() => null)
