import { usePage } from '#platform/api/api.tsx'
import type { AccountFilter } from './account-filter.ts'
import { listUsers } from '../contract.ts'

export const ACCOUNTS_A_PAGE = 25

/** A page of accounts. Components that ask for the same page share it. */
export function useAccounts({ q, role, state, sort, after }: AccountFilter) {
  return usePage(listUsers, undefined, { q, role, state, sort, after, limit: String(ACCOUNTS_A_PAGE) })
}
