import { LawSources } from '#features/law/law.tsx'
import { longDate } from '#ui/text/dates.ts'
import type { ClaimLimit } from './contract.ts'

/** How a time limit is worked out, and the dates by other readings of the law. */
export function ClaimWorking({ limit: { clock, others, openUntil } }: { limit: ClaimLimit }) {
  return (
    <div className="mt-2 grid gap-2 border-l-2 border-rule-2 pl-3 text-meta leading-5 text-ink-2">
      <ol aria-label="Steps" className="grid gap-1">
        {clock.working.map(({ date, what }) => (
          <li key={`${date} ${what}`}>
            <b className="text-ink">{longDate(date)}</b> {what}
          </li>
        ))}
      </ol>
      <p>{clock.rule}</p>
      {others.map(({ what, date }) => (
        <p key={what}>
          {what}: <b className="text-ink">{longDate(date)}</b>
        </p>
      ))}
      <p>The file is kept at least until {longDate(openUntil)}.</p>
      <p className="text-ink-3">{clock.source}</p>
      <LawSources of={clock.laws} />
    </div>
  )
}
