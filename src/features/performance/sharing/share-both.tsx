import { useState } from 'react'
import { fullName } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { longDate } from '#ui/text/dates.ts'
import type { SideProps } from '../preparation/side.ts'
import { whereTo } from '../preparation/where-to.ts'
import { MAX_WITHOUT_REASON, sendReviewLink, shareReview } from './contract.ts'

/** Shares both sides with each other; afterwards, says when that was. */
export function ShareBoth({ review, preparation, name, onLink }: SideProps) {
  const { shared, can, self } = preparation
  const [isSharing, setSharing] = useState(false)
  if (shared)
    return (
      <div className="grid gap-2">
        <p className="text-ink-2">
          Both sides were shared {longDate(shared.at)}
          {shared.by && ` by ${fullName(shared.by)}`}
          {shared.openedAt ? `, and opened ${longDate(shared.openedAt)}` : ', and not opened yet'}.
          {shared.withoutReason && ` Without a self-assessment: ${shared.withoutReason}`}
        </p>
        {can.sendLink && (
          <SendAgain requestId={review.requestId} name={name} email={preparation.email} onLink={onLink} />
        )}
      </div>
    )
  if (!can.share) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-print="no">
      <Button variant="primary" size="small" onClick={() => setSharing(true)}>
        Share both
      </Button>
      <p className="text-meta text-ink-3">
        {self?.handedInAt ? 'Both sides are ready.' : 'To share without a self-assessment, you need to give a reason.'}
      </p>
      {isSharing && (
        <ShareDialog
          requestId={review.requestId}
          name={name}
          email={preparation.email}
          isWithout={!self?.handedInAt}
          onLink={onLink}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  )
}

type LinkProps = Pick<SideProps, 'name' | 'onLink'> & { requestId: string; email: string | null }

type ShareDialogProps = LinkProps & {
  isWithout: boolean
  onClose: () => void
}

function ShareDialog({ requestId, name, email, isWithout, onLink, onClose }: ShareDialogProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const sharing = useSend(
    shareReview,
    { requestId },
    {
      success: ({ link }) => (link === null ? `Shared. A link is on its way to ${name}.` : 'Shared.'),
      failure: 'Failed to share the review',
      fields: (_, message) => setFault(message),
      done({ link }) {
        onLink(link)
        onClose()
      },
    },
  )
  function confirm() {
    setFault(undefined)
    sharing.send(isWithout ? { withoutReason: reason } : {})
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={`Share both sides with ${name}?`}
      description={`${whereTo(email)} They read the manager’s review; you read what they wrote. Once shared, it cannot be changed.`}
      confirmLabel="Share both"
      variant="primary"
      busy={sharing.sending}
      busyLabel="Sharing..."
    >
      {isWithout && (
        <Field label="Why without a self-assessment" error={fault}>
          <TextArea
            grow
            rows={2}
            maxLength={MAX_WITHOUT_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}

function SendAgain({ requestId, name, email, onLink }: LinkProps) {
  const [isAsking, setAsking] = useState(false)
  const sending = useSend(
    sendReviewLink,
    { requestId },
    {
      success: ({ link }) => (link === null ? `A new link is on its way to ${name}.` : undefined),
      failure: 'Failed to send the link',
      done({ link }) {
        onLink(link)
        setAsking(false)
      },
    },
  )
  return (
    <div data-print="no">
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Send a new link
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => sending.send()}
        title={`Send ${name} a new link?`}
        description={`${whereTo(email)} The earlier one ends.`}
        confirmLabel="Send the link"
        variant="primary"
        busy={sending.sending}
        busyLabel="Sending..."
      />
    </div>
  )
}
