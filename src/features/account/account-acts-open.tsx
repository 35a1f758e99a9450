import { lazy, Suspense, useState } from 'react'
import type { AccountAct } from './account-acts.ts'
import type { AccountFilter } from './list/account-filter.ts'
import type { Account } from './contract.ts'
import { loadAccountDialog } from './load-account-dialog.tsx'
import { useAccounts } from './list/use-accounts.tsx'

const AccountDialog = lazy(() => loadAccountDialog().then((module) => ({ default: module.AccountDialog })))

type AccountActsProps = {
  /** The list that contains the account. */
  filter: AccountFilter
  act: AccountAct | undefined
  userId: string | undefined
  onClose: () => void
}

export function AccountActs({ filter, act, userId, onClose }: AccountActsProps) {
  const account = useHeld(useAccounts(filter).data?.rows ?? [], userId)
  return (
    <Suspense>
      {act && account && <AccountDialog key={account.id} act={act} account={account} onClose={onClose} />}
    </Suspense>
  )
}

/** An account of the list. It stays, even if an act removes it from the list. */
function useHeld(rows: readonly Account[], userId: string | undefined) {
  const found = rows.find(({ id }) => id === userId)
  const [held, hold] = useState(found)
  if (found && found !== held) hold(found)
  return found ?? (held?.id === userId ? held : undefined)
}
