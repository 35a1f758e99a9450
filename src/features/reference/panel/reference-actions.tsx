import { Suspense, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { type Reference, remindReferee, requestReference } from '../contract.ts'
import { LinkToPassOn } from './link-to-pass-on.tsx'
import { ReadReference } from './read-reference.tsx'

const EditReferee = deferred(async () => (await import('./referee-dialog.tsx')).EditReferee)
const ReceiveReference = deferred(async () => (await import('./receive-reference.tsx')).ReceiveReference)
const VerifyReference = deferred(async () => (await import('./verify-reference.tsx')).VerifyReference)
const CloseReference = deferred(async () => (await import('./close-reference.tsx')).CloseReference)

const CorrectReference = deferred(async () => (await import('./correct-reference.tsx')).CorrectReference)

const dialogs = {
  edit: EditReferee,
  receive: ReceiveReference,
  verify: VerifyReference,
  correct: CorrectReference,
  close: CloseReference,
}

type ReminderProps = { reference: Reference; isReminding: boolean; onRemind: (isReminding: boolean) => void }

/** The actions that the reader may take on a reference. */
export function ReferenceActions({ reference, isReminding, onRemind }: ReminderProps) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const { can } = reference
  const offered = (Object.keys(labels) as (keyof typeof dialogs)[]).filter(
    (
      each, // the keys it is written with
    ) => (each === 'close' ? can.close.length > 0 : can[each]),
  )
  const Opened = open && dialogs[open]
  return (
    <div className="-ml-2.5 flex flex-wrap gap-x-1 gap-y-0.5" data-print="no">
      {((can.request && reference.mayContact) || can.remind) && (
        <AskOrRemind {...{ reference, isReminding, onRemind }} />
      )}
      {can.read && <ReadReference reference={reference} />}
      {offered.map((each) => (
        <Button key={each} variant="quiet" size="small" onClick={() => setOpen(each)}>
          {labels[each]}
          <About reference={reference} />
        </Button>
      ))}
      <Suspense>{Opened && <Opened reference={reference} onClose={() => setOpen(undefined)} />}</Suspense>
    </div>
  )
}

const labels: Record<keyof typeof dialogs, string> = {
  verify: 'Verify',
  receive: 'Record one that came',
  edit: 'Edit',
  correct: 'Add a correction',
  close: 'Close',
}

export const About = ({ reference }: { reference: Reference }) => (
  <VisuallyHidden>{`: ${reference.refereeName}`}</VisuallyHidden>
)

function AskOrRemind({ reference, isReminding, onRemind }: ReminderProps) {
  const [link, setLink] = useState<string>()
  const { can, refereeName, email, phone } = reference
  const sending = useSend(
    can.remind ? remindReferee : requestReference,
    { referenceId: reference.id },
    {
      success: ({ link: shown }) => (shown === null ? `E-mailed ${email}.` : undefined),
      failure: 'Failed to write to the referee. Please try again.',
      done({ link: shown }) {
        setLink(shown ?? undefined)
        onRemind(false)
      },
    },
  )
  return (
    <>
      <Button variant="quiet" size="small" busy={sending.sending} onClick={() => sending.send()}>
        {can.remind ? 'Remind' : 'Ask for the reference'}
        <About reference={reference} />
      </Button>
      <ConfirmDialog
        open={isReminding}
        onClose={() => onRemind(false)}
        onConfirm={() => sending.send()}
        title={`Remind ${refereeName}?`}
        description={email === null ? ringing(phone) : `An e-mail with a new link goes to ${email}.`}
        confirmLabel={email === null ? 'Make a link' : 'Send the reminder'}
        variant="primary"
        busy={sending.sending}
        busyLabel="Reminding..."
      />
      {link !== undefined && <LinkToPassOn name={refereeName} link={link} onClose={() => setLink(undefined)} />}
    </>
  )
}

const ringing = (phone: string | null) =>
  `There is no e-mail address: ring them${phone ? ` on ${phone}` : ''}, and give them a new link for their answer.`
