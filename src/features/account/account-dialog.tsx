import { useMe } from '#features/session/session.tsx'
import { type AccountAct, actsOn } from './account-acts.ts'
import type { Account } from './contract.ts'
import { DeleteUser } from './edit/delete-user.tsx'
import { EditUser } from './edit/edit-user.tsx'
import { IssueTemporaryPassword } from './passwords/issue-temporary-password.tsx'
import { SendWelcomeLink } from './create/send-welcome-link.tsx'
import { ActivateUser, RemoveSecondFactor, SuspendUser, UnlockUser } from './edit/confirmed-acts.tsx'

type AccountDialogProps = { act: AccountAct; account: Account; onClose: () => void }

const dialogs = {
  edit: EditUser,
  suspend: SuspendUser,
  activate: ActivateUser,
  'welcome-link': SendWelcomeLink,
  unlock: UnlockUser,
  'temporary-password': IssueTemporaryPassword,
  'remove-second-factor': RemoveSecondFactor,
  delete: DeleteUser,
} as const

/** The dialog of one act on one account; none if the address asks for an act that is not possible. */
export function AccountDialog({ act, account, onClose }: AccountDialogProps) {
  const Chosen = dialogs[act]
  return actsOn(account, useMe()).includes(act) && <Chosen account={account} onClose={onClose} />
}
