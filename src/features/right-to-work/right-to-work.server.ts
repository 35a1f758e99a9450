import { longDate } from '#ui/text/dates.ts'
import { today } from '#features/clock/clock.server.ts'
import { employeeRef } from '#features/employee/employee.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { getRightToWork } from './contract.ts'
import { excuseOf, followUpOf, followUpsAmong } from './excuse/excuse.server.ts'
import { recordGraceRoute } from './grace/grace.server.ts'
import { decisive, rowsOf } from './queries.server.ts'
import { recordCheckRoute } from './record.server.ts'
import { rightToWorkOf } from './standing.server.ts'

export { checkAgainBy, followUpDay, isStanding } from './follow-up.server.ts'
export { LADDER, rungOf } from './ladder.ts'
export { rightToWorkEntries } from './entries.server.ts'

const getRightToWorkRoute = route(getRightToWork, async ({ tx, actor, params, keyring }) =>
  rightToWorkOf({ tx, actor, keyring }, await employeeRef(tx, actor, params.employeeId)),
)

type Whose = { tenantId: string; employeeId: string }

/** Why the newest check does not prove the right to work; undefined where it does, or where there is none. */
export async function contradictionOf(tx: Tx, { tenantId, employeeId }: Whose): Promise<string | undefined> {
  const rows = await rowsOf(tx, { tenantId, id: employeeId })
  const newest = decisive(rows)
  if (!newest) return undefined
  if (newest.verificationStatus === 'rejected') return 'The newest right to work check was rejected.'
  const excuse = excuseOf(newest, today(), followUpsAmong(rows).has(newest.id))
  if (excuse === 'none') return 'The newest right to work check is not verified yet.'
  if (excuse === 'late')
    return `The right to work check was made after work started on ${longDate(newest.employmentStartDate)}: there is no statutory excuse for this employment.`
  const followUp = followUpOf(newest)
  return excuse === 'ended' && followUp ? `The right to work check ended on ${longDate(followUp.date)}.` : undefined
}

export const rightToWorkRoutes: Route[] = [getRightToWorkRoute, recordCheckRoute, recordGraceRoute]
