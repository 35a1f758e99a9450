import { useState } from 'react'
import { WELCOME_HOURS } from '#features/welcome/contract.ts'
import { useSend } from '#platform/api/api.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { accountName } from '../account-name.ts'
import { type Account, issueWelcomeLink } from '../contract.ts'
import { IssuedWelcomeLink } from './issued-welcome-link.tsx'
import { welcomeMailed } from './welcome-mailed.ts'

/** Asks first, because a new welcome link replaces earlier ones; shows the link if it is not e-mailed. */
export function SendWelcomeLink({ account, onClose }: { account: Account; onClose: () => void }) {
  const [link, setLink] = useState<string>()
  const { send, sending } = useSend(
    issueWelcomeLink,
    { userId: account.id },
    {
      success: ({ welcomeLink }) => (welcomeLink === null ? welcomeMailed(account) : undefined),
      failure: 'Failed to send the welcome link',
      done: ({ welcomeLink }) => (welcomeLink === null ? onClose() : setLink(welcomeLink)),
    },
  )
  if (link !== undefined) return <IssuedWelcomeLink account={account} link={link} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => send()}
      title={<span className="wrap-anywhere">Send {accountName(account)} a welcome link?</span>}
      description={`It lets them choose a password, once, within ${WELCOME_HOURS} hours. Earlier links stop working.`}
      confirmLabel="Send welcome link"
      variant="primary"
      busy={sending}
      busyLabel="Sending..."
    />
  )
}
