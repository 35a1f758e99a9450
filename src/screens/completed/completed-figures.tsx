import { clientStats, RequestType, staffStats } from '#features/request/contract.ts'
import { type Audience, useTypes } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { StatCard } from '#ui/figures/stat-card.tsx'
import { StatStrip } from '#ui/figures/stat-strip.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'

type CompletedFiguresProps = { audience: Audience; ruled: boolean | undefined }
type Counts = Record<RequestType, number>

/** These figures do not follow the filters. */
export function CompletedFigures({ audience, ruled }: CompletedFiguresProps) {
  const staff = useGet(staffStats, undefined, { enabled: audience === 'staff' })
  const client = useGet(clientStats, undefined, { enabled: audience === 'client' })
  const { data, ...stats } = audience === 'staff' ? staff : client
  return (
    <Loaded
      from={{ ...stats, data: data?.completedByType }}
      waiting={<Strip ruled={ruled} />}
      failure="The figures could not be loaded"
    >
      {(counts) => <Strip ruled={ruled} counts={counts} />}
    </Loaded>
  )
}

function Strip({ counts, ruled }: { counts?: Counts; ruled: boolean | undefined }) {
  const types = useTypes()
  // All are completed, so all have that colour; the icons distinguish the types.
  const parts = RequestType.options.map((type) => {
    const { label, Icon } = types[type]
    return { hue: 'done' as const, icon: Icon, label, count: counts?.[type] ?? 0 }
  })
  return (
    <StatStrip label="Completed" flat ruled={ruled} waiting={!counts}>
      <StatCard lead label="Total Completed" value={counts && sum(counts)} parts={counts && parts} />
      {RequestType.options.map((type) => (
        <StatCard key={type} label={types[type].completed} value={counts?.[type]} />
      ))}
    </StatStrip>
  )
}

const sum = (counts: Counts) => Object.values(counts).reduce((total, each) => total + each, 0)
