import { useMarkSeen } from '#features/activity/activity.tsx'
import type { Request } from '#features/request/contract.ts'
import type { Audience } from '#features/request/request.tsx'
import { Duties } from './duties/duties.tsx'
import { Head } from './head.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { useStaleWhenFinished } from './use-stale-when-finished.tsx'

export type Place = 'page' | 'pane'
export type RecordProps = { request: Request; audience: Audience; place: Place }

/** A request’s record, on its own page or in the pane beside a list. */
export function Record({ request, audience, place }: RecordProps) {
  useStaleWhenFinished(request)
  useMarkSeen(request.id)
  return (
    <article
      aria-label={request.title}
      className={`grid grid-cols-[minmax(0,1fr)] ${place === 'page' ? 'gap-2.5 md:gap-3.5' : 'gap-1'}`}
    >
      <Head request={request} audience={audience} place={place} />
      <Duties request={request} audience={audience} place={place} />
      <RecordTabs request={request} audience={audience} place={place} />
    </article>
  )
}
