import { CopyText } from '#ui/layout/copy-text.tsx'
import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Icon } from '#ui/text/glyph.tsx'
import { revokeStarterLink, sendStarterLink, type Starter } from '../contract.ts'

type LinkActionsProps = { employeeId: string; starter: Starter; icon: Icon }
type Asking = 'send' | 'revoke'

export function LinkActions({ employeeId, starter, icon }: LinkActionsProps) {
  const { firstName, can, link } = starter
  const [asking, setAsking] = useState<Asking>()
  const [toPassOn, setToPassOn] = useState<string | null>(null)
  const close = () => setAsking(undefined)
  const sending = useSend(
    sendStarterLink,
    { employeeId },
    {
      success: (sent) => (sent.link === null ? `The link is on its way to ${firstName}.` : undefined),
      failure: 'Failed to send the link',
      done(sent) {
        setToPassOn(sent.link)
        close()
      },
      failed: close,
    },
  )
  const revoking = useSend(
    revokeStarterLink,
    { employeeId },
    { success: 'The link has ended.', failure: 'Failed to end the link', done: endHere, failed: close },
  )
  function endHere() {
    setToPassOn(null)
    close()
  }
  return (
    <>
      {toPassOn !== null && link && <LinkToPassOn firstName={firstName} link={toPassOn} />}
      {(can.send || can.revoke) && (
        <div className="flex flex-wrap gap-2.5" data-print="no">
          {can.send && (
            <Button
              icon={icon}
              busy={sending.sending}
              busyLabel="Sending..."
              onClick={() => (link ? setAsking('send') : sending.send())}
            >
              {starter.parts.length > 0 ? 'Send a new link' : 'Send the link'}
            </Button>
          )}
          {can.revoke && (
            <Button variant="quiet" onClick={() => setAsking('revoke')}>
              End the link
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        onClose={close}
        {...(asking === 'revoke' ? revokeWords(firstName) : sendWords(firstName))}
        busy={sending.sending || revoking.sending}
        onConfirm={() => (asking === 'revoke' ? revoking.send() : sending.send())}
      />
    </>
  )
}

const sendWords = (firstName: string) => ({
  title: `Send ${firstName} a new link?`,
  description: 'The link sent before ends at once. What was saved on its page is kept.',
  confirmLabel: 'Send a new link',
  variant: 'primary' as const,
})

const revokeWords = (firstName: string) => ({
  title: `End ${firstName}’s link?`,
  description: 'The page no longer opens. What was saved is kept, and a new link can be sent.',
  confirmLabel: 'End the link',
})

/** Shown if no e-mail is sent: the user who asked for the link passes it on. */
export function LinkToPassOn({ firstName, link }: { firstName: string; link: string }) {
  return (
    <Alert hue="high" title="This link is not e-mailed">
      <p>
        Give it to {firstName} yourself, and to no one else. It is shown only now, and asks for the date of birth first.
      </p>
      <output className="mt-1.5 block font-semibold text-ink wrap-anywhere select-all">{link}</output>
      <div className="mt-2">
        <CopyText text={link} copied="Link copied" />
      </div>
    </Alert>
  )
}
