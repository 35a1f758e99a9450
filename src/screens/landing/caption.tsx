import type { ReactNode } from 'react'

export function Caption({
  number,
  className = '',
  children,
}: {
  number: number
  className?: string
  children: ReactNode
}) {
  return (
    <figcaption className={`font-serif text-ui/5.5 text-ink-2 italic ${className}`}>
      Fig. {number}. {children}
    </figcaption>
  )
}
