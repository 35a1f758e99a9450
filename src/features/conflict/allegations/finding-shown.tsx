import { useState } from 'react'
import { fullName } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { longDate } from '#ui/text/dates.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { type Allegation, type FindingMade, listEarlierFindings } from './contract.ts'
import { findingLabels } from './words.ts'

type FindingShownProps = Pick<Allegation, 'finding'> & {
  /** Whether the reader may see findings. */
  isOut: boolean
}

/** The finding and its reason. */
export function FindingShown({ finding, isOut }: FindingShownProps) {
  if (!finding) return <p className="text-ink-2">{isOut ? 'Not decided' : 'Shown once the case is resolved'}</p>
  return <OneFinding finding={finding} />
}

function OneFinding({ finding: { finding, reason, changeReason, by, at } }: { finding: FindingMade }) {
  return (
    <div className="wrap-anywhere">
      <b>{findingLabels[finding]}</b>
      <p className="text-meta whitespace-pre-wrap text-ink-2">
        <Verbatim>{reason}</Verbatim>
      </p>
      {changeReason && (
        <p className="text-meta whitespace-pre-wrap text-ink-2">
          Changed because: <Verbatim>{changeReason}</Verbatim>
        </p>
      )}
      <p className="text-meta text-ink-3">{`${fullName(by) || 'Staff'}, ${longDate(at)}`}</p>
    </div>
  )
}

type EarlierFindingsProps = { allegationId: string; count: number }

/** The findings before the current one, read once they are asked for. */
export function EarlierFindings({ allegationId, count }: EarlierFindingsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-1.5" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${linkLook} text-meta`}>
        {count === 1 ? 'Earlier finding' : `${count} earlier findings`}
      </summary>
      {isOpen && <List allegationId={allegationId} />}
    </details>
  )
}

function List({ allegationId }: Pick<EarlierFindingsProps, 'allegationId'>) {
  const reading = useGet(listEarlierFindings, { allegationId })
  return (
    <Loaded from={reading} waiting="Loading...">
      {(findings) => (
        <ol aria-label="Earlier findings, the last one first" className="grid gap-2 border-l border-rule-2 pt-1.5 pl-3">
          {findings.map((finding) => (
            <li key={finding.at}>
              <OneFinding finding={finding} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}
