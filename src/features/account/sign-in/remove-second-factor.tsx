import { useSend } from '#platform/api/api.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { accountName } from '../account-name.ts'
import { type Account, removeSecondFactor } from '../contract.ts'

/** Asks before an account whose owner has lost their phone is left with only a password. */
export function RemoveSecondFactor({ account, onClose }: { account: Account; onClose: () => void }) {
  const { send, sending } = useSend(
    removeSecondFactor,
    { userId: account.id },
    {
      success: 'Second factor removed.',
      failure: 'Failed to remove the second factor',
      done: onClose,
    },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => send()}
      title={<span className="wrap-anywhere">Remove the second factor of {accountName(account)}?</span>}
      description="Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere at once. After that their password alone signs them in, so make sure that the request really comes from them."
      confirmLabel="Remove second factor"
      busy={sending}
      busyLabel="Removing..."
    />
  )
}
