import { clsx } from 'clsx'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Fold } from '#ui/figures/fold.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { longDate } from '#ui/text/dates.ts'
import { LinkButton } from '#ui/text/link.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { awaitedWords, daysLeft, distance, elapsed, urgency } from './claim-words.ts'
import { ClaimWorking } from './claim-working.tsx'
import { type Claim, type ClaimLimit, getClaim } from './contract.ts'
import { LimitDates } from './limit-dates.tsx'

/** The last day for a claim about the case, beside its record. For staff. */
export function ClaimClock({ requestId }: { requestId: string }) {
  const claim = useGet(getClaim, { requestId })
  const [setting, setSetting] = useState<Claim>()
  return (
    <Loaded from={claim} waiting={<Skeleton className="my-3 h-4 w-64" />} waitingLabel="Loading the time limit">
      {(known) => (
        <>
          <Standing claim={known} onSet={() => setSetting(known)} />
          {setting && <LimitDates requestId={requestId} claim={setting} onClose={() => setSetting(undefined)} />}
        </>
      )}
    </Loaded>
  )
}

function Standing({ claim: { limit, dates, notHere, can }, onSet }: { claim: Claim; onSet: () => void }) {
  const today = todayInLondon()
  if (!limit && !notHere && !can.edit) return null
  if (!limit)
    return (
      <Fold name="Time limit of a claim" line={notHere ? 'not worked out' : 'dates are missing'}>
        <p className="text-ink-2">{notHere ?? toGive}</p>
        {can.edit && !notHere && (
          <Button size="small" icon={CalendarClock} className="mt-3" data-print="no" onClick={onSet}>
            Set the dates
          </Button>
        )}
      </Fold>
    )
  return (
    <Fold
      name={awaitedWords[limit.awaited]}
      line={`${longDate(limit.clock.date)}, ${daysLeft(limit.clock.date, today)}`}
      hue={urgency(limit, today)}
    >
      <Limit limit={limit} />
      {can.edit && dates && (
        <LinkButton className="mt-2 text-meta" onClick={onSet}>
          Change dates
        </LinkButton>
      )}
    </Fold>
  )
}

const toGive = 'Give the date of the act or of the dismissal to see until when a claim can be made.'

function Limit({ limit }: { limit: ClaimLimit }) {
  const today = todayInLondon()
  const { date } = limit.clock
  const hue = urgency(limit, today)
  return (
    <div data-hue={hue}>
      <p className={clsx('text-meta', hue ? 'text-hue' : 'text-ink-2')}>
        {distance(date, today)}. Estimate, not legal advice.
      </p>
      <div aria-hidden data-paint className="mt-2 h-1.5 bg-rule">
        <div
          data-paint
          className={clsx('h-full', hue ? 'bg-hue' : 'bg-ink-3')}
          style={{ width: `${elapsed(limit, today)}%` }}
        />
      </div>
      <div aria-hidden className="flex justify-between pt-0.5 text-meta text-ink-3">
        <span>{dayAndMonth(limit.from)}</span>
        <span>{dayAndMonth(date)}</span>
      </div>
      <ClaimWorking limit={limit} />
    </div>
  )
}

const dayAndMonth = (date: string) => longDate(date).split(' ').slice(0, 2).join(' ')
