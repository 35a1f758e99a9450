import { sql } from 'kysely'
import { addDays, today } from '#features/clock/clock.server.ts'
import { endGuestLinks } from '#platform/call/guest-link.server.ts'
import type { JobCall, JobKit } from '#platform/jobs/jobs.server.ts'
import { brand } from '#ui/brand.ts'
import { lockedPrepared } from '../preparation/queries.server.ts'
import { tellStep } from '../preparation/told.server.ts'
import { SELF_ASSESSMENT } from './contract.ts'

/** How long text that was not handed in is kept after the last day of its link. */
const KEPT_DAYS = 30

type Unsent = { tenantId: string; id: string; requestId: string }

/** Only the employee has read these texts, and they decided not to hand them in. */
export async function deleteUnsentAssessments({ inSystem, inTenant }: JobKit): Promise<void> {
  const unsent = await inSystem(async (tx) => {
    const { rows } = await sql<Unsent>`
      select tenant_id, id, request_id from self_assessments
      where handed_in_at is null and saved_at is not null and until < ${addDays(today(), -KEPT_DAYS)}::date`.execute(tx)
    return rows
  })
  for (const each of unsent) await inTenant(each.tenantId, (call) => deleteAnswers(call, each))
}

async function deleteAnswers({ tx, record }: JobCall, { tenantId, id, requestId }: Unsent) {
  const review = await lockedPrepared(tx, { tenants: [tenantId] }, requestId)
  const { numUpdatedRows } = await tx
    .updateTable('selfAssessments')
    .set({ answers: null, savedAt: null })
    .where((eb) => eb.and({ tenantId, id }))
    .where('handedInAt', 'is', null)
    .where('until', '<', addDays(today(), -KEPT_DAYS))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await endGuestLinks(tx, { tenantId, purpose: SELF_ASSESSMENT, recordId: id })
  const did = 'deleted what was typed for a self-assessment and not handed in'
  tellStep(record, review, { what: 'unsent self-assessment deleted', did, guestName: brand.product })
}
