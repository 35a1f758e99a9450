import { addDays, daysBetween, today } from '#features/clock/clock.server.ts'
import type { DueReader, Types } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { listDue, MAX_DUE } from './due.ts'

/** Items are listed a week ahead, which leaves time to act. */
const SOON = 7

/** Combines the due items that each type of request declares. */
export const dueRoute = (types: Types, { smtp }: Pick<Config, 'smtp'>) =>
  route(listDue, async ({ tx, actor }) => {
    if (actor.tenants.length === 0) return []
    const now = today()
    const reader: DueReader = { tx, actor, today: now, soon: addDays(now, SOON), most: MAX_DUE, sendsMail: !!smtp }
    const found = await Promise.all(Object.values(types).flatMap(({ due }) => due.map((source) => source(reader))))
    return found
      .flat()
      .map((each) => ({ ...each, daysLeft: daysBetween(now, each.date) }))
      .toSorted((one, other) => Math.abs(one.daysLeft) - Math.abs(other.daysLeft))
      .slice(0, MAX_DUE)
      .toSorted((one, other) => one.daysLeft - other.daysLeft || one.key.localeCompare(other.key))
  })
