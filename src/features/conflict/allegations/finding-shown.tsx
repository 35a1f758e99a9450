import { fullName } from '#features/request/request.tsx'
import { longDate } from '#ui/text/dates.ts'
import { linkLook } from '#ui/text/link-look.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { Allegation, FindingMade } from './contract.ts'
import { findingLabels } from './words.ts'

type FindingShownProps = Pick<Allegation, 'finding' | 'earlier'> & {
  /** Whether the reader may see findings. */
  isOut: boolean
}

/** The finding, its reason and the earlier findings. */
export function FindingShown({ finding, earlier, isOut }: FindingShownProps) {
  if (!finding) return <p className="text-ink-2">{isOut ? 'Not decided' : 'Not out yet'}</p>
  return (
    <div className="grid gap-1.5 wrap-anywhere">
      <One finding={finding} />
      {earlier.length > 0 && (
        <details>
          <summary className={`${linkLook} text-meta`}>
            {earlier.length === 1 ? 'Earlier finding' : `${earlier.length} earlier findings`}
          </summary>
          <ol
            aria-label="Earlier findings, the last one first"
            className="grid gap-2 border-l border-rule-2 pt-1.5 pl-3"
          >
            {earlier.map((each) => (
              <li key={each.at}>
                <One finding={each} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

function One({ finding: { finding, reason, changeReason, by, at } }: { finding: FindingMade }) {
  return (
    <div>
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
