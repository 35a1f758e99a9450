import { Dialog } from '#ui/overlays/dialog.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import type { Account } from '../contract.ts'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { useClientsServed } from './use-clients-served.tsx'

/** The Edit User dialog (specification §2, §5), once it is known whom the account serves. */
export function EditUser({ account, onClose }: { account: Account; onClose: () => void }) {
  const { list, clients } = useClientsServed(account)
  if (clients) return <EditUserDialog account={account} clients={clients} onClose={onClose} />
  return (
    <Dialog title="Edit User" onClose={onClose}>
      <Loaded from={list} waiting="Loading clients..." failure="Failed to fetch users">
        {() => null}
      </Loaded>
    </Dialog>
  )
}
