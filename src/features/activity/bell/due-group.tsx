import { CalendarClock } from 'lucide-react'
import { Slot } from 'radix-ui'
import { useState } from 'react'
import { RecordLink } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { namedDate } from '#ui/text/dates.ts'
import { shownDue } from '#ui/window/shown-at.tsx'
import { lowered } from '../lowered.ts'
import { Dots } from '#ui/text/dots.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import type { Due } from './due.ts'

type DueGroupProps = { due: readonly Due[]; onOpen: () => void }

/** Further overdue entries are folded, or they would push the next ones out of sight. */
const OVERDUE_SHOWN = 3
/** From this number on, entries of one kind and day are combined, such as the reviews of a round. */
const ALIKE = 3

/** The due items. Each links to its record and stays until it is done. */
export function DueGroup({ due, onOpen }: DueGroupProps) {
  const [overdue, near] = [due.filter(isLate), due.filter((each) => !isLate(each))]
  return (
    <>
      <Part title="Overdue" due={overdue.toReversed()} shown={OVERDUE_SHOWN} onOpen={onOpen} />
      <Part title="Due" due={near} shown={near.length} onOpen={onOpen} />
    </>
  )
}

const isLate = ({ daysLeft }: Pick<Due, 'daysLeft'>) => daysLeft !== null && daysLeft < 0
/** Today, or late. */
const isPressing = ({ daysLeft }: Pick<Due, 'daysLeft'>) => daysLeft !== null && daysLeft <= 0

type PartProps = DueGroupProps & { title: string; shown: number }

function Part({ title, due, shown, onOpen }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  if (due.length === 0) return null
  const entries = entriesOf(due)
  const folded = isOpen ? 0 : Math.max(0, entries.length - shown)
  return (
    <section aria-label={title} className="pb-4">
      <h3 className="pb-1.5 text-meta font-semibold">{title}</h3>
      <ul>
        {entries.slice(0, entries.length - folded).map((alike) => (
          <Alike key={alike[0].key} due={alike} onOpen={onOpen} />
        ))}
      </ul>
      {folded > 0 && (
        <LinkButton className="mt-1.5 text-meta" onClick={() => setOpen(true)}>
          Show {folded} more overdue
        </LinkButton>
      )}
    </section>
  )
}

type DueEntries = readonly [Due, ...Due[]]

function entriesOf(due: readonly Due[]): readonly DueEntries[] {
  const alike = Map.groupBy(due, ({ todo, date, companyName, tab = '' }) => [todo, date, companyName, tab].join('\n'))
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const all: DueEntries = [first, ...others]
    return all.length >= ALIKE ? [all] : all.map((each): DueEntries => [each])
  })
}

function Alike({ due: [first, ...others], onOpen }: { due: DueEntries; onOpen: () => void }) {
  if (others.length === 0) return <DueEntry due={first} onOpen={onOpen} />
  return (
    <li className="border-t border-rule">
      <details>
        <summary
          data-hue={isPressing(first) ? 'stop' : 'wait'}
          className={`${columns} cursor-pointer py-2.75 hover:bg-hover`}
        >
          <Glyph of={CalendarClock} className="mt-0.5 text-hue" />
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-semibold underline decoration-rule-2 underline-offset-3">
              {`${first.who} and ${others.length} others`}
            </span>
            <span className="block text-ink-2">{taskWords(first)}.</span>
          </span>
        </summary>
        <ul className="pl-8">
          {[first, ...others].map((each) => (
            <DueEntry key={each.key} due={each} onOpen={onOpen} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function DueEntry({ due, onOpen }: { due: Due; onOpen: () => void }) {
  const me = useMe()
  const { key, at = key, who, by, requestId, tab, companyName, date, daysLeft } = due
  return (
    <li data-hue={isPressing(due) ? 'stop' : 'wait'} className={entry}>
      <Glyph of={CalendarClock} className="mt-0.5 text-hue" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <Slot.Root onClick={onOpen}>
            <RecordLink requestId={requestId} tab={tab} hash={by ? '' : shownDue(at)} className={name}>
              {who}
            </RecordLink>
          </Slot.Root>
        </p>
        <p className="text-ink-2">{taskWords(due)}.</p>
        <Dots className="text-meta text-ink-3">
          {daysLeft === null ? 'When you can' : daysWords(daysLeft)}
          {daysLeft !== 0 && date && namedDate(date)}
          {me.tenantId === null && companyCalled(companyName)}
        </Dots>
      </div>
    </li>
  )
}

const taskWords = ({ by, todo }: Pick<Due, 'by' | 'todo'>) => (by ? `${by} ${lowered(todo)}` : todo)

function daysWords(daysLeft: number) {
  if (daysLeft === 0) return 'Today'
  const days = Math.abs(daysLeft)
  const counted = `${days} ${days === 1 ? 'day' : 'days'}`
  return daysLeft > 0 ? `${counted} left` : `${counted} ago`
}

const columns = 'grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3.5'
const entry = `relative ${columns} border-t border-rule py-2.75 hover:bg-hover hover:shadow-[-0.75rem_0_var(--hover),0.75rem_0_var(--hover)]`
const name = 'font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline'
