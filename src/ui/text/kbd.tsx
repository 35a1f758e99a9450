import type { ReactNode } from 'react'

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-mark border border-rule-2 bg-paper px-1.25 font-sans text-micro leading-4.5 font-medium text-ink-3">
      {children}
    </kbd>
  )
}
