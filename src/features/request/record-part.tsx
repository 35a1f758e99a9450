import { useLocation, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/** A section of a tab that can be linked to: the reader begins there. */
export function RecordPart({ name, children }: { name: string; children: ReactNode }) {
  const { show }: { show?: string } = useSearch({ strict: false })
  const part = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  // An entry of it that the address names is shown itself.
  const isAskedFor = show === name && !hash
  useEffect(() => {
    if (!isAskedFor) return
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView({ block: 'nearest' })
  }, [isAskedFor])
  return (
    <div ref={part} tabIndex={-1} className="min-w-0 outline-none">
      {children}
    </div>
  )
}
