import { CalendarClock } from 'lucide-react'
import { Slot } from 'radix-ui'
import { RecordLink } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import type { Due } from './due.ts'

type DueGroupProps = { due: readonly Due[]; onOpen: () => void }

/** What falls due, soonest first. Each entry leads to the record and stays until it is done. */
export function DueGroup({ due, onOpen }: DueGroupProps) {
  if (due.length === 0) return null
  return (
    <section aria-labelledby="due" className="pb-4">
      <h3 id="due" className="pb-1.5 text-meta font-semibold">
        Due
      </h3>
      <ul>
        {due.map(({ key, ...each }) => (
          <DueEntry key={key} due={each} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function DueEntry({ due, onOpen }: { due: Omit<Due, 'key'>; onOpen: () => void }) {
  const me = useMe()
  const { who, requestId, tab, companyName, daysLeft, todo } = due
  return (
    <li data-hue={daysLeft <= 0 ? 'stop' : 'wait'} className={entry}>
      <Glyph of={CalendarClock} className="mt-0.5 text-hue" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <Slot.Root onClick={onOpen}>
            <RecordLink requestId={requestId} tab={tab} className={name}>
              {who}
            </RecordLink>
          </Slot.Root>
        </p>
        <p className="text-ink-2">{todo}.</p>
        <Dots className="text-meta text-ink-3">
          {daysWords(daysLeft)}
          {me.tenantId === null && companyCalled(companyName)}
        </Dots>
      </div>
    </li>
  )
}

function daysWords(daysLeft: number) {
  if (daysLeft === 0) return 'Today'
  const days = Math.abs(daysLeft)
  const counted = `${days} ${days === 1 ? 'day' : 'days'}`
  return daysLeft > 0 ? `${counted} left` : `${counted} ago`
}

const entry =
  'relative grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3.5 border-t border-rule py-2.75 hover:bg-hover hover:shadow-[-0.75rem_0_var(--hover),0.75rem_0_var(--hover)]'
const name = 'font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline'
