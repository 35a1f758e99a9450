import { sql } from 'kysely'
import { addDays, daysBetween, today } from '#features/clock/clock.server.ts'
import { employeeAct } from '#features/employee/employee.server.ts'
import { rightToWorkDue } from '#features/right-to-work/contract.ts'
import { LADDER } from '#features/right-to-work/right-to-work.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { JobCall, JobKit } from '#platform/jobs/jobs.server.ts'
import { brand } from '#ui/brand.ts'
import { longDate } from '#ui/text/dates.ts'
import type { Notice } from '../contract.ts'
import { SOON, soonest, stepOf } from './notices.server.ts'

/** For so many days a rung is made up for, if no server ran on its day. */
const LATE = 6
const MOST = 1_000
/** A permission may go on counting for so long after its end. */
const GRACE = 28

type Reached = Pick<Notice, 'kind' | 'employeeId' | 'requestId' | 'date'> & { tenantId: string; reachedOn: string }

/** Writes each rung that is reached into the history of its record, once. The bell has it from there, on both sides. */
export async function tellRungs({ inSystem, inTenant }: JobKit): Promise<void> {
  for (const tenantId of await inSystem(concerned))
    await inTenant(tenantId, async (call) => {
      for (const each of await reachedIn(call.tx, tenantId)) if (await isNews(call.tx, each)) tell(call, each)
    })
}

async function concerned(tx: Tx): Promise<string[]> {
  const now = today()
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id from right_to_work_checks
      where follow_up_date between ${addDays(now, -GRACE - LATE)}::date and ${addDays(now, LADDER[0])}::date
    union select tenant_id from employees
      where not right_to_work_verified
        and start_date between ${addDays(now, -LATE)}::date and ${addDays(now, SOON)}::date`.execute(tx)
  return rows.map(({ tenantId }) => tenantId)
}

async function reachedIn(tx: Tx, tenantId: string): Promise<Reached[]> {
  const now = today()
  const reader = { actor: { tenants: [tenantId] }, requestId: null, soon: addDays(now, SOON) }
  const { rows } = await soonest(reader, now, MOST).execute(tx)
  return rows
    .map((row) => ({ ...row, tenantId, reachedOn: addDays(row.date, -stepOf(row.date)) }))
    .filter(({ reachedOn, recordedOn }) => reachedOn >= addDays(now, -LATE) && reachedOn > recordedOn)
}

/** No longer, once it was told; another server may have been quicker. */
async function isNews(tx: Tx, { tenantId, requestId, reachedOn }: Reached) {
  const told = await tx
    .insertInto('rightToWorkRungs')
    .values({ tenantId, requestId, reachedOn })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return told.numInsertedOrUpdatedRows === 1n
}

function tell({ record }: JobCall, reached: Reached) {
  const { tenantId, requestId, employeeId: id } = reached
  const did = `gave notice that the right to work has to be checked ${byWhen(reached)}`
  const notice = {
    id,
    resourceType: 'employee',
    guestName: brand.product,
    did,
    metadata: { what: 'notice of right to work' },
  }
  record(rightToWorkDue, employeeAct({ tenantId, id, requestId }, notice))
}

function byWhen({ kind, date }: Reached) {
  const days = daysBetween(today(), date)
  const left = `in ${days} ${days === 1 ? 'day' : 'days'}`
  if (kind === 'start')
    return days <= 0 ? 'today, before work begins' : `by ${longDate(date)}, before work begins ${left}`
  if (days < 0) return `again now: the last check counted until ${longDate(date)}`
  return days === 0 ? 'again today' : `again by ${longDate(date)}, ${left}`
}
