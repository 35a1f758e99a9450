import { sql } from 'kysely'
import { addDays, daysBetween, today } from '#features/clock/clock.server.ts'
import { unreadMessages } from '#features/message/message.server.ts'
import {
  type DueReader,
  type DueSource,
  type DueThing,
  namesOf,
  PRESSING,
  requestOf,
  type Types,
} from '#features/request/request.server.ts'
import { type Call, type Route, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Config } from '#platform/config.server.ts'
import { type Due, getOutline, listDue, listDuties, MAX_DUE } from './due.ts'

/** Tasks are listed a week ahead, which leaves time to act. */
const SOON = 7
/** On records and for clients, all of them are listed. */
const EVER = '9999-12-31'

/** Combines the tasks that each type of request declares. */
export function dueRoutes(types: Types, { smtp }: Pick<Config, 'smtp'>): Route[] {
  const ofAll = Object.values(types).flatMap(({ due }) => due)

  async function dueTo(call: Reaching, sources: readonly DueSource[]): Promise<Due[]> {
    const now = today()
    const reader = { ...call, today: now, most: MAX_DUE, sendsMail: !!smtp }
    const found = await Promise.all(sources.map((source) => source(reader)))
    return found
      .flat()
      .map((each) => withDaysLeft(each, now))
      .toSorted(by(away))
      .slice(0, MAX_DUE)
      .toSorted(by(order))
  }

  /** In one request, or all of them; the messages to read come last. */
  async function dutiesTo(call: Pick<Call, 'tx' | 'actor'>, requestId: string | null, sources: readonly DueSource[]) {
    const [due, unread] = await Promise.all([
      dueTo({ ...call, soon: EVER, requestId }, sources),
      unreadMessages({ ...call, requestId, most: MAX_DUE }),
    ])
    return [...due, ...unread.map((each) => withDaysLeft(each, today()))].slice(0, MAX_DUE)
  }

  return [
    route(listDuties, async ({ tx, actor }) => dutiesTo({ tx, actor }, null, ofAll)),
    route(listDue, async ({ tx, actor }) => {
      if (actor.tenants.length === 0) return []
      return dueTo({ tx, actor, soon: addDays(today(), SOON), requestId: null }, ofAll)
    }),
    route(getOutline, async ({ tx, actor, params: { requestId } }) => {
      const request = await requestOf(tx, actor, requestId)
      const { due, held, counts } = types[request.type]
      const [duties, ofType, common, counted] = await Promise.all([
        dutiesTo({ tx, actor }, requestId, due),
        held?.({ tx, actor, request }) ?? [],
        commonHeld(tx, request),
        counts?.({ tx, actor, request }) ?? {},
      ])
      return { duties, held: [...ofType, ...common], counts: counted }
    }),
  ]
}

type Dated = DueThing & Due

const withDaysLeft = (each: DueThing, now: string): Dated => ({
  ...each,
  daysLeft: each.date === null ? null : daysBetween(now, each.date),
})

type Holds = { notes: boolean; documents: boolean }

/** Row-level security leaves out the notes and documents that are not for the reader. */
async function commonHeld(tx: Tx, { tenantId, id }: { tenantId: string; id: string }) {
  const here = sql`tenant_id = ${tenantId} and request_id = ${id}`
  const { rows } = await sql<Holds>`
    select exists (select from notes where ${here}) as notes,
      exists (select from documents where ${here}) as documents`.execute(tx)
  return namesOf(rows[0] ?? {})
}

type Reaching = Pick<DueReader, 'tx' | 'actor' | 'soon' | 'requestId'>

/** On one day the most pressing comes first; those that press alike stay in the order of their source. */
const by = (day: (task: Dated) => number) => (one: Dated, other: Dated) =>
  day(one) - day(other) || PRESSING.indexOf(one.pressing) - PRESSING.indexOf(other.pressing)
const away = ({ daysLeft }: Dated) => (daysLeft === null ? Number.MAX_SAFE_INTEGER : Math.abs(daysLeft))
const order = ({ daysLeft }: Dated) => daysLeft ?? Number.MAX_SAFE_INTEGER
