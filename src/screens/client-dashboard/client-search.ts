import { RequestStatus, RequestType } from '#features/request/contract.ts'
import { type CompletedSearch, validateCompletedSearch } from '#screens/completed/completed-search.ts'

export const tabs = ['overview', 'onboarding', 'conflict', 'performance', 'completed'] as const
export type ClientTab = (typeof tabs)[number]

/** What the address of the client dashboard holds: words, type, status and page mean the list that is shown. */
export type ClientSearch = CompletedSearch & {
  tab?: ClientTab | undefined
  /** The whole list in place of the overview. */
  list?: 'all' | undefined
  status?: RequestStatus | undefined
  /** The open record. */
  request?: string | undefined
  /** The form that is open. */
  new?: RequestType | undefined
}

/** Reads the address: what it does not know is left out. */
export function validateClientSearch(search: Record<string, unknown>): ClientSearch {
  const found: ClientSearch = {
    ...validateCompletedSearch(search),
    tab: tabs.find((tab) => tab === search['tab']),
    list: search['list'] === 'all' ? 'all' : undefined,
    status: RequestStatus.options.find((status) => status === search['status']),
    request: typeof search['request'] === 'string' && search['request'] ? search['request'].slice(0, 200) : undefined,
    new: RequestType.options.find((type) => type === search['new']),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
