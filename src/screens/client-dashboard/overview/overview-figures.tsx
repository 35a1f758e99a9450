import type * as z from 'zod'
import { type ClientStats, clientStats } from '#features/request/contract.ts'
import { RecordLink, requestState, SearchLink } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { StatCard, WaitingMeta } from '#ui/figures/stat-card.tsx'
import { StatStrip } from '#ui/figures/stat-strip.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { useRecentRequests } from './use-recent-requests.tsx'

type Stats = z.output<typeof ClientStats>

export function OverviewFigures() {
  const stats = useGet(clientStats)
  return (
    <Loaded
      from={stats}
      waiting={<Strip />}
      waitingLabel="Loading your figures"
      failure="Your figures could not be loaded"
    >
      {(data) => <Strip stats={data} />}
    </Loaded>
  )
}

function Strip({ stats }: { stats?: Stats }) {
  const hours = stats?.avgResolutionTime
  return (
    <StatStrip label="Your requests" waiting={!stats}>
      <StatCard
        lead
        label="Active Requests"
        value={stats?.activeRequests}
        parts={partsOf(stats)}
        note={noteOf(stats)}
      />
      <StatCard
        label="Completed"
        value={stats?.completedRequests}
        meta={stats ? stats.completedRequests > 0 && `${stats.completedThisMonth} this month` : waiting}
      />
      <StatCard
        label="Messages"
        value={stats?.totalMessages}
        meta={stats ? stats.unreadMessages > 0 && <UnreadLink count={stats.unreadMessages} /> : waiting}
      />
      <StatCard
        label="Avg Resolution"
        value={typeof hours === 'number' ? duration(hours).value : hours}
        unit={typeof hours === 'number' ? duration(hours).unit : undefined}
        meta={stats ? basis(stats.completedRequests) : waiting}
      />
    </StatStrip>
  )
}

const waiting = <WaitingMeta />

/** A space keeps the line’s height while loading. */
function noteOf(stats: Stats | undefined) {
  if (!stats) return '\u00a0'
  return stats.activeRequests === 0 ? 'Nothing is open' : undefined
}

function partsOf(stats: Stats | undefined) {
  return [
    { ...requestState('in_progress'), count: stats?.inProgressRequests ?? 0 },
    { ...requestState('pending'), count: stats?.pendingRequests ?? 0 },
  ]
}

/** In hours up to two days, then in days: `348 hours` says little. */
function duration(hours: number) {
  if (hours >= 48) return { value: Math.round(hours / 24), unit: 'days' }
  const value = hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours)
  return { value, unit: value === 1 ? 'hour' : 'hours' }
}

function basis(completed: number) {
  if (completed === 0) return 'after the first completion'
  return completed === 1 ? 'over one request' : `over ${completed} requests`
}

/** Links to the newest request with unread messages, or to the whole list. */
function UnreadLink({ count }: { count: number }) {
  const unread = useRecentRequests().data?.rows.find((request) => request.unreadCount > 0)
  const words = `${count} unread`
  return unread ? (
    <RecordLink requestId={unread.id} tab="messages">
      {words}
    </RecordLink>
  ) : (
    <SearchLink set={{ list: 'all' }}>{words}</SearchLink>
  )
}
