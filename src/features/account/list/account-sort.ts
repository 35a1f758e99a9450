import { type AccountOrder, type AccountSort, DEFAULT_ACCOUNT_SORT } from '../contract.ts'

/** The direction of each column when it is first pressed: names from A, dates from the newest. */
const FIRST: Record<AccountOrder, AccountSort> = {
  username: 'username',
  role: 'role',
  company: 'company',
  created: '-created',
  signed_in: '-signed_in',
}

export const sortLabels: Record<AccountSort, string> = {
  waiting: 'Waiting for a reset first',
  '-created': 'Newest first',
  created: 'Oldest first',
  username: 'Username, A to Z',
  '-username': 'Username, Z to A',
  role: 'Role, admins first',
  '-role': 'Role, staff first',
  company: 'Company, A to Z',
  '-company': 'Company, Z to A',
  '-signed_in': 'Last sign-in, newest first',
  signed_in: 'Last sign-in, oldest first',
}

/** The current direction of a column, and the order that pressing its heading asks for. */
export function sortOf(order: AccountOrder, current: AccountSort = DEFAULT_ACCOUNT_SORT) {
  const isSorted = current === order || current === `-${order}`
  const turned: AccountSort = current === order ? `-${order}` : order
  return {
    sorted: isSorted ? (current === order ? ('ascending' as const) : ('descending' as const)) : undefined,
    next: isSorted ? turned : FIRST[order],
  }
}
