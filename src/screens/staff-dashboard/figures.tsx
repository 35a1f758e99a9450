import type * as z from 'zod'
import { RequestStatus, type StaffStats, staffStats } from '#features/request/contract.ts'
import { requestState } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { StatCard } from '#ui/figures/stat-card.tsx'
import { StatStrip } from '#ui/figures/stat-strip.tsx'

type Stats = z.output<typeof StaffStats>

export function Figures() {
  const stats = useGet(staffStats)
  return (
    <Loaded from={stats} waiting={<Strip />} failure="The figures could not be loaded">
      {(figures) => <Strip figures={figures} />}
    </Loaded>
  )
}

function Strip({ figures }: { figures?: Stats }) {
  return (
    <StatStrip label="Figures" waiting={!figures}>
      <StatCard
        lead
        label="Total Requests"
        value={figures?.totalRequests}
        parts={figures ? partsOf(figures) : likelyParts}
      />
      <StatCard
        label="In Progress"
        value={figures?.inProgress}
        meta={figures ? `${figures.urgent} marked urgent` : likely('1 marked urgent')}
      />
      <StatCard
        label="Active Clients"
        value={figures?.activeClients}
        meta={figures ? firstOf(figures.clientNames) : likely('One Ltd, Another Ltd')}
      />
      <StatCard
        label="Team Members"
        value={figures?.teamMembers}
        meta={figures ? openTasks(figures.pending + figures.inProgress) : likely('10 open tasks')}
      />
    </StatStrip>
  )
}

/** Unseen words as long as those that come, so that nothing below moves when they do. */
const likely = (words: string) => <span className="invisible">{words}</span>
const likelyParts = RequestStatus.options.map((status) => ({ ...requestState(status), count: 10 }))

export function partsOf(stats: Stats) {
  const counts: Record<RequestStatus, number> = { ...stats, in_progress: stats.inProgress }
  return RequestStatus.options.map((status) => ({ ...requestState(status), count: counts[status] }))
}

const openTasks = (count: number) => `${count} open ${count === 1 ? 'task' : 'tasks'}`

function firstOf(names: readonly string[]) {
  const [first, second, ...rest] = names
  const shown = [first, second].filter(Boolean).join(', ')
  return rest.length > 0 ? `${shown} and ${rest.length} more` : shown
}
