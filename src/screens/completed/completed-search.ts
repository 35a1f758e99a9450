import { areInOrder, RequestType } from '#features/request/contract.ts'
import { isDayOfOurTime } from '#ui/fields/calendar-date.ts'

export type CompletedSearch = {
  q?: string | undefined
  type?: RequestType | undefined
  /** The first and the last day of completion. */
  from?: string | undefined
  to?: string | undefined
  /** The person who completed it. */
  finisher?: string | undefined
  /** The page’s cursor. */
  after?: string | undefined
  /** The request whose details are open. */
  ticket?: string | undefined
}

/** Drops whatever is not valid. */
export function validateCompletedSearch(search: Record<string, unknown>): CompletedSearch {
  const [from, to] = [day(search['from']), day(search['to'])]
  const found = {
    q: text(search['q']),
    type: RequestType.options.find((type) => type === search['type']),
    from,
    to: areInOrder({ from, to }) ? to : undefined,
    finisher: id(search['finisher']),
    after: text(search['after']),
    ticket: text(search['ticket']),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function text(value: unknown) {
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return words.slice(0, 200) || undefined
}

const day = (value: unknown) => (typeof value === 'string' && isDayOfOurTime(value) ? value : undefined)

function id(value: unknown) {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined
}
