import { longDate } from '#ui/text/dates.ts'
import { linkLook } from '#ui/text/link-look.ts'
import type { Clock } from './contract.ts'

/** How a date was worked out: where the count starts, what moves it, the rule and where it is written. */
export function ShowWorking({ clock }: { clock: Clock }) {
  return (
    <details className="text-meta text-ink-2">
      <summary className={`${linkLook} w-fit cursor-pointer`}>How this date was worked out</summary>
      <ol className="mt-1.5 grid gap-1">
        {clock.working.map(({ date, what }) => (
          <li key={`${date} ${what}`}>
            <b>{longDate(date)}</b>: {what}
          </li>
        ))}
      </ol>
      <p className="mt-1.5 max-w-measure">{clock.rule}</p>
      <p className="text-ink-3">{clock.source}</p>
    </details>
  )
}
