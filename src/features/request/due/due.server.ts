import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#platform/call/route.server.ts'
import { longDate } from '#ui/text/dates.ts'

/** Something with a day of its own, for whoever has to see to it. */
export type DueThing = {
  /** Of all that falls due for one reader, this one. */
  key: string
  requestId: string
  /** The tab of the record where it is done. */
  tab?: string
  who: string
  companyName: string | null
  date: string
  /** What the reader has to do, without a full stop. */
  todo: string
}

export type DueReader = Pick<Call, 'tx' | 'actor'> & {
  today: string
  /** What falls due by then is told. */
  soon: string
  /** So many at most, those nearest to today. */
  most: number
  /** Whether the server sends e-mail by itself. */
  sendsMail: boolean
}

/** What falls due in one part of a request, for its reader; row-level security hides what they may not read. */
export type DueSource = (reader: DueReader) => Promise<DueThing[]>

type Alias = 'i' | 'f' | 'a' | 's' | 'm' | 'd' | 'v'

/** Joins the request `r` of what is due, while it is open, and its company `t`. */
export const inOpenRequest = (due: Alias) => sql`
  join requests r on r.tenant_id = ${sql.ref(`${due}.tenant_id`)} and r.id = ${sql.ref(`${due}.request_id`)}
    and r.status in ('pending', 'in_progress')
  join tenants t on t.id = r.tenant_id`

/** Where there is more than is told, what is near matters more than what has long been overdue. */
export const nearestFirst = (day: RawBuilder<unknown>, today: string) => sql`abs(${day} - ${today}::date)`

/** `by 3 March 2026`, to be read after what is to be done. */
export const dueBy = (date: string, today: string) =>
  date < today ? `: it was due on ${longDate(date)}` : ` by ${longDate(date)}`
