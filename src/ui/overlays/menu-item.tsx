import { createContext, type ReactNode } from 'react'
import type { Icon } from '#ui/text/glyph.tsx'

export type MenuItemProps = {
  icon?: Icon | undefined
  /** A second line. */
  hint?: string | undefined
  onSelect?: (() => void) | undefined
  disabled?: boolean | undefined
  danger?: boolean | undefined
  asChild?: boolean | undefined
  children: ReactNode
}

/** Provided by the open menu, whose code is loaded late. */
export const DrawItem = createContext<(item: MenuItemProps) => ReactNode>(() => null)
