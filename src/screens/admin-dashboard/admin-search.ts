import type { AccountState } from '#features/account/contract.ts'
import { Role } from '#platform/contract.ts'

// Written out: the address is read by the first script that loads, which has no use for the rest of the slice.
const states = ['active', 'inactive', 'locked', 'reset_requested', 'temporary_password', 'never_signed_in'] as const
const acts = ['edit', 'suspend', 'activate', 'welcome-link', 'temporary-password', 'delete'] as const

/** What the address of the admin screen holds. */
export type AdminSearch = {
  q?: string | undefined
  role?: Role | undefined
  state?: AccountState | undefined
  /** The cursor of the page, and its number. */
  after?: string | undefined
  page?: string | undefined
  /** The open dialog: of a new account, or what is done to which. */
  new?: 'user' | undefined
  act?: (typeof acts)[number] | undefined
  user?: string | undefined
}

/** Reads the address: what it does not know is left out. */
export function validateAdminSearch(search: Record<string, unknown>): AdminSearch {
  const { q, role, state, after, page, act, user } = search
  const found: AdminSearch = {
    q: text(q),
    role: Role.options.find((each) => each === role),
    state: states.find((each) => each === state),
    after: text(after),
    page: /^[1-9]\d{0,5}$/.test(String(page)) ? String(page) : undefined,
    new: search['new'] === 'user' ? 'user' : undefined,
    act: acts.find((each) => each === act),
    user: text(user),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined)
