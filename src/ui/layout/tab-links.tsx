import { Slot } from 'radix-ui'
import type { ReactElement } from 'react'
import { tabListLook, tabLook } from './tab-look.ts'

/** Links that look like tabs, where each leads to a page of its own. The open one carries `aria-current`. */
export function TabLinks({ label, children }: { label: string; children: readonly ReactElement[] }) {
  return (
    <nav aria-label={label} className={tabListLook}>
      {children.map((link) => (
        <Slot.Root key={link.key} className={tabLook}>
          {link}
        </Slot.Root>
      ))}
    </nav>
  )
}
