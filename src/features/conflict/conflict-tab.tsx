import { RequestRowsSkeleton, type RequestTabProps, SearchLink, useSettledList } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { BackWords, ListDetail } from '#ui/layout/list-detail.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Arrived } from '#ui/tables/arrived.tsx'
import { Similar } from '#ui/figures/similar.tsx'
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
    <>
      <ConflictFigures />
      <CaseFilterBar {...filtering} total={cases.totalInWords} />
      <Similar to={cases.similarTo} />
      <Loaded
        from={cases}
        waiting={<RequestRowsSkeleton />}
        waitingLabel="Loading cases"
        failure="The cases could not be loaded"
      >
        {() =>
          settled.rows.length === 0 && !open ? (
            <Nothing filtered={isFiltered} onClear={clear} />
          ) : (
            <ListDetail
              label="Conflict Resolution"
              open={open !== undefined}
              back={
                <SearchLink set={{ request: undefined }}>
                  <BackWords>Conflict Resolution</BackWords>
                </SearchLink>
              }
              list={<CaseList cases={cases} rows={settled.rows} audience={audience} open={open} />}
              foot={<Arrived count={settled.arrived} noun="case" onShow={settled.show} />}
            >
              {open ? (
                <Record key={open} requestId={open} />
              ) : (
                <p className="px-6 py-8 text-ink-2">Select a conflict case to view details.</p>
              )}
            </ListDetail>
          )
        }
      </Loaded>
    </>
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
