import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#platform/call/route.server.ts'
import { longDate } from '#ui/text/dates.ts'

/** A dated task, for the person who has to do it. */
export type DueThing = {
  /** Unique among the reader’s due items. */
  key: string
  requestId: string
  /** The tab of the record on which it is done. */
  tab?: string
  who: string
  companyName: string | null
  date: string
  /** The reader’s task, without a full stop. */
  todo: string
}

export type DueReader = Pick<Call, 'tx' | 'actor'> & {
  today: string
  /** Items due by this day are listed. */
  soon: string
  /** The maximum number, nearest to today first. */
  most: number
  /** Whether the server sends e-mail by itself. */
  sendsMail: boolean
}

/** The due items of one part of a request; row-level security hides those that the reader may not see. */
export type DueSource = (reader: DueReader) => Promise<DueThing[]>

type Alias = 'i' | 'f' | 'a' | 's' | 'm' | 'd' | 'v'

/** Joins the open request `r` of the due item, and its company `t`. */
export const inOpenRequest = (due: Alias) => sql`
  join requests r on r.tenant_id = ${sql.ref(`${due}.tenant_id`)} and r.id = ${sql.ref(`${due}.request_id`)}
    and r.status in ('pending', 'in_progress')
  join tenants t on t.id = r.tenant_id`

/** If there are more than fit, near dates matter more than long overdue ones. */
export const nearestFirst = (day: RawBuilder<unknown>, today: string) => sql`abs(${day} - ${today}::date)`

/** `by 3 March 2026`, to be read after the task. */
export const dueBy = (date: string, today: string) =>
  date < today ? `: it was due on ${longDate(date)}` : ` by ${longDate(date)}`
