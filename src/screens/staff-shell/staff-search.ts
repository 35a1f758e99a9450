import { Priority, RequestSort, RequestType, StatusFilter } from '#features/request/contract.ts'
import { type CompletedSearch, validateCompletedSearch } from '#screens/completed/completed-search.ts'
import { severalOf } from '#ui/tables/chosen.ts'

export const views = ['dashboard', 'requests', 'completed', 'clients', 'team', 'reports'] as const
export type StaffView = (typeof views)[number]

/** The parameters of the staff dashboard’s address; `q`, `type` and `page` are about the list shown. */
export type StaffSearch = Omit<CompletedSearch, 'type'> & {
  view?: StaffView | undefined
  /** `completed`, or a type’s tab. */
  tab?: string | undefined
  /** The record open beside its list, and its tab. */
  request?: string | undefined
  show?: string | undefined
  /** The request whose messages are open. */
  messages?: string | undefined
  /** The request to assign, or `pick` to choose one first. */
  assign?: string | undefined
  /** Of these, several at once: `onboarding,performance_review`. */
  type?: string | undefined
  status?: string | undefined
  priority?: string | undefined
  /** As above. */
  client?: string | undefined
  assignee?: string | undefined
  sort?: RequestSort | undefined
  /** The page’s number; `after` is its cursor. */
  page?: string | undefined
}

/** Drops whatever is not valid. */
export function validateStaffSearch(search: Record<string, unknown>): StaffSearch {
  const found: StaffSearch = {
    ...validateCompletedSearch(search),
    view: views.find((view) => view === search['view']),
    tab: text(search['tab']),
    request: text(search['request']),
    show: text(search['show']),
    messages: text(search['messages']),
    assign: text(search['assign']),
    type: severalOf(RequestType.options)(search['type']),
    status: severalOf(StatusFilter.options)(search['status']),
    priority: severalOf(Priority.options)(search['priority']),
    client: idsIn(search['client']),
    assignee: idsIn(search['assignee'], ['nobody']),
    sort: RequestSort.options.find((sort) => sort === search['sort']),
    page: /^[1-9]\d{0,5}$/.test(String(search['page'])) ? String(search['page']) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function text(value: unknown) {
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return words === '' ? undefined : words.slice(0, 200)
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function idsIn(value: unknown, others: readonly string[] = []) {
  const named = typeof value === 'string' ? value.split(',') : []
  return named.filter((each) => ID.test(each) || others.includes(each)).join(',') || undefined
}
