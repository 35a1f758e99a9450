import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#platform/call/route.server.ts'
import type { Actor } from '#platform/database/database.server.ts'

/** Of tasks that fall on one day, the first kind comes first. */
export const PRESSING = [
  /** The law sets its day, or gives the right that it keeps. */
  'law',
  /** Others come to it. */
  'meeting',
  /** Another person waits for it. */
  'answer',
  'work',
] as const
export type Pressing = (typeof PRESSING)[number]

/** A task for the person who has to do it. */
export type DueThing = {
  /** Unique among the reader’s tasks. */
  key: string
  requestId: string
  /** The tab of the record on which it is done. */
  tab?: string
  /** The part of that tab, if it is not the task’s own. */
  at?: string
  who: string
  companyName: string | null
  pressing: Pressing
  /** Null if it has no day. */
  date: string | null
  /** Who does it, if not the reader: they are told of it, and `todo` says what this person does. */
  by?: string
  /** The reader’s own in the record of a colleague, too. */
  isOwn?: boolean
  /** The reader’s task, without a full stop. */
  todo: string
  /** Why it is the reader’s, or what waits for it, without a full stop. */
  why?: string
  /** The task in a word or two, on its button. */
  act: string
}

export type DueReader = Pick<Call, 'tx' | 'actor'> & {
  today: string
  /** Tasks up to this day are listed. */
  soon: string
  /** The maximum number, nearest to today first. */
  most: number
  /** Whether the server sends e-mail by itself. */
  sendsMail: boolean
  /** Only the tasks of this request. */
  requestId: string | null
}

/** The tasks in one part of a request; row-level security hides those that the reader may not see. */
export type DueSource = (reader: DueReader) => Promise<DueThing[]>

/** The names of what is there. */
export const namesOf = (held: Readonly<Record<string, boolean>>) => Object.keys(held).filter((name) => held[name])

type Alias = 'i' | 'f' | 'a' | 's' | 'm' | 'd' | 'v' | 'l' | 'e'

export type Reach = { actor: Pick<Actor, 'tenants'> } & Pick<DueReader, 'requestId'>

/** The rows of the reader’s companies, or of the request asked for. */
export function inReach(due: Alias, { actor, requestId }: Reach) {
  const inCompanies = sql`${sql.ref(`${due}.tenant_id`)} = any (${actor.tenants}::uuid[])`
  return requestId ? sql`${inCompanies} and ${sql.ref(`${due}.request_id`)} = ${requestId}` : inCompanies
}

/** Joins the open request `r` of the task, and its company `t`. */
export const inOpenRequest = (due: Alias) => sql`
  join requests r on r.tenant_id = ${sql.ref(`${due}.tenant_id`)} and r.id = ${sql.ref(`${due}.request_id`)}
    and r.status in ('pending', 'in_progress')
  join tenants t on t.id = r.tenant_id`

/** If there are more than fit, near dates matter more than long overdue ones. */
export const nearestFirst = (day: RawBuilder<unknown>, today: string) => sql`abs(${day} - ${today}::date)`
