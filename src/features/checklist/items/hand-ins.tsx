import { FileViewer, isViewable, storedDocument } from '#features/document/document.tsx'
import { fullName } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { FileRow } from '#ui/fields/file-row.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Suspense, useState } from 'react'
import { acceptHandIn, type ChecklistItem, type HandIn, sendBack } from '../contract.ts'
import { ReasonDialog } from '#features/form/form.tsx'

type ItemProps = { item: ChecklistItem }

/** Every document that was handed in, each with its outcome, and the buttons to decide on the last. */
export function HandIns({ item }: ItemProps) {
  const { handIns, evidence, title } = item
  const [opened, setOpened] = useState<Handed>()
  if (handIns.length === 0 && !evidence) return null
  const linked = (document: HandIn['document']) => linkTo(document, setOpened)
  return (
    <div className="mt-1 grid gap-2.5">
      <ul aria-label={`Documents for ${title}`} className="max-w-measure border-b border-rule">
        {handIns.map((each, n) => (
          <FileRow
            key={each.id}
            name={each.document?.fileName ?? 'A document that has been deleted'}
            {...linked(each.document)}
            meta={<Said handIn={each} isLast={n === handIns.length - 1} />}
          />
        ))}
        {evidence && <FileRow name={evidence.fileName} {...linked(evidence)} />}
      </ul>
      {item.can.decide && <Decision item={item} />}
      <Suspense>{opened && <FileViewer file={storedDocument(opened)} onClose={() => setOpened(undefined)} />}</Suspense>
    </div>
  )
}

type Handed = NonNullable<HandIn['document']>

/** Its name opens it in place, where that can be done. */
function linkTo(document: HandIn['document'], onOpen: (document: Handed) => void) {
  if (!document) return {}
  return {
    href: storedDocument(document).href,
    ...(isViewable(document) && { onOpen: () => onOpen(document) }),
  }
}

function Said({ handIn, isLast }: { handIn: HandIn; isLast: boolean }) {
  const { by, at, outcome, reason, decidedBy, decidedAt } = handIn
  const decided = `${fullName(decidedBy) || 'an adviser'}${decidedAt ? ` on ${longDate(decidedAt)}` : ''}`
  return (
    <>
      {`Handed in by ${fullName(by) || 'someone'} on ${longDate(at)}`}
      {outcome === 'accepted' && `, accepted by ${decided}`}
      {outcome === null && (isLast ? ', not looked at yet' : ', then replaced')}
      {outcome === 'sent_back' && (
        <span className="mt-0.5 block text-ink wrap-anywhere">
          {`Sent back by ${decided}: `}
          {reason}
        </span>
      )}
    </>
  )
}

function Decision({ item }: ItemProps) {
  const [open, setOpen] = useState(false)
  const { id: itemId, version, title } = item
  const accepting = useSend(
    acceptHandIn,
    { itemId },
    { success: 'Document accepted.', failure: 'Failed to accept the document.' },
  )
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        aria-label={`Accept: ${title}`}
        busy={accepting.sending}
        busyLabel="Accepting..."
        onClick={() => accepting.send({ version })}
      >
        Accept
      </Button>
      <Button size="small" variant="quiet" aria-label={`Send back: ${title}`} onClick={() => setOpen(true)}>
        Send back
      </Button>
      {open && <SendBack item={item} onClose={() => setOpen(false)} />}
    </div>
  )
}

type SendBackProps = { item: ChecklistItem; onClose: () => void }

function SendBack({ item, onClose }: SendBackProps) {
  const { id: itemId, version, title } = item
  return (
    <ReasonDialog
      sends={sendBack}
      params={{ itemId }}
      body={(reason) => ({ reason, version })}
      draft={`send-back:${itemId}`}
      success="Document sent back."
      failure="Failed to send the document back."
      title="Send this document back?"
      description={`“${title}” is to be done again. The document stays with the request.`}
      hint="Shown to the person who has to hand it in."
      submitLabel="Send back"
      busyLabel="Sending..."
      onClose={onClose}
    />
  )
}
