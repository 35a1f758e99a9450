import type { Role } from '#platform/contract.ts'
import type { AccountSort, AccountState } from '../contract.ts'

/** Which accounts a list shows, in which order, and from where on. */
export type AccountFilter = {
  q: string | undefined
  role: Role | undefined
  state: AccountState | undefined
  /** Whoever waits for a password first, then the newest, where nothing is said. */
  sort: AccountSort | undefined
  after: string | undefined
}
