import { Children, type ReactNode } from 'react'

/** Facts in a line. The middle dots between them never begin a line, and one that is still loading has none. */
export function Dots({ children, className = 'text-meta text-ink-3' }: { children: ReactNode; className?: string }) {
  return (
    <span className={`flex flex-wrap gap-x-[1.125em] overflow-x-clip ${className}`}>
      {Children.toArray(children)
        .filter(isSaid)
        .map((fact, index) => (
          <span key={index} className="relative empty:hidden before:absolute before:-left-[0.7em] before:content-['·']">
            {fact}
          </span>
        ))}
    </span>
  )
}

// `toArray` leaves out null and false, but not empty words, which would be a dot at the end.
const isSaid = (fact: ReactNode) => fact !== ''
