import { clsx } from 'clsx'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate } from '#ui/text/dates.ts'
import { LinkButton } from '#ui/text/link.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { awaitedWords, distance, elapsed, urgency } from './claim-words.ts'
import { type Claim, type ClaimLimit, getClaim } from './contract.ts'
import { LimitDates } from './limit-dates.tsx'

/** Until when somebody may claim about the case, beside its record. For staff. */
export function ClaimClock({ requestId }: { requestId: string }) {
  const claim = useGet(getClaim, { requestId })
  const [setting, setSetting] = useState<Claim>()
  return (
    <Loaded from={claim} waiting={<Skeleton className="h-20 w-full" />} waitingLabel="Loading the time limit">
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
  if (!limit)
    return (
      <Section title="Time limit of a claim">
        <p className="text-ink-2">
          {notHere ?? 'Give the date of the act or of the dismissal to see until when a claim can be made.'}
        </p>
        {can.edit && !notHere && (
          <Button size="small" icon={CalendarClock} className="mt-3" data-print="no" onClick={onSet}>
            Set the dates
          </Button>
        )}
      </Section>
    )
  return (
    <Section
      title={awaitedWords[limit.awaited]}
      aside={can.edit && dates && <LinkButton onClick={onSet}>Change dates</LinkButton>}
    >
      <Limit limit={limit} />
    </Section>
  )
}

function Limit({ limit }: { limit: ClaimLimit }) {
  const today = todayInLondon()
  const { date } = limit.clock
  const hue = urgency(limit, today)
  return (
    <div data-hue={hue}>
      <p className={clsx('font-serif text-figure', hue && 'text-hue')}>
        <time dateTime={date}>{longDate(date)}</time>
      </p>
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
      <Working limit={limit} />
    </div>
  )
}

const dayAndMonth = (date: string) => longDate(date).split(' ').slice(0, 2).join(' ')

function Working({ limit: { clock, others, openUntil } }: { limit: ClaimLimit }) {
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer text-meta text-accent-ink underline decoration-rule-2 underline-offset-[0.2em]">
        Show working
      </summary>
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
      </div>
    </details>
  )
}

/** The same in one line, where there is no side column. */
export function ClaimLine({ requestId }: { requestId: string }) {
  const { data } = useGet(getClaim, { requestId })
  if (!data?.limit) return null
  const { awaited, clock } = data.limit
  const hue = urgency(data.limit, todayInLondon())
  return (
    <p data-hue={hue} className={clsx('text-meta', hue ? 'text-hue' : 'text-ink-2')}>
      {awaitedWords[awaited]} {longDate(clock.date)}: {distance(clock.date, todayInLondon())}. Estimate, not legal
      advice.
    </p>
  )
}
