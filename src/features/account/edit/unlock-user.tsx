import { dateAndTime } from '#ui/text/dates.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { accountName } from '../account-name.ts'
import type { Account } from '../contract.ts'
import { useAccountUpdate } from './use-account-update.tsx'

export function UnlockUser({ account, onClose }: { account: Account; onClose: () => void }) {
  const { send, sending } = useAccountUpdate(account, { done: onClose })
  const until =
    account.lockedUntil === null ? '' : ` Otherwise it stays locked until ${dateAndTime(account.lockedUntil)}.`
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => send({ isAccountLocked: false })}
      title={<span className="wrap-anywhere">Unlock {accountName(account)}?</span>}
      description={`Too many sign-ins failed for this account. Once unlocked, they can sign in with the same password, and the failures are forgotten.${until}`}
      confirmLabel="Unlock"
      variant="primary"
      busy={sending}
      busyLabel="Unlocking..."
    />
  )
}
