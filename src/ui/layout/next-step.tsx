import type { ReactNode } from 'react'

type NextStepProps = {
  /** `Next step, with you`. */
  label: string
  what: ReactNode
  why?: ReactNode
  action?: ReactNode
}

export function NextStep({ label, what, why, action }: NextStepProps) {
  return (
    <section
      aria-label={label}
      className="flex items-center justify-between gap-x-6 gap-y-3 border-t-3 border-accent pt-2.5 leading-5.25 max-md:flex-col max-md:items-stretch"
    >
      <div className="min-w-0 max-w-measure">
        <p className="text-meta text-ink-3">{label}</p>
        <p className="text-body font-semibold">{what}</p>
        {why && <p className="text-ink-2">{why}</p>}
      </div>
      {action && <div className="shrink-0 max-md:grid">{action}</div>}
    </section>
  )
}
