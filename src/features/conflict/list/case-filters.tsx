import { useListFilters } from '#features/request/request.tsx'
import { chosenIn, inAddress, severalOf } from '#ui/tables/chosen.ts'
import { ListFilterBar } from '#ui/tables/list-filter-bar.tsx'
import { ManyFilter } from '#ui/tables/many-filter.tsx'
import { caseState, severityState } from '../case/case-state.tsx'
import { CaseStatus, Severity } from '../contract.ts'

export const useCaseFilters = () =>
  useListFilters({ severity: severalOf(Severity.options), status: severalOf(CaseStatus.options) })

type CaseFilterBarProps = Pick<ReturnType<typeof useCaseFilters>, 'filters' | 'narrow'> & { total: string | undefined }

export function CaseFilterBar({ filters: { q, severity, status }, narrow, total }: CaseFilterBarProps) {
  return (
    <ListFilterBar
      label="Search by ticket number, title or description"
      q={q}
      onSearch={(words) => narrow({ q: words })}
      total={total}
    >
      <ManyFilter
        label="Severity"
        values={chosenIn(Severity.options, severity)}
        choices={severities}
        onChange={(chosen) => narrow({ severity: inAddress(chosen, Severity.options) })}
      />
      <ManyFilter
        label="Status"
        values={chosenIn(CaseStatus.options, status)}
        choices={statuses}
        // Choosing all statuses differs from choosing none, which lists active cases only.
        onChange={(chosen) => narrow({ status: chosen.join(',') || undefined })}
      />
    </ListFilterBar>
  )
}

const severities = [
  { value: 'all', label: 'All severities', means: [] },
  ...Severity.options.map((value, index) => ({ ...severityState(value), value, apart: index === 0 })),
]
const statuses = [
  { value: 'all', label: 'All statuses', means: [] },
  ...CaseStatus.options.map((value, index) => ({ ...caseState(value), value, apart: index === 0 })),
]
