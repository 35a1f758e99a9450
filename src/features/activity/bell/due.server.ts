import { addDays, daysBetween, today } from '#features/clock/clock.server.ts'
import { type DueReader, type DueSource, requestOf, type Types } from '#features/request/request.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { type Due, listDue, listDuties, MAX_DUE } from './due.ts'

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
    return found
      .flat()
      .map((each) => ({ ...each, daysLeft: each.date === null ? null : daysBetween(now, each.date) }))
      .toSorted((one, other) => away(one) - away(other))
      .slice(0, MAX_DUE)
      .toSorted((one, other) => order(one) - order(other) || one.key.localeCompare(other.key))
  }

  return [
    route(listDue, async ({ tx, actor }) => {
      if (actor.tenants.length === 0) return []
      return dueTo({ tx, actor, soon: addDays(today(), SOON), requestId: null }, ofAll)
    }),
    route(listDuties, async ({ tx, actor, params: { requestId } }) => {
      const { type } = await requestOf(tx, actor, requestId)
      return dueTo({ tx, actor, soon: EVER, requestId }, types[type].due)
    }),
  ]
}

type Reaching = Pick<DueReader, 'tx' | 'actor' | 'soon' | 'requestId'>
type Away = Pick<Due, 'daysLeft'>

const away = ({ daysLeft }: Away) => (daysLeft === null ? Number.MAX_SAFE_INTEGER : Math.abs(daysLeft))
const order = ({ daysLeft }: Away) => daysLeft ?? Number.MAX_SAFE_INTEGER
