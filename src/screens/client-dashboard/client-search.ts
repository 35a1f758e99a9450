import { RequestSort, RequestStatus, RequestType } from '#features/request/contract.ts'
import { type CompletedSearch, validateCompletedSearch } from '#screens/completed/completed-search.ts'
import { severalOf } from '#ui/tables/chosen.ts'

/** The parameters of the client dashboard’s address; `q`, `type`, `status` and `after` are about the list shown. */
export type ClientSearch = Omit<CompletedSearch, 'type'> & {
  /** `completed`, or a type’s tab. */
  tab?: string | undefined
  /** Shows the whole list instead of the overview. */
  list?: 'all' | undefined
  /** Of these, several at once: `pending,in_progress`. */
  type?: string | undefined
  status?: string | undefined
  sort?: RequestSort | undefined
  /** Only what the reader raised. */
  mine?: 'yes' | undefined
  /** The record open beside its list, and its tab. */
  request?: string | undefined
  show?: string | undefined
  /** The request whose messages are open. */
  messages?: string | undefined
  new?: RequestType | undefined
  /** The request that has just been submitted. */
  submitted?: string | undefined
}

/** Drops whatever is not valid. */
export function validateClientSearch(search: Record<string, unknown>): ClientSearch {
  const found: ClientSearch = {
    ...validateCompletedSearch(search),
    tab: text(search['tab']),
    list: search['list'] === 'all' ? 'all' : undefined,
    type: severalOf(RequestType.options)(search['type']),
    status: severalOf(RequestStatus.options)(search['status']),
    sort: RequestSort.options.find((sort) => sort === search['sort']),
    mine: search['mine'] === 'yes' ? 'yes' : undefined,
    request: text(search['request']),
    show: text(search['show']),
    messages: text(search['messages']),
    submitted: text(search['submitted']),
    new: RequestType.options.find((type) => type === search['new']),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function text(value: unknown) {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}
