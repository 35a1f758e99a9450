import { CircleDashed } from 'lucide-react'
import { FileLink, storedDocument } from '#features/document/document.tsx'
import { fullName, SearchLink } from '#features/request/request.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { linkLook } from '#ui/text/link-look.ts'
import { TextLink } from '#ui/text/link.tsx'
import { Status } from '#ui/text/status.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import { CellLabel } from '../case/cell-label.tsx'
import { AllegationNumber } from '../case/number-links.tsx'
import type { Exhibit } from './contract.ts'
import { ExhibitMenu, Receiving } from './exhibit-acts.tsx'
import { ShownTo } from './shown/shown-to.tsx'
import { Bearing, bearingLabels } from '../allegations/words.ts'

type ExhibitRowProps = { requestId: string; exhibit: Exhibit }

export function ExhibitRow({ requestId, exhibit }: ExhibitRowProps) {
  const { number, title, description, source, withdrawnAt, askedOf, createdAt } = exhibit
  return (
    <li
      {...(!exhibit.can.receive && shownAt(number === null ? `evidence-${exhibit.id}` : `exhibit-${number}`))}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)_2rem] gap-x-3 gap-y-1.5 border-t border-rule py-3 @2xl:grid-cols-[1.75rem_minmax(0,1fr)_8.5rem_9rem_2rem]"
    >
      <span className="font-serif text-title-s leading-5.5 text-ink-3">{number}</span>
      <div className="min-w-0 wrap-anywhere">
        <b className={withdrawnAt ? 'font-semibold text-ink-2 line-through' : 'font-semibold'}>{title}</b>
        <Dots>{[source, number === null && `Asked of ${askedOf} on ${longDate(createdAt)}`].filter(Boolean)}</Dots>
        <OnFile exhibit={exhibit} />
        {description && (
          <p className="mt-0.5 max-w-measure whitespace-pre-wrap text-ink-2">
            <Verbatim>{description}</Verbatim>
          </p>
        )}
        <ShownTo exhibit={exhibit} />
        <Withdrawn exhibit={exhibit} />
        <Receiving requestId={requestId} exhibit={exhibit} />
      </div>
      <div className="col-start-2 @2xl:col-start-3">
        <When exhibit={exhibit} />
      </div>
      <div className="col-start-2 grid content-start gap-1.5 @2xl:col-start-4">
        <CellLabel>Allegations</CellLabel>
        <Bearings exhibit={exhibit} />
      </div>
      <div className="col-start-3 row-start-1 -mt-1 justify-self-end @2xl:col-start-5">
        <ExhibitMenu requestId={requestId} exhibit={exhibit} />
      </div>
    </li>
  )
}

type Part = { exhibit: Exhibit }

function OnFile({ exhibit: { document, statement } }: Part) {
  if (document)
    return (
      <p className="text-meta text-ink-3">
        <TextLink className="wrap-anywhere">
          <FileLink file={storedDocument(document)} />
        </TextLink>
        {`, ${fileSize(document.fileSize)}`}
      </p>
    )
  if (!statement) return null
  return (
    <p className="text-meta text-ink-3">
      {`Version ${statement.number}, signed ${longDate(statement.signedOn)}, under `}
      <SearchLink set={{ show: 'participants' }} className={linkLook}>
        Participants
      </SearchLink>
    </p>
  )
}

function Withdrawn({ exhibit: { withdrawnAt, withdrawnBy, withdrawalReason, number } }: Part) {
  if (!withdrawnAt) return null
  const what = number === null ? 'Request withdrawn' : 'Withdrawn'
  const who = withdrawnBy ? fullName(withdrawnBy) : ''
  return (
    <p className="mt-0.5 text-meta text-ink-2">
      {`${what} on ${longDate(withdrawnAt)}${who ? ` by ${who}` : ''}: ${withdrawalReason ?? ''}`}
    </p>
  )
}

function When({ exhibit: { obtainedOn, dueOn, withdrawnAt } }: Part) {
  if (obtainedOn)
    return (
      <>
        <CellLabel>Obtained</CellLabel>
        {longDate(obtainedOn)}
      </>
    )
  if (!dueOn || withdrawnAt) return null
  return (
    <>
      <Status hue="wait" icon={CircleDashed} label="Asked for" />
      <span className="block text-meta text-ink-3">{`Wanted by ${longDate(dueOn)}`}</span>
    </>
  )
}

/** The allegations grouped by bearing, if the reader may see it. */
function Bearings({ exhibit: { bearings } }: Part) {
  if (bearings.length === 0) return <span className="text-meta text-ink-3">None named</span>
  const kinds = [...Bearing.options, null].map((kind) => ({
    kind,
    ofKind: bearings.filter(({ bearing }) => bearing === kind),
  }))
  return kinds
    .filter(({ ofKind }) => ofKind.length > 0)
    .map(({ kind, ofKind }) => (
      <div key={kind} className="flex flex-wrap items-center gap-1">
        {kind && <span className="min-w-14 text-meta text-ink-2">{bearingLabels[kind]}</span>}
        {ofKind.map(({ allegationId, number }) => (
          <AllegationNumber
            key={allegationId}
            number={number}
            says={kind ? bearingLabels[kind].toLowerCase() : undefined}
          />
        ))}
      </div>
    ))
}
