import type { Role } from '#platform/contract.ts'
import type { AccountSort, AccountState } from '../contract.ts'

/** Which accounts a list shows, in which order, and from where on. */
export type AccountFilter = {
  q: string | undefined
  role: Role | undefined
  state: AccountState | undefined
  /** Newest first where nothing is said. */
  sort: AccountSort | undefined
  after: string | undefined
}
