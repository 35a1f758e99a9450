import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { boundsOf } from '../period.ts'
import { stateLabels } from '../review/words.ts'
import { periodWords } from '../reviewee.ts'
import { PeriodKey, ReviewFilter } from './contract.ts'
import { usePerformanceStats } from './performance-figures.tsx'
import type { ReviewFilters } from './review-list.tsx'

/** The filters are in the address. */
export function useReviewFilters() {
  const search: { q?: unknown; period?: unknown; status?: unknown; request?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    filters: {
      q: text(search.q),
      period: PeriodKey.safeParse(search.period).data,
      status: ReviewFilter.options.find((each) => each === search.status),
    } satisfies ReviewFilters,
    open: text(search.request),
    narrow: (change: ReviewFilters) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

type ReviewFilterBarProps = ReturnType<typeof useReviewFilters> & { shown: string | undefined }

export function ReviewFilterBar({ filters, narrow, shown }: ReviewFilterBarProps) {
  const { data } = usePerformanceStats()
  const [typed, type] = useTyped(filters.q ?? '', (q) => narrow({ q: q || undefined }))
  const known = data?.periods ?? []
  // One that is in the address stays to be seen, whether or not there are reviews of it.
  const periods = filters.period && !known.includes(filters.period) ? [filters.period, ...known] : known
  return (
    <CommandBar search={<SearchInput label="Search by employee name" value={typed} onChange={type} />} aside={shown}>
      <Select
        aria-label="Period"
        className="w-44"
        options={[{ value: 'all', label: 'All periods' }, ...periods.map(periodOption)]}
        value={filters.period ?? 'all'}
        onChange={({ target }) => narrow({ period: PeriodKey.safeParse(target.value).data })}
      />
      <Select
        aria-label="Status"
        className="w-44"
        options={statusOptions}
        value={filters.status ?? 'all'}
        onChange={({ target }) => narrow({ status: ReviewFilter.options.find((each) => each === target.value) })}
      />
    </CommandBar>
  )
}

function periodOption(key: string) {
  const { start, end } = boundsOf(key)
  return { value: key, label: periodWords(start, end) }
}

/** `all` stands for no filter (§2). */
const statusOptions = [
  { value: 'all', label: 'All statuses' },
  { value: 'pending', label: stateLabels.pending },
  { value: 'in_progress', label: stateLabels.under_review },
  { value: 'completed', label: stateLabels.completed },
]
