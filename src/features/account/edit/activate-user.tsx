import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { accountName } from '../account-name.ts'
import type { Account } from '../contract.ts'
import { useAccountUpdate } from './use-account-update.tsx'

export function ActivateUser({ account, onClose }: { account: Account; onClose: () => void }) {
  const { send, sending } = useAccountUpdate(account, { done: onClose })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => send({ isActive: true })}
      title={<span className="wrap-anywhere">Activate {accountName(account)}?</span>}
      description="They can sign in again with the same password and see what they saw before."
      confirmLabel="Activate"
      variant="primary"
      busy={sending}
      busyLabel="Activating..."
    />
  )
}
