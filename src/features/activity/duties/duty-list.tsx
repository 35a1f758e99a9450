import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { shortestDay } from '#ui/text/dates.ts'
import { standingAlone } from '#ui/text/link-look.ts'
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
  dense?: boolean | undefined
}

/** The tasks of the reader, the most pressing first. */
export function DutyList({ title, duties, shown, dense }: DutyListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3 pb-1.5">
        <h2 className="text-body font-semibold">{title}</h2>
        <p className="text-meta text-ink-3">{summaryOf(duties)}</p>
        {duties.length > shown && (
          <LinkButton className={`ml-auto text-meta ${standingAlone}`} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Fewer' : `All ${duties.length}`}
          </LinkButton>
        )}
      </div>
      <ul>
        {duties.slice(0, isOpen ? duties.length : shown).map((duty) => (
          <DutyRow key={duty.key} duty={duty} dense={dense} />
        ))}
      </ul>
    </section>
  )
}

type DutyRowProps = Pick<DutyListProps, 'dense'> & { duty: Duty }

// The reason has what the task leaves of the line.
const oneLine = 'xl:flex xl:items-baseline xl:gap-x-3 xl:*:first:max-w-full xl:*:first:shrink-0 xl:*:nth-2:truncate'

function DutyRow({ duty: { date, daysLeft, what, why, action }, dense }: DutyRowProps) {
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 border-t border-rule md:grid-cols-[10rem_minmax(0,1fr)_auto]',
        dense ? 'py-1' : 'py-2 md:py-1.25',
      )}
    >
      <DutyDay date={date} daysLeft={daysLeft} className="max-md:col-span-full" />
      <div className={clsx('min-w-0 wrap-anywhere', dense && oneLine)}>
        <p className="font-semibold">{what}</p>
        {why && <p className="text-meta text-ink-2">{why}</p>}
      </div>
      {action && (
        <div className="grid md:min-w-37" data-print="no">
          {action}
        </div>
      )}
    </li>
  )
}

/** One task on one line, and how many more there are. */
export function DutyLine({ title, duty, more }: { title: string; duty: Duty; more: ReactNode }) {
  const { date, daysLeft, what, action } = duty
  return (
    <section
      aria-label={title}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 md:grid-cols-[auto_minmax(0,max-content)_minmax(max-content,1fr)_auto]"
    >
      <DutyDay date={date} daysLeft={daysLeft} />
      <p className="font-semibold wrap-anywhere max-md:order-1">{what}</p>
      <span>{more}</span>
      {action && (
        <div data-print="no" className="justify-self-end max-md:order-1">
          {action}
        </div>
      )}
    </section>
  )
}

function DutyDay({ date, daysLeft, className }: Pick<Duty, 'date' | 'daysLeft'> & { className?: string }) {
  return <p className={clsx(dayLook(daysLeft), className, 'max-md:text-meta')}>{dayWords(date, daysLeft)}</p>
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
