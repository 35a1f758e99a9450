import { listRequests, type RequestType, typeLabels } from '#features/request/contract.ts'
import { typeIcon } from '#features/request/request.tsx'
import { usePage } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { StatCard } from '#ui/figures/stat-card.tsx'
import { StatStrip } from '#ui/figures/stat-strip.tsx'

const types = ['onboarding', 'performance_review', 'conflict_resolution'] as const
type Count = { data: number | undefined; isPending: boolean; error: unknown; refetch: () => unknown }

/** How many requests are completed, in all and of each type, whatever the list is narrowed to. */
export function CompletedFigures({ ruled }: { ruled: boolean | undefined }) {
  const counts = [useCount(types[0]), useCount(types[1]), useCount(types[2])]
  return (
    <Loaded from={together(counts)} waiting={<Strip ruled={ruled} />} failure="The figures could not be loaded">
      {(figures) => <Strip ruled={ruled} figures={figures} />}
    </Loaded>
  )
}

/** The list says how many it has in all: one row is asked for, and only counted. */
function useCount(type: RequestType): Count {
  const { data, ...page } = usePage(listRequests, undefined, { status: 'completed', type, limit: '1' })
  return { ...page, data: data?.total }
}

function together(counts: readonly Count[]) {
  const figures = counts.flatMap(({ data }) => data ?? [])
  return {
    data: figures.length === counts.length ? figures : undefined,
    isPending: counts.some(({ isPending }) => isPending),
    error: counts.find(({ error }) => error)?.error,
    refetch: () => counts.map((each) => each.refetch()),
  }
}

function Strip({ figures, ruled }: { figures?: readonly number[]; ruled: boolean | undefined }) {
  const [onboarding, reviews, conflicts] = figures ?? []
  const total = figures?.reduce((sum, each) => sum + each, 0)
  return (
    <StatStrip label="Completed" flat ruled={ruled} waiting={!figures}>
      <StatCard lead label="Total Completed" value={total} parts={figures && partsOf(figures)} />
      <StatCard label="Onboarding" value={onboarding} />
      <StatCard label="Performance Reviews" value={reviews} />
      <StatCard label="Conflict Resolution" value={conflicts} />
    </StatStrip>
  )
}

/** All of them are done, so all parts wear that colour; the glyphs tell the types apart. */
function partsOf(figures: readonly number[]) {
  return types.map((type, index) => {
    return { hue: 'done' as const, icon: typeIcon(type), label: typeLabels[type], count: figures[index] ?? 0 }
  })
}
