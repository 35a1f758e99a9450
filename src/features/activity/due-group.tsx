import { CalendarClock } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { Notice } from '#features/onboarding/contract.ts'
import { RecordLink } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { Glyph } from '#ui/text/glyph.tsx'

type DueGroupProps = { notices: readonly Notice[]; onOpen: () => void }

/** What falls due, soonest first. Each entry leads to the record and stays until it is done. */
export function DueGroup({ notices, onOpen }: DueGroupProps) {
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="due" className="pb-4">
      <h3 id="due" className="pb-1.5 text-meta font-semibold">
        Due
      </h3>
      <ul>
        {notices.map((notice) => (
          <DueEntry key={`${notice.kind} ${notice.employeeId}`} notice={notice} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function DueEntry({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const me = useMe()
  const { employeeName, requestId, companyName, daysLeft, todo } = notice
  return (
    <li data-hue={daysLeft <= 0 ? 'stop' : 'wait'} className={entry}>
      <Glyph of={CalendarClock} className="mt-0.5 text-hue" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <Slot.Root onClick={onOpen}>
            <RecordLink requestId={requestId} className={name}>
              {employeeName}
            </RecordLink>
          </Slot.Root>
        </p>
        <p className="text-ink-2">{todo}.</p>
        <Dots className="text-meta text-ink-3">
          {daysWords(daysLeft)}
          {companyName !== me.companyName && companyName}
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
