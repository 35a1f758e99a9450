import { ConfirmCall } from '#features/form/form.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { accountName } from '../account-name.ts'
import { type Account, type AccountEdits, removeSecondFactor, updateUser } from '../contract.ts'

type ActProps = { account: Account; onClose: () => void }

export const SuspendUser = (act: ActProps) => (
  <Update
    {...act}
    changes={{ isActive: false }}
    does="Suspend"
    description="They are signed out everywhere at once and cannot sign in until the account is activated again. Their requests, messages and files stay as they are."
    busyLabel="Suspending..."
  />
)

export const ActivateUser = (act: ActProps) => (
  <Update
    {...act}
    changes={{ isActive: true }}
    does="Activate"
    description="They can sign in again with the same password and see what they saw before."
    variant="primary"
    busyLabel="Activating..."
  />
)

export function UnlockUser(act: ActProps) {
  const { lockedUntil } = act.account
  const until = lockedUntil === null ? '' : ` Otherwise it stays locked until ${dateAndTime(lockedUntil)}.`
  return (
    <Update
      {...act}
      changes={{ isAccountLocked: false }}
      does="Unlock"
      description={`Too many sign-ins failed for this account. Once unlocked, they can sign in with the same password, and the failures are forgotten.${until}`}
      variant="primary"
      busyLabel="Unlocking..."
    />
  )
}

/** Asks before an account whose owner has lost their phone is left with only a password. */
export const RemoveSecondFactor = ({ account, onClose }: ActProps) => (
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

type UpdateProps = ActProps & {
  changes: AccountEdits
  /** Its button, which also begins the question. */
  does: string
  description: string
  variant?: 'primary'
  busyLabel: string
}

const Update = ({ account, changes, does, ...words }: UpdateProps) => (
  <ConfirmCall
    {...words}
    sends={updateUser}
    params={{ userId: account.id }}
    body={changes}
    title={
      <span className="wrap-anywhere">
        {does} {accountName(account)}?
      </span>
    }
    confirmLabel={does}
    success="User updated successfully!"
    failure="Failed to update user"
  />
)
