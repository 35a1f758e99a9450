import { sql } from 'kysely'
import { endGuestLinks } from '#platform/call/guest-link.server.ts'
import { guestRoute } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { finishStarter, PURPOSE, starterChanged } from '../contract.ts'
import { documentsOf } from '../documents.server.ts'
import { standOf } from '../progress.server.ts'
import { partsOf, type Whose } from '../store.server.ts'
import { admittedToChange } from './admitted.server.ts'

export const finishStarterRoute = guestRoute(PURPOSE, finishStarter, async (call) => {
  const { tx, guest, record } = call
  const { employee, ...whose } = await admittedToChange(call, 'update')
  const documents = await documentsOf(tx, whose)
  const parts = await partsOf(tx, whose, employee.dataKey)
  const missing = parts.flatMap((part) => standOf(part, documents).missing)
  if (missing.length > 0) throw invalidTransition(`Still missing: ${missing.join(', ')}.`)

  const finishedAt = await finish(tx, whose)
  await endGuestLinks(tx, guest)

  record(starterChanged, {
    tenantId: whose.tenantId,
    about: { employeeId: whose.employeeId },
    requestId: employee.requestId,
    did: 'sent everything that was asked for before the first day',
    audit: {
      action: 'update',
      resourceType: 'starter',
      resourceId: whose.employeeId,
      metadata: { employeeId: whose.employeeId, requestId: employee.requestId, finished: true },
    },
  })
  return { finishedAt }
})

async function finish(tx: Tx, { tenantId, employeeId }: Whose) {
  await tx
    .updateTable('starterParts')
    // What only repeats the record needs nobody's approval.
    .set({ status: sql`case when saved_at is null then 'approved' else 'waiting' end` })
    .set({ reason: null, version: sql`version + 1` })
    .where('tenantId', '=', tenantId)
    .where('employeeId', '=', employeeId)
    .where('status', 'in', ['open', 'sent_back'])
    .execute()
  const { finishedAt } = await tx
    .updateTable('starters')
    .set({ finishedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('employeeId', '=', employeeId)
    .returning('finishedAt')
    .executeTakeFirstOrThrow()
  return finishedAt ?? ''
}
