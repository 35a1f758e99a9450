import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { accountName } from '../account-name.ts'
import type { Account } from '../contract.ts'
import { LastAccount } from './last-account.tsx'
import { useDeleteUser } from './use-delete-user.tsx'

/** Asks before deleting an account; for the last one of a company with requests, the company’s name has to be typed. */
export function DeleteUser({ account, onClose }: { account: Account; onClose: () => void }) {
  const { remove, removing, last, typed, type } = useDeleteUser(account, onClose)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      title={<span className="wrap-anywhere">Delete {accountName(account)}?</span>}
      description="They are signed out everywhere at once and the account cannot be brought back. What they wrote keeps their name, and their username and e-mail address become free."
      confirmLabel="Delete User"
      busy={removing}
      busyLabel="Deleting..."
      blocked={last && typed.trim() !== last.companyName && 'Type the name to delete the account.'}
    >
      {last && <LastAccount {...last} typed={typed} onType={type} />}
    </ConfirmDialog>
  )
}
