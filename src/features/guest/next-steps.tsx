import type { ReactNode } from 'react'

type NextStepsProps = { steps: readonly { title: string; text: ReactNode }[] }

/** The steps that follow once everything was sent. */
export function NextSteps({ steps }: NextStepsProps) {
  return (
    <ol className="border-t border-rule-ink">
      {steps.map(({ title, text }, place) => (
        <li key={title} className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-b border-rule py-3.5">
          <span aria-hidden className="font-serif text-title-s leading-6 text-accent-ink italic">
            {place + 1}
          </span>
          <div>
            <h2 className="font-semibold">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
