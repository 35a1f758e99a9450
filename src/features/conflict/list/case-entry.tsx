import { ChevronDown, ChevronUp } from 'lucide-react'
import { type Audience, type SettledRow, TypeEntry } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { Status } from '#ui/text/status.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { caseState, severityState } from '../case/case-state.tsx'
import { PartyFaces } from './party-faces.tsx'
import type { CaseRow } from './contract.ts'

type CaseEntryProps = SettledRow<CaseRow> & {
  audience: Audience
  current: boolean
  unfolded: boolean
  onTurn: () => void
}

export function CaseEntry({ audience, unfolded, onTurn, ...entry }: CaseEntryProps) {
  const { row } = entry
  const { reference, ticketNumber, title, createdAt, severity, status } = row
  const company = companyCalled(row.companyName)
  return (
    <TypeEntry {...entry} name={<Verbatim>{title}</Verbatim>} numbers={<Dots>{[ticketNumber, reference]}</Dots>}>
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
    </TypeEntry>
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
