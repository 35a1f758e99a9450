import type { ReactNode } from 'react'

export function VisuallyHidden({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <span className="sr-only" role={live ? 'status' : undefined}>
      {children}
    </span>
  )
}
