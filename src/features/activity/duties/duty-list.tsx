import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { shortestDay } from '#ui/text/dates.ts'
import { LinkButton } from '#ui/text/link.tsx'
import type { Due } from '../bell/due.ts'

/** A task of the reader; one without a day comes last. */
export type Duty = Pick<Due, 'key' | 'date' | 'daysLeft'> & {
  what: ReactNode
  why?: ReactNode
  action?: ReactNode
}

type DutyListProps = {
  title: string
  duties: readonly Duty[]
  /** How many are shown before the rest is asked for. */
  shown: number
  /** In place of the button that shows all of them. */
  more?: ((count: number) => ReactNode) | undefined
  dense?: boolean | undefined
}

/** The tasks of the reader, the most pressing first. */
export function DutyList({ title, duties, shown, more, dense }: DutyListProps) {
  const [isOpen, setOpen] = useState(false)
  const folded = isOpen ? 0 : Math.max(0, duties.length - shown)
  const all = more ? (
    more(folded)
  ) : (
    <LinkButton className="text-meta" onClick={() => setOpen(true)}>{`All ${duties.length}`}</LinkButton>
  )
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3 pb-1.5">
        <h2 className="text-body font-semibold">{title}</h2>
        <p className="text-meta text-ink-3">{summaryOf(duties)}</p>
        {folded > 0 && <span className="ml-auto">{all}</span>}
      </div>
      <ul>
        {duties.slice(0, duties.length - folded).map((duty) => (
          <DutyRow key={duty.key} duty={duty} dense={dense} />
        ))}
      </ul>
    </section>
  )
}

type DutyRowProps = Pick<DutyListProps, 'dense'> & { duty: Duty }

function DutyRow({ duty: { date, daysLeft, what, why, action }, dense }: DutyRowProps) {
  return (
    <li
      className={clsx(
        'grid gap-x-5 gap-y-1.5 border-t border-rule md:grid-cols-[9.5rem_minmax(0,1fr)_auto] md:items-center',
        dense ? 'py-1.5' : 'py-2.5',
      )}
    >
      <p className={dayLook(daysLeft)}>{dayWords(date, daysLeft)}</p>
      <div className={clsx('min-w-0 wrap-anywhere', dense && 'xl:flex xl:flex-wrap xl:items-baseline xl:gap-x-3')}>
        <p className="font-semibold">{what}</p>
        {why && <p className="text-meta text-ink-2">{why}</p>}
      </div>
      {action && (
        <div className="grid md:min-w-33" data-print="no">
          {action}
        </div>
      )}
    </li>
  )
}

function dayWords(date: string | null, daysLeft: number | null) {
  if (date === null || daysLeft === null) return 'When you can'
  if (daysLeft === 0) return 'Today'
  return daysLeft < 0 ? `Was due ${shortestDay(date, 'date')}` : shortestDay(date, 'named')
}

function dayLook(daysLeft: number | null) {
  if (daysLeft === 0) return 'font-semibold'
  return daysLeft !== null && daysLeft < 0 ? 'font-semibold text-stop' : 'text-ink-2'
}

/** `3, the first by Friday 27 November`, `2, one late`. */
function summaryOf(duties: readonly Duty[]) {
  const [first] = duties
  const late = duties.filter(({ daysLeft }) => daysLeft !== null && daysLeft < 0).length
  if (!first || duties.length === 1) return ''
  if (late > 0) return `${duties.length}, ${late === 1 ? 'one' : late} late`
  if (first.daysLeft === 0) return `${duties.length}, the first today`
  return first.date ? `${duties.length}, the first by ${shortestDay(first.date, 'named')}` : `${duties.length}`
}
