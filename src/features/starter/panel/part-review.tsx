import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type State, Status } from '#ui/text/status.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import { approveStarterPart, type Item, type PanelPart, type Starter } from '../contract.ts'
import { partNames } from '../parts.ts'
import { ApproveAccount } from './approve-account.tsx'
import { ItemRow } from './item-row.tsx'
import { itemsShown } from './items-shown.ts'
import { LinkToPassOn } from './link-actions.tsx'
import { SendBack } from './send-back.tsx'
import { CircleCheck, CircleDashed, Hourglass, Undo2 } from 'lucide-react'
import { HalfCircle } from '#ui/text/half-circle.tsx'

type PartReviewProps = { requestId: string; starter: Starter; part: PanelPart }

/** One part, field by field: the value on record, the starter's value, and a tick to take it over. */
export function PartReview({ requestId, starter, part }: PartReviewProps) {
  const { part: name, can, reason, missing } = part
  const shown = itemsShown(part)
  const { isTaken, toggle, taken } = useTicks(part)
  const [toPassOn, setToPassOn] = useState<string | null>(null)
  return (
    <li {...shownAt(`section-${name}`)} className="grid gap-2.5 border-t border-rule py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{partNames[name]}</h3>
        <Status {...partState(part)} small />
      </div>
      {reason && <p className="text-ink-2 wrap-anywhere">Sent back: {reason}</p>}
      {part.status === 'open' && missing.length > 0 && (
        <p className="text-meta text-ink-3">Missing: {missing.join(', ')}</p>
      )}
      {shown.length > 0 && (
        <ul aria-label={`${partNames[name]}: what ${starter.firstName} gave`}>
          {shown.map((item) => (
            <ItemRow
              key={item.field}
              partId={part.id}
              item={item}
              document={name === 'documents' ? fileOf(starter, item) : undefined}
              ticked={isTaken(item)}
              onTick={can.approve && item.after !== null && !isFiled(name, item) ? () => toggle(item) : undefined}
            />
          ))}
        </ul>
      )}
      {toPassOn !== null && starter.link && <LinkToPassOn firstName={starter.firstName} link={toPassOn} />}
      {can.approve && (
        <Decisions requestId={requestId} starter={starter} part={part} taken={taken} onSent={setToPassOn} />
      )}
    </li>
  )
}

const fileOf = ({ documents }: Starter, { field }: Item) =>
  documents.find(({ id, isApproved }) => id === field && !isApproved)

// A document that was approved is among the request's documents already.
const isFiled = (part: PanelPart['part'], { isApproved }: Item) => part === 'documents' && isApproved

/** At first, the fields that differ from the record are ticked, or all if none does. The user may change the ticks. */
function useTicks({ part, items }: PanelPart) {
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({})
  const given = items.filter((item) => item.after !== null && !isFiled(part, item))
  const differs = given.some(({ isChanged }) => isChanged)
  const isTaken = (item: Item) => given.includes(item) && (changed[item.field] ?? (item.isChanged || !differs))
  return {
    isTaken,
    taken: items.filter(isTaken).map(({ field }) => field),
    toggle: (item: Item) => setChanged((now) => ({ ...now, [item.field]: !isTaken(item) })),
  }
}

type DecisionsProps = PartReviewProps & { taken: string[]; onSent: (link: string | null) => void }

function Decisions({ requestId, starter, part, taken, onSent }: DecisionsProps) {
  const [isCalling, setCalling] = useState(false)
  const { send, sending } = useSend(
    approveStarterPart,
    { partId: part.id },
    { success: `${partNames[part.part]} approved.`, failure: 'Failed to approve' },
  )
  return (
    <div className="flex flex-wrap items-center gap-2.5" data-print="no">
      <Button
        size="small"
        disabled={taken.length === 0}
        busy={sending}
        busyLabel="Approving..."
        onClick={() => (part.replaces ? setCalling(true) : send({ fields: taken, version: part.version }))}
      >
        Approve
        <VisuallyHidden>{` ${partNames[part.part]}`}</VisuallyHidden>
      </Button>
      <SendBack requestId={requestId} starter={starter} part={part} onSent={onSent} />
      {taken.length === 0 && <span className="text-meta text-ink-3">Tick what goes into the record.</span>}
      {isCalling && (
        <ApproveAccount
          requestId={requestId}
          starter={starter}
          part={part}
          fields={taken}
          onClose={() => setCalling(false)}
        />
      )}
    </div>
  )
}

function partState({ status, progress }: Pick<PanelPart, 'status' | 'progress'>): State {
  if (status !== 'open') return decided[status]
  if (progress === 'missing') return { hue: 'off', icon: CircleDashed, label: 'Nothing yet' }
  if (progress === 'half') return { hue: 'active', icon: HalfCircle, label: 'Half done' }
  return { hue: 'active', icon: HalfCircle, label: 'Filled in' }
}

const decided: Record<Exclude<PanelPart['status'], 'open'>, State> = {
  waiting: { hue: 'wait', icon: Hourglass, label: 'Waiting for approval' },
  sent_back: { hue: 'high', icon: Undo2, label: 'Sent back' },
  approved: { hue: 'done', icon: CircleCheck, label: 'Approved' },
}
