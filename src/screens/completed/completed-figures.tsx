import { completedStats, RequestType } from '#features/request/contract.ts'
import { useTypes } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { StatCard } from '#ui/figures/stat-card.tsx'
import { StatStrip } from '#ui/figures/stat-strip.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'

type Figures = { total: number; byType: Record<RequestType, number> }

/** These figures do not follow the filters. */
export function CompletedFigures({ ruled }: { ruled: boolean | undefined }) {
  return (
    <Loaded from={useGet(completedStats)} waiting={<Strip ruled={ruled} />} failure="The figures could not be loaded">
      {(figures) => <Strip ruled={ruled} figures={figures} />}
    </Loaded>
  )
}

function Strip({ figures, ruled }: { figures?: Figures; ruled: boolean | undefined }) {
  const types = useTypes()
  return (
    <StatStrip label="Completed" flat ruled={ruled} waiting={!figures}>
      <StatCard
        lead
        undivided
        label="Total Completed"
        meta="Requests that were closed"
        value={figures?.total.toLocaleString('en-GB')}
      />
      {RequestType.options.map((type) => (
        <StatCard key={type} label={types[type].completed} value={figures?.byType[type].toLocaleString('en-GB')} />
      ))}
    </StatStrip>
  )
}
