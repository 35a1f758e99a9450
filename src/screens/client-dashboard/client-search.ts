import { RequestStatus, RequestType } from '#features/request/contract.ts'
import { type CompletedSearch, validateCompletedSearch } from '#screens/completed/completed-search.ts'

/** What the address of the client dashboard holds: words, type, status and page mean the list that is shown. */
export type ClientSearch = CompletedSearch & {
  /** `completed`, or the tab of a type of request. */
  tab?: string | undefined
  /** The whole list in place of the overview. */
  list?: 'all' | undefined
  status?: RequestStatus | undefined
  /** The record that is open beside its list, and which of its tabs. */
  request?: string | undefined
  show?: string | undefined
  /** The request whose messages are open over the screen. */
  messages?: string | undefined
  /** The form that is open. */
  new?: RequestType | undefined
}

/** Reads the address: what it does not know is left out. */
export function validateClientSearch(search: Record<string, unknown>): ClientSearch {
  const found: ClientSearch = {
    ...validateCompletedSearch(search),
    tab: text(search['tab']),
    list: search['list'] === 'all' ? 'all' : undefined,
    status: RequestStatus.options.find((status) => status === search['status']),
    request: text(search['request']),
    show: text(search['show']),
    messages: text(search['messages']),
    new: RequestType.options.find((type) => type === search['new']),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function text(value: unknown) {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}
