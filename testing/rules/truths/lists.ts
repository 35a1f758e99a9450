import { expect } from 'vitest'
import { listCases } from '#features/conflict/list/contract.ts'
import { listProcesses } from '#features/onboarding/contract.ts'
import { listReviews } from '#features/performance/list/contract.ts'
import { listRequests, RequestStatus } from '#features/request/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'

export type Lists = Awaited<ReturnType<typeof listsOf>>

const limit = '200'

/** All rows that one reader has, by the list that shows them. */
export async function listsOf(reader: Person) {
  const [requests, processes, reviews, cases] = await Promise.all([
    reader.call(listRequests, { query: { limit } }),
    reader.call(listProcesses, { query: { limit } }),
    reader.call(listReviews, { query: { limit } }),
    reader.call(listCases, { query: { limit, show: 'all' } }),
  ])
  return { requests, processes, reviews, cases }
}

/** The rows that each status narrows a list to are those that bear it. */
export async function narrowedAgree<Row extends { requestId: string }>(
  rows: readonly Row[],
  statuses: readonly string[],
  { of, by }: { of: (row: Row) => string; by: (status: string) => Promise<readonly { requestId: string }[]> },
) {
  for (const status of statuses) {
    const bearing = rows.filter((row) => of(row) === status)
    expect.soft(ids(await by(status)), `narrowed to ${status}`).toEqual(ids(bearing))
  }
}

const ids = (rows: readonly { requestId: string }[]) => rows.map(({ requestId }) => requestId).toSorted()

/** The requests of a type as its list has them: all but those that were withdrawn. */
export function rowsAgree({ requests }: Lists, type: string, rows: readonly { requestId: string }[]) {
  const listed = requests.filter((each) => each.type === type && each.status !== 'cancelled')
  expect.soft(ids(rows), `the list of ${type}`).toEqual(listed.map(({ id }) => id).toSorted())
}

/** Whatever two places both say. */
export function bothSay(place: string, one: object, other: object, but: readonly string[] = []) {
  const shared = Object.keys(one).filter((key) => key in other && !but.includes(key))
  if (shared.length === 0) throw new Error(`${place}: the two have nothing in common.`)
  const of = (each: object) => Object.fromEntries(Object.entries(each).filter(([key]) => shared.includes(key)))
  expect.soft(of(one), place).toEqual(of(other))
}

export const isOpen = ({ status }: { status: RequestStatus }) => status === 'pending' || status === 'in_progress'

type Case = Lists['cases'][number]

export const hasEnded = ({ status }: Pick<Case, 'status'>) => status === 'resolved' || status === 'closed'
export const isActive = (row: Case) => !hasEnded(row) && isOpen({ status: row.requestStatus })
