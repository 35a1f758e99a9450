import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: ReactNode
  level?: 2 | 3 | 4 | undefined
  aside?: ReactNode
  /** `light` inside a record. */
  rule?: 'ink' | 'light' | 'none' | undefined
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

const rules = { ink: 'border-t border-rule-ink pt-2.5', light: 'border-t border-rule-2 pt-2.5', none: '' } as const

export function Section({ title, level = 2, aside, rule = 'ink', id, className, children }: SectionProps) {
  const heading = useId()
  const Heading = `h${level}` as const
  return (
    <section id={id} aria-labelledby={heading} className={clsx('min-w-0', rules[rule], className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2.5">
        <Heading id={heading} className="text-body font-semibold">
          {title}
        </Heading>
        {aside && <div className="text-meta text-ink-3">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
