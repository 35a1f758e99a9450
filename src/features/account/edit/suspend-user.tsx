import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { accountName } from '../account-name.ts'
import type { Account } from '../contract.ts'
import { useAccountUpdate } from './use-account-update.tsx'

export function SuspendUser({ account, onClose }: { account: Account; onClose: () => void }) {
  const { send, sending } = useAccountUpdate(account, { done: onClose })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => send({ isActive: false })}
      title={<span className="wrap-anywhere">Suspend {accountName(account)}?</span>}
      description="They are signed out everywhere at once and cannot sign in until the account is activated again. Their requests, messages and files stay as they are."
      confirmLabel="Suspend"
      busy={sending}
      busyLabel="Suspending..."
    />
  )
}
