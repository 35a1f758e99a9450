import type { Role } from '#platform/contract.ts'
import type { AccountSort, AccountState } from '../contract.ts'

/** The filter, the order and the position of a list of accounts. */
export type AccountFilter = {
  q: string | undefined
  role: Role | undefined
  state: AccountState | undefined
  /** By default, accounts that wait for a password come first, then the newest. */
  sort: AccountSort | undefined
  after: string | undefined
}
