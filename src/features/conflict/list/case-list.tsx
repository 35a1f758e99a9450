import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import {
  type Audience,
  LeftNote,
  SearchLink,
  type SettledRow,
  TypeRows,
  UnreadMark,
} from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ListEntry } from '#ui/layout/list-detail.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { Status } from '#ui/text/status.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { caseState, severityState } from '../case/case-state.tsx'
import type { CaseFilters } from './case-filters.tsx'
import { PartyFaces } from './party-faces.tsx'
import { type CaseRow, listCases } from './contract.ts'

export const useCases = (query: CaseFilters) => useInfiniteList(listCases, {}, { query })

type CaseListProps = {
  cases: ReturnType<typeof useCases>
  rows: readonly SettledRow<CaseRow>[]
  audience: Audience
  open: string | undefined
}

export function CaseList({ cases, rows, audience, open }: CaseListProps) {
  const [turned, setTurned] = useState<readonly string[]>([])
  const turn = (id: string) =>
    setTurned((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  return (
    <TypeRows label="Cases" rows={rows} pages={cases} rowHeight={117} className="max-h-[600px]">
      {({ row, left }) => (
        <Entry
          row={row}
          left={left}
          audience={audience}
          current={row.requestId === open}
          // The open case is unfolded from the start.
          unfolded={turned.includes(row.requestId) !== (row.requestId === open)}
          onTurn={() => turn(row.requestId)}
        />
      )}
    </TypeRows>
  )
}

type EntryProps = SettledRow<CaseRow> & {
  audience: Audience
  current: boolean
  unfolded: boolean
  onTurn: () => void
}

function Entry({ row, left, audience, current, unfolded, onTurn }: EntryProps) {
  const { requestId, reference, ticketNumber, title, createdAt, severity, status } = row
  const company = companyCalled(row.companyName)
  return (
    <div className="border-b border-rule">
      <ListEntry
        current={current}
        left={left && <LeftNote request={left} />}
        link={
          <SearchLink set={{ request: requestId }}>
            <Verbatim>{title}</Verbatim>
          </SearchLink>
        }
        top={
          <>
            <Dots>{[ticketNumber, reference]}</Dots>
            <UnreadMark count={row.unreadCount} />
          </>
        }
      >
        <Dots>{[audience === 'staff' && company, <RelativeTime key="created" at={createdAt} />].filter(Boolean)}</Dots>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-meta">
          <Status small {...severityState(severity)} />
          <Status small {...caseState(status)} />
          <span className="ml-auto text-ink-3">
            <IconButton
              icon={unfolded ? ChevronUp : ChevronDown}
              size="small"
              label={`${unfolded ? 'Less' : 'More'} about ${ticketNumber}`}
              aria-expanded={unfolded}
              // Above the link that covers the row.
              className="relative z-1 -my-1 -mr-1.5"
              onClick={onTurn}
            />
          </span>
        </div>
        {unfolded && <Unfolded row={row} />}
      </ListEntry>
    </div>
  )
}

function Unfolded({ row: { description, participants, participantCount } }: { row: CaseRow }) {
  return (
    <div className="mt-2 grid gap-2 border-t border-dashed border-rule-2 pt-2 text-meta">
      <p className="line-clamp-4 whitespace-pre-wrap text-ink-2 wrap-anywhere">
        <Verbatim>{description || 'No description was given.'}</Verbatim>
      </p>
      <PartyFaces people={participants} count={participantCount} />
    </div>
  )
}
