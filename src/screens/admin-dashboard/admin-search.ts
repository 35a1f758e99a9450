import type { AccountSort, AccountState } from '#features/account/contract.ts'
import { Role } from '#platform/contract.ts'

// Written out: the address is read by the first script that loads, which has no use for the rest of the slice.
const states = ['active', 'inactive', 'locked', 'reset_requested', 'temporary_password', 'never_signed_in'] as const
const acts = [
  'edit',
  'suspend',
  'activate',
  'welcome-link',
  'unlock',
  'temporary-password',
  'remove-second-factor',
  'delete',
] as const
const orders = ['username', 'role', 'company', 'created', 'signed_in'] as const

export type AdminSearch = {
  q?: string | undefined
  role?: Role | undefined
  state?: AccountState | undefined
  sort?: AccountSort | undefined
  /** The cursor of the page, and its number. */
  after?: string | undefined
  page?: string | undefined
  /** The open dialog: of a new account, of the rules, or what is done to which. */
  new?: 'user' | undefined
  rules?: 'open' | undefined
  act?: (typeof acts)[number] | undefined
  user?: string | undefined
}

/** Reads the address: what it does not know is left out. */
export function validateAdminSearch(search: Record<string, unknown>): AdminSearch {
  const { q, role, state, sort, after, page, act, user } = search
  const found: AdminSearch = {
    q: text(q),
    role: Role.options.find((each) => each === role),
    state: states.find((each) => each === state),
    sort: orders.flatMap((order) => [order, `-${order}`] as const).find((each) => each === sort),
    after: text(after, 1_600),
    page: /^[1-9]\d{0,5}$/.test(String(page)) ? String(page) : undefined,
    new: search['new'] === 'user' ? 'user' : undefined,
    rules: search['rules'] === 'open' ? 'open' : undefined,
    act: acts.find((each) => each === act),
    user: text(user),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

const text = (value: unknown, most = 200) =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : undefined

/** The default order is left out of the address. */
export const sortedBy = (sort: AccountSort | undefined): AdminSearch => ({
  sort: sort === 'waiting' ? undefined : sort,
})
