import { type ListFilters, useListFilters } from '#features/request/request.tsx'
import { FilterSelect } from '#ui/tables/filter-select.tsx'
import { ListFilterBar } from '#ui/tables/list-filter-bar.tsx'
import { ProcessState } from '../contract.ts'
import { processState } from './process-state.tsx'

const fields = { status: ProcessState }
export type ProcessFilters = ListFilters<typeof fields>

export const useProcessFilters = () => useListFilters(fields)

type ProcessFilterBarProps = Pick<ReturnType<typeof useProcessFilters>, 'filters' | 'narrow'> & {
  total: string | undefined
}

export function ProcessFilterBar({ filters: { q, status }, narrow, total }: ProcessFilterBarProps) {
  return (
    <ListFilterBar
      label="Search by employee name or request..."
      q={q}
      onSearch={(words) => narrow({ q: words })}
      total={total}
      including={status ? undefined : 'completed'}
    >
      <FilterSelect
        label="Status"
        all="All Status"
        value={status}
        choices={states}
        onChange={(chosen) => narrow({ status: chosen })}
      />
    </ListFilterBar>
  )
}

const states = ProcessState.options.map((value) => ({ value, label: processState(value).label }))
