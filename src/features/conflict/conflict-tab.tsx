import { useState } from 'react'
import { type RequestTabProps, TypeList } from '#features/request/request.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { CaseEntry } from './list/case-entry.tsx'
import { CaseFilterBar, useCaseFilters } from './list/case-filters.tsx'
import { ConflictFigures } from './list/conflict-figures.tsx'
import { listCases } from './list/contract.ts'

export function ConflictTab({ audience, Record }: RequestTabProps) {
  const filtering = useCaseFilters()
  const cases = useInfiniteList(listCases, {}, { query: filtering.filters })
  const [turned, setTurned] = useState<readonly string[]>([])
  const turn = (id: string) =>
    setTurned((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  return (
    <TypeList
      label="Conflict Resolution"
      noun="case"
      from={cases}
      filtering={filtering}
      Record={Record}
      choose="Select a conflict case to view details."
      figures={<ConflictFigures />}
      filters={<CaseFilterBar {...filtering} total={cases.totalInWords} />}
      none={
        <Empty title="No open conflicts">
          Resolved and closed cases are under Completed, with everything that was written.
        </Empty>
      }
      noMatch="Try other words, or all severities and statuses. Resolved and closed cases are found by their status."
      rowHeight={117}
      className="max-h-[600px]"
    >
      {(entry) => (
        <CaseEntry
          {...entry}
          audience={audience}
          // The open case is unfolded from the start.
          unfolded={turned.includes(entry.row.requestId) !== entry.current}
          onTurn={() => turn(entry.row.requestId)}
        />
      )}
    </TypeList>
  )
}
