import { sql } from 'kysely'
import { addDays, daysBetween, today } from '#features/clock/clock.server.ts'
import { type DueReader, type DueSource, namesOf, requestOf, type Types } from '#features/request/request.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Config } from '#platform/config.server.ts'
import { type Due, listDue, getOutline, MAX_DUE } from './due.ts'

/** Tasks are listed a week ahead, which leaves time to act. */
const SOON = 7
/** Of a single request, all of them. */
const EVER = '9999-12-31'

/** Combines the tasks that each type of request declares. */
export function dueRoutes(types: Types, { smtp }: Pick<Config, 'smtp'>): Route[] {
  const ofAll = Object.values(types).flatMap(({ due }) => due)

  async function dueTo(call: Reaching, sources: readonly DueSource[]): Promise<Due[]> {
    const now = today()
    const reader = { ...call, today: now, most: MAX_DUE, sendsMail: !!smtp }
    const found = await Promise.all(sources.map((source) => source(reader)))
    return (
      found
        .flat()
        .map((each) => ({ ...each, daysLeft: each.date === null ? null : daysBetween(now, each.date) }))
        .toSorted((one, other) => away(one) - away(other))
        .slice(0, MAX_DUE)
        // On one day, the sources in the order of their type: what the law asks for comes first.
        .toSorted((one, other) => order(one) - order(other))
    )
  }

  return [
    route(listDue, async ({ tx, actor }) => {
      if (actor.tenants.length === 0) return []
      return dueTo({ tx, actor, soon: addDays(today(), SOON), requestId: null }, ofAll)
    }),
    route(getOutline, async ({ tx, actor, params: { requestId } }) => {
      const request = await requestOf(tx, actor, requestId)
      const { due, held } = types[request.type]
      const [duties, ofType, common] = await Promise.all([
        dueTo({ tx, actor, soon: EVER, requestId }, due),
        held?.({ tx, actor, request }) ?? [],
        commonHeld(tx, request),
      ])
      return { duties, held: [...ofType, ...common] }
    }),
  ]
}

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
type Away = Pick<Due, 'daysLeft'>

const away = ({ daysLeft }: Away) => (daysLeft === null ? Number.MAX_SAFE_INTEGER : Math.abs(daysLeft))
const order = ({ daysLeft }: Away) => daysLeft ?? Number.MAX_SAFE_INTEGER
