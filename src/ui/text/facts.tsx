import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export function Facts({
  row = false,
  className,
  children,
}: {
  row?: boolean
  className?: string
  children: ReactNode
}) {
  return <dl className={clsx(row && 'group/facts is-row', className)}>{children}</dl>
}

/** Without a value it shows a dash. */
export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  const nothing = children === null || children === undefined || children === ''
  return (
    <div className="border-t border-rule py-2 group-[.is-row]/facts:grid group-[.is-row]/facts:grid-cols-[7.5rem_minmax(0,1fr)] group-[.is-row]/facts:gap-4 md:group-[.is-row]/facts:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-meta leading-4.5 text-ink-3 group-[.is-row]/facts:text-ui group-[.is-row]/facts:leading-5.25">
        {term}
      </dt>
      <dd className="leading-5.25 wrap-anywhere">{nothing ? '–' : children}</dd>
    </div>
  )
}
