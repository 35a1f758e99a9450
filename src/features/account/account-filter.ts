import type { Role } from '#platform/contract.ts'
import type { AccountState } from './contract.ts'

/** Which accounts a list shows, and from where on. */
export type AccountFilter = {
  q: string | undefined
  role: Role | undefined
  state: AccountState | undefined
  /** The cursor of the page. */
  after: string | undefined
}
