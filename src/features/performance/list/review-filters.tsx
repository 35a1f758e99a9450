import { useListFilters } from '#features/request/request.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { chosenIn, inAddress, severalOf } from '#ui/tables/chosen.ts'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { ManyFilter } from '#ui/tables/many-filter.tsx'
import { boundsOf } from '../period.ts'
import { reviewState } from '../review/state/review-state.tsx'
import { periodWords } from '../reviewee.ts'
import { PeriodKey, ReviewFilter } from './contract.ts'
import { usePerformanceStats } from './performance-figures.tsx'

export const useReviewFilters = () => useListFilters({ period: periodsIn, status: severalOf(ReviewFilter.options) })

function periodsIn(named: unknown) {
  const keys = typeof named === 'string' ? named.split(',') : []
  return keys.filter((key) => PeriodKey.safeParse(key).success).join(',') || undefined
}

type ReviewFilterBarProps = Pick<ReturnType<typeof useReviewFilters>, 'filters' | 'narrow'> & {
  shown: string | undefined
}

export function ReviewFilterBar({ filters, narrow, shown }: ReviewFilterBarProps) {
  const { data } = usePerformanceStats()
  const [typed, type] = useTyped(filters.q ?? '', (q) => narrow({ q: q || undefined }))
  const chosen = filters.period?.split(',') ?? []
  // A period named in the address stays in the list, whether or not it has reviews.
  const periods = [...new Set([...(data?.periods ?? []), ...chosen])]
  return (
    <CommandBar search={<SearchInput label="Search by employee name" value={typed} onChange={type} />} aside={shown}>
      <ManyFilter
        label="Period"
        values={chosen}
        choices={[allPeriods, ...periods.map(periodChoice)]}
        onChange={(next) => narrow({ period: next.join(',') || undefined })}
      />
      <ManyFilter
        label="Status"
        values={chosenIn(ReviewFilter.options, filters.status)}
        choices={statuses}
        onChange={(next) => narrow({ status: inAddress(next, ReviewFilter.options) })}
      />
    </CommandBar>
  )
}

const allPeriods = { value: 'all', label: 'All periods', means: [] }

function periodChoice(key: string, index: number) {
  const { start, end } = boundsOf(key)
  return { value: key, label: periodWords(start, end), apart: index === 0 }
}

const states = { pending: 'pending', in_progress: 'under_review', completed: 'completed' } as const
const statuses = [
  { value: 'all', label: 'All statuses', means: [] },
  ...ReviewFilter.options.map((value, index) => ({ ...reviewState(states[value]), value, apart: index === 0 })),
]
