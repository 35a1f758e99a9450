import type { CurrentUser } from '#features/session/contract.ts'
import { type Account, MASTERADMIN } from './contract.ts'

const ACCOUNT_ACTS = [
  'edit',
  'suspend',
  'activate',
  'welcome-link',
  'unlock',
  'temporary-password',
  'remove-second-factor',
  'delete',
] as const
export type AccountAct = (typeof ACCOUNT_ACTS)[number]

/** The acts that the server will accept. One’s own password is set by editing. */
export function actsOn(account: Account, me: Pick<CurrentUser, 'id'>): AccountAct[] {
  const own = account.id === me.id
  const lasting = own || account.username === MASTERADMIN
  const refused: Record<AccountAct, boolean> = {
    edit: false,
    suspend: lasting || !account.isActive,
    activate: account.isActive,
    'welcome-link': account.lastSignInAt !== null || !account.isActive || account.role === 'admin',
    unlock: !account.isAccountLocked,
    'temporary-password': own,
    'remove-second-factor': lasting || !account.hasSecondFactor,
    delete: lasting,
  }
  return ACCOUNT_ACTS.filter((act) => !refused[act])
}

/** The owner is locked out until a temporary password is issued (specification §4). */
export const awaitsPassword = ({ isAccountLocked, passwordResetRequested }: Account) =>
  isAccountLocked || passwordResetRequested
