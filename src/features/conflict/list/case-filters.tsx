import { type ListFilters, useListFilters } from '#features/request/request.tsx'
import { FilterSelect } from '#ui/tables/filter-select.tsx'
import { ListFilterBar } from '#ui/tables/list-filter-bar.tsx'
import { caseLabels, severityLabels } from '../case/words.ts'
import { CaseStatus, Severity } from '../contract.ts'

const fields = { severity: Severity, status: CaseStatus }
export type CaseFilters = ListFilters<typeof fields>

export const useCaseFilters = () => useListFilters(fields)

type CaseFilterBarProps = Pick<ReturnType<typeof useCaseFilters>, 'filters' | 'narrow'> & { total: string | undefined }

export function CaseFilterBar({ filters: { q, severity, status }, narrow, total }: CaseFilterBarProps) {
  return (
    <ListFilterBar
      label="Search by ticket number, title or description"
      q={q}
      onSearch={(words) => narrow({ q: words })}
      total={total}
    >
      <FilterSelect
        label="Severity"
        all="All severities"
        value={severity}
        choices={severities}
        onChange={(chosen) => narrow({ severity: chosen })}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        value={status}
        choices={statuses}
        onChange={(chosen) => narrow({ status: chosen })}
      />
    </ListFilterBar>
  )
}

const severities = Severity.options.map((value) => ({ value, label: severityLabels[value] }))
const statuses = CaseStatus.options.map((value) => ({ value, label: caseLabels[value] }))
