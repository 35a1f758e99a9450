import { type Priority, priorityLabels, type RequestStatus, statusLabels } from '#features/request/contract.ts'
import { type CompletedSearch, validateCompletedSearch } from '#screens/completed/completed-search.ts'

export const views = ['dashboard', 'requests', 'completed', 'clients', 'team', 'reports'] as const
export type StaffView = (typeof views)[number]

export type StatusFilter = RequestStatus | 'active' | 'not_completed'

/** What the staff dashboard’s address holds; `q`, `type` and `page` are about the list shown. */
export type StaffSearch = CompletedSearch & {
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
  status?: StatusFilter | undefined
  priority?: Priority | undefined
  client?: string | undefined
  assignee?: string | undefined
  /** The page’s number; `after` is its cursor. */
  page?: string | undefined
}

export const statusGroups = { active: 'Pending or In Progress', not_completed: 'All but Completed' } as const
const statuses: Record<StatusFilter, string> = { ...statusLabels, ...statusGroups }

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
    status: keyIn(statuses, search['status']),
    priority: keyIn(priorityLabels, search['priority']),
    client: id(search['client']),
    assignee: search['assignee'] === 'nobody' ? 'nobody' : id(search['assignee']),
    page: /^[1-9]\d{0,5}$/.test(String(search['page'])) ? String(search['page']) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function text(value: unknown) {
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return words === '' ? undefined : words.slice(0, 200)
}

function id(value: unknown) {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined
}

function keyIn<Key extends string>(labels: Record<Key, string>, value: unknown): Key | undefined {
  return keysOf(labels).find((key) => key === value)
}

function keysOf<Key extends string>(labels: Record<Key, string>) {
  return Object.keys(labels) as Key[] // a record's own keys
}
