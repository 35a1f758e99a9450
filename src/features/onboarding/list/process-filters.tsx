import { type ListFilters, useListFilters } from '#features/request/request.tsx'
import { chosenIn, inAddress, severalOf } from '#ui/tables/chosen.ts'
import { ListFilterBar } from '#ui/tables/list-filter-bar.tsx'
import { ManyFilter } from '#ui/tables/many-filter.tsx'
import { ProcessState } from '../contract.ts'
import { processState } from './process-state.tsx'

export type ProcessFilters = ListFilters<'status'>

export const useProcessFilters = () => useListFilters({ status: severalOf(ProcessState.options) })

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
      <ManyFilter
        label="Status"
        values={chosenIn(ProcessState.options, status)}
        choices={states}
        onChange={(chosen) => narrow({ status: inAddress(chosen, ProcessState.options) })}
      />
    </ListFilterBar>
  )
}

const states = [
  { value: 'all', label: 'All Status', means: [] },
  ...ProcessState.options.map((value, index) => ({ ...processState(value), value, apart: index === 0 })),
]
