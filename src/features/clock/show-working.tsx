import type { ReactNode } from 'react'
import { LawSources } from '#features/law/law.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { Clock } from './contract.ts'

type ShowWorkingProps = {
  clock: Clock
  heading?: ReactNode
  /** A line that says the date itself, which opens the working; unlike the usual words, it is printed. */
  line?: ReactNode
}

const words = 'How this date was worked out'

/** How a date was worked out, step by step, folded away until the reader opens it. */
export function ShowWorking({ clock, heading, line }: ShowWorkingProps) {
  const { date, working, rule, source, laws } = clock
  return (
    <details className="max-w-measure open:basis-full" {...(!line && { 'data-print': 'no' })}>
      <summary className="block min-h-6 w-fit cursor-pointer rounded-control text-meta leading-6 text-ink-2 underline decoration-rule-2 underline-offset-[0.2em] hover:text-ink">
        {line}
        {line ? <VisuallyHidden>{` ${words}`}</VisuallyHidden> : words}
      </summary>
      <div className="mt-2 mb-1 border-l-2 border-rule-2 pl-3.5">
        {heading && <p className="text-meta text-ink-3">{heading}</p>}
        <p className="font-serif text-title-s leading-7">
          <time dateTime={date}>{namedDate(date)}</time>
        </p>
        <ol className="mt-1.5" aria-label="Steps">
          {working.map((step, n) => (
            <li
              key={n}
              className="grid gap-x-4 border-t border-rule py-1.5 text-meta leading-5 md:grid-cols-[13.5rem_minmax(0,1fr)]"
            >
              <time dateTime={step.date} className="text-ink-3">
                {namedDate(step.date)}
              </time>
              <span>{step.what}</span>
            </li>
          ))}
        </ol>
        <Facts className="text-meta">
          <Fact term="Rule">{rule}</Fact>
          <Fact term="Source">
            {source}
            <LawSources of={laws} className="mt-1" />
          </Fact>
        </Facts>
      </div>
    </details>
  )
}
