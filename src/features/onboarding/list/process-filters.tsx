import { requestState, useListFilters } from '#features/request/request.tsx'
import { chosenIn, inAddress, severalOf } from '#ui/tables/chosen.ts'
import { ListFilterBar } from '#ui/tables/list-filter-bar.tsx'
import { ManyFilter } from '#ui/tables/many-filter.tsx'
import { ProcessStatus } from '../contract.ts'

export const useProcessFilters = () => useListFilters({ status: severalOf(ProcessStatus.options) })

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
        values={chosenIn(ProcessStatus.options, status)}
        choices={states}
        onChange={(chosen) => narrow({ status: inAddress(chosen, ProcessStatus.options) })}
      />
    </ListFilterBar>
  )
}

const states = [
  { value: 'all', label: 'All Status', means: [] },
  ...ProcessStatus.options.map((value, index) => ({ ...requestState(value), value, apart: index === 0 })),
]
