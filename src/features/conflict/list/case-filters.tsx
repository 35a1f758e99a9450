import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { caseLabels, severityLabels } from '../case/words.ts'
import { CaseStatus, Severity } from '../contract.ts'
import type { CaseFilters } from './case-list.tsx'

const SEARCH = 'Search by ticket number, title or description'

/** The filters are in the address. */
export function useCaseFilters() {
  const search: { q?: unknown; severity?: unknown; status?: unknown; request?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    filters: {
      q: text(search.q),
      severity: Severity.options.find((each) => each === search.severity),
      status: CaseStatus.options.find((each) => each === search.status),
    } satisfies CaseFilters,
    open: text(search.request),
    narrow: (change: CaseFilters) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

type CaseFilterBarProps = ReturnType<typeof useCaseFilters> & { shown: string | undefined }

export function CaseFilterBar({ filters, narrow, shown }: CaseFilterBarProps) {
  const [typed, type] = useTyped(filters.q ?? '', (q) => narrow({ q: q || undefined }))
  return (
    <CommandBar search={<SearchInput label={SEARCH} value={typed} onChange={type} />} aside={shown}>
      <Select
        aria-label="Severity"
        className="w-44"
        options={severityOptions}
        value={filters.severity ?? 'all'}
        onChange={({ target }) => narrow({ severity: Severity.options.find((each) => each === target.value) })}
      />
      <Select
        aria-label="Status"
        className="w-44"
        options={statusOptions}
        value={filters.status ?? 'all'}
        onChange={({ target }) => narrow({ status: CaseStatus.options.find((each) => each === target.value) })}
      />
    </CommandBar>
  )
}

/** `all` stands for no filter (§2). */
const severityOptions = [
  { value: 'all', label: 'All severities' },
  ...Severity.options.map((value) => ({ value, label: severityLabels[value] })),
]

const statusOptions = [
  { value: 'all', label: 'All statuses' },
  ...CaseStatus.options.map((value) => ({ value, label: caseLabels[value] })),
]
