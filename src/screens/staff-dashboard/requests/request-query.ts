import type { StaffSearch } from '#screens/staff-shell/staff-search.ts'

export const REQUESTS_A_PAGE = 50

/** The list that an address asks for. */
export function requestQuery({ status, type, priority, client, assignee, q, after }: StaffSearch) {
  return { status, type, priority, clientId: client, assignedToId: assignee, q, after, limit: String(REQUESTS_A_PAGE) }
}

/** Whether an address asks for less than everything. */
export function isNarrowed({ status, type, priority, client, assignee, q, after }: StaffSearch) {
  return [status, type, priority, client, assignee, q, after].some((each) => each !== undefined)
}

/** Which page of the list it is; a cursor that came without its number counts as the second. */
export function pageNumber({ after, page }: StaffSearch) {
  if (after === undefined) return 1
  return Math.max(2, Number(page ?? 2))
}
