import { sql } from 'kysely'
import { addWorkingDays } from '#features/clock/clock.server.ts'
import type { Jurisdiction } from '#features/clock/contract.ts'
import { route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { calendarDay } from '#ui/text/dates.ts'
import { fullName } from '../full-name.ts'
import { requestOf } from '../queries.server.ts'
import { getReceipt } from './receipt.ts'

/** The firm’s promise: clients read it on their overview before they submit anything. */
const ANSWERED_WITHIN = 1

type Submitted = { tenantId: string; id: string; createdAt: string }

export const getReceiptRoute = route(getReceipt, async ({ tx, actor, params }) => {
  const request = await requestOf(tx, actor, params.requestId)
  const [advisers, jurisdiction] = await Promise.all([advisersOf(tx, request), jurisdictionOf(tx, request)])
  return { advisers, answerBy: addWorkingDays(calendarDay(request.createdAt), ANSWERED_WITHIN, jurisdiction) }
})

/** Leaves out advisers who cannot see the case. */
async function advisersOf(tx: Tx, { tenantId, id }: Submitted) {
  const { rows } = await sql<{ firstName: string | null; lastName: string | null }>`
    select u.first_name, u.last_name from staff_assignments a join users u on u.id = a.staff_id
    where a.tenant_id = ${tenantId} and u.is_active and u.deleted_at is null
      and not ${id} = any (hidden_from(u.id, array[${tenantId}]::uuid[]))
    order by u.first_name, u.last_name, u.id`.execute(tx)
  return rows.map((each) => fullName(each)).filter(Boolean)
}

async function jurisdictionOf(tx: Tx, { tenantId }: Submitted): Promise<Jurisdiction> {
  const { jurisdiction } = await tx
    .selectFrom('tenants')
    .select('jurisdiction')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return jurisdiction
}
