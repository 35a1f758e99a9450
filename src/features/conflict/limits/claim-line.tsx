import { clsx } from 'clsx'
import { useGet } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { longDate } from '#ui/text/dates.ts'
import { awaitedWords, distance, urgency } from './claim-words.ts'
import { ClaimWorking } from './claim-working.tsx'
import { getClaim } from './contract.ts'

/** The last day for a claim, in one line that opens its working. */
export function ClaimLine({ requestId }: { requestId: string }) {
  const { data } = useGet(getClaim, { requestId })
  if (!data?.limit) return null
  const { awaited, clock } = data.limit
  const today = todayInLondon()
  const hue = urgency(data.limit, today)
  return (
    <details>
      <summary data-hue={hue} className={clsx('cursor-pointer text-meta', hue ? 'text-hue' : 'text-ink-2')}>
        {awaitedWords[awaited]} <b className={hue ? undefined : 'text-ink'}>{longDate(clock.date)}</b>:{' '}
        {distance(clock.date, today)}. Estimate, not legal advice.{' '}
        <span className="text-accent-ink underline decoration-rule-2 underline-offset-[0.2em]">Show working</span>
      </summary>
      <ClaimWorking limit={data.limit} />
    </details>
  )
}
