import type { StaffSearch } from '#screens/staff-shell/staff-search.ts'

export const REQUESTS_A_PAGE = 50

export function requestQuery({ status, type, priority, client, assignee, q, sort, after }: StaffSearch) {
  const limit = String(REQUESTS_A_PAGE)
  return { status, type, priority, clientId: client, assignedToId: assignee, q, sort, after, limit }
}

export function isNarrowed({ status, type, priority, client, assignee, q, after }: StaffSearch) {
  return [status, type, priority, client, assignee, q, after].some((each) => each !== undefined)
}

/** A cursor without a page number counts as page two. */
export function pageNumber({ after, page }: StaffSearch) {
  if (after === undefined) return 1
  return Math.max(2, Number(page ?? 2))
}
