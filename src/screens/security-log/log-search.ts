import type { LogEvent, LogGroup } from '#features/security-log/contract.ts'
import { isDayOfOurTime } from '#ui/fields/calendar-date.ts'

export type LogSearch = {
  q?: string | undefined
  event?: LogEvent | LogGroup | undefined
  actor?: string | undefined
  account?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** The cursor of the page, and its number. */
  after?: string | undefined
  page?: string | undefined
}

/** Reads the address: what cannot be looked for is left out. */
export function validateLogSearch(search: Record<string, unknown>): LogSearch {
  const { q, event, actor, account, from, to, after, page } = search
  const found: LogSearch = {
    q: text(q),
    // Which events there are is known where they have their words; the server refuses others.
    event: matching(event, /^[a-z_]+(\.[a-z_]+)?$/) as LogSearch['event'],
    actor: matching(actor, UUID),
    account: matching(account, UUID),
    from: day(from),
    to: day(to),
    after: text(after),
    page: matching(page, /^[1-9]\d{0,5}$/),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined)
const day = (value: unknown) => (typeof value === 'string' && isDayOfOurTime(value) ? value : undefined)
const matching = (value: unknown, form: RegExp) => (typeof value === 'string' && form.test(value) ? value : undefined)
