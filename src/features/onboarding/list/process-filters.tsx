import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { ProcessState } from '../contract.ts'
import type { ProcessFilters } from './process-list.tsx'
import { stateOptions } from './process-state.tsx'

const SEARCH = 'Search by employee name or request...'

/** The filters are in the address. */
export function useProcessFilters() {
  const search: { q?: unknown; status?: unknown; request?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const status = ProcessState.options.find((each) => each === search.status)
  return {
    filters: { q: text(search.q), status } satisfies ProcessFilters,
    open: text(search.request),
    narrow: (change: ProcessFilters) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

type ProcessFilterBarProps = ReturnType<typeof useProcessFilters> & { shown: string | undefined }

export function ProcessFilterBar({ filters, narrow, shown }: ProcessFilterBarProps) {
  const [typed, type] = useTyped(filters.q ?? '', (q) => narrow({ q: q || undefined }))
  return (
    <CommandBar search={<SearchInput label={SEARCH} value={typed} onChange={type} />} aside={shown}>
      <Select
        aria-label="Status"
        className="w-44"
        options={stateOptions}
        value={filters.status ?? 'all'}
        onChange={({ target }) => narrow({ status: ProcessState.options.find((each) => each === target.value) })}
      />
    </CommandBar>
  )
}
