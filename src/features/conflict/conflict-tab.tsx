import { type RequestTabProps, TypeList, useSettledList } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { CaseFilterBar, useCaseFilters } from './list/case-filters.tsx'
import { CaseList, useCases } from './list/case-list.tsx'
import { ConflictFigures } from './list/conflict-figures.tsx'

export function ConflictTab({ audience, Record }: RequestTabProps) {
  const filtering = useCaseFilters()
  const { filters, open, clear } = filtering
  const cases = useCases(filters)
  const settled = useSettledList(filters, cases)
  const isFiltered = Boolean(filters.q || filters.severity || filters.status)
  return (
    <TypeList
      label="Conflict Resolution"
      noun="case"
      from={cases}
      settled={settled}
      open={open}
      Record={Record}
      choose="Select a conflict case to view details."
      figures={<ConflictFigures />}
      filters={<CaseFilterBar {...filtering} total={cases.totalInWords} />}
      nothing={<Nothing filtered={isFiltered} onClear={clear} />}
    >
      <CaseList cases={cases} rows={settled.rows} audience={audience} open={open} />
    </TypeList>
  )
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered)
    return (
      <Empty title="No open conflicts">
        Resolved and closed cases are under Completed, with everything that was written.
      </Empty>
    )
  return (
    <Empty title="No case matches this search" action={<Button onClick={onClear}>Clear search and filters</Button>}>
      Try other words, or all severities and statuses. Resolved and closed cases are found by their status.
    </Empty>
  )
}
