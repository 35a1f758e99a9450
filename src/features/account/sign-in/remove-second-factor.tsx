import { ConfirmCall } from '#features/form/form.tsx'
import { accountName } from '../account-name.ts'
import { type Account, removeSecondFactor } from '../contract.ts'

/** Asks before an account whose owner has lost their phone is left with only a password. */
export function RemoveSecondFactor({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <ConfirmCall
      sends={removeSecondFactor}
      params={{ userId: account.id }}
      onClose={onClose}
      title={<span className="wrap-anywhere">Remove the second factor of {accountName(account)}?</span>}
      description="Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere at once. After that their password alone signs them in, so make sure that the request really comes from them."
      confirmLabel="Remove second factor"
      busyLabel="Removing..."
      success="Second factor removed."
      failure="Failed to remove the second factor"
    />
  )
}
