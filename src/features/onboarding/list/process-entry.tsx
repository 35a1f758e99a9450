import { type Audience, requestState, type SettledRow, TypeEntry } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { Status } from '#ui/text/status.tsx'
import type { ProcessRow } from '../contract.ts'
import { StageBar } from '../stages/stage-state.tsx'
import { ProcessRemark } from './process-remark.tsx'

type ProcessEntryProps = SettledRow<ProcessRow> & { audience: Audience; current: boolean }

export function ProcessEntry({ audience, ...entry }: ProcessEntryProps) {
  const { row } = entry
  const { firstName, lastName, jobTitle } = row.employee
  const company = audience === 'staff' ? companyCalled(row.companyName) : undefined
  return (
    <TypeEntry
      {...entry}
      name={
        <span className="flex justify-between gap-3">
          <span className="min-w-0">{`${firstName} ${lastName}`}</span>
          <span className="shrink-0 font-normal text-ink-2">{row.overallProgress}%</span>
        </span>
      }
    >
      <p className="text-meta text-ink-3 wrap-anywhere">{[jobTitle, company].filter(Boolean).join(', ')}</p>
      <div className="mt-2 mb-1.75">
        <StageBar process={row} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-meta">
        <Status small {...requestState(row.requestStatus)} />
        <ProcessRemark row={row} />
      </div>
    </TypeEntry>
  )
}
