import { sql } from 'kysely'
import { addDays, today } from '#features/clock/clock.server.ts'
import type { Jurisdiction } from '#features/clock/contract.ts'
import { employeeRef } from '#features/employee/employee.server.ts'
import { isFinished } from '#features/request/request.server.ts'
import type { JobCall, JobKit } from '#platform/jobs/jobs.server.ts'
import { brand } from '#ui/brand.ts'
import { LINK_DAYS } from '../contract.ts'
import { takenFrom } from '../policy.ts'
import { sendLink } from '../staff/ask.server.ts'
import { chaseOf } from '../staff/chase.server.ts'
import { remindingMail } from '../staff/referee-mail.server.ts'
import { recordStep, step } from '../staff/step.server.ts'

type Waiting = {
  tenantId: string
  id: string
  requestedDate: string
  reminderCount: number
  remindedDate: string | null
  jurisdiction: Jurisdiction
}

/** Reminds referees on the days that the record announces. Without a mail server, staff have to do it. */
export async function remindReferees({ inSystem, inTenant, config, keyring }: JobKit): Promise<void> {
  if (!config.smtp) return
  const waiting = await inSystem(async (tx) => {
    const { rows } = await sql<Waiting>`
      select f.tenant_id, f.id, f.requested_date, f.reminder_count, f.reminded_date, t.jurisdiction
      from employee_references f join tenants t on t.id = f.tenant_id
      where f.status = 'requested' and f.requested_date < ${today()}::date
      order by f.requested_date`.execute(tx)
    return rows
  })
  for (const each of waiting.filter(isDue))
    await inTenant(each.tenantId, (call) => remind(call, { config, keyring }, each))
}

function isDue({ jurisdiction, ...asked }: Waiting) {
  const next = chaseOf({ ...asked, status: 'requested' }, jurisdiction)
  return next?.todo === 'remind' && next.by.date <= today()
}

async function remind({ tx, record }: JobCall, kit: Pick<JobKit, 'config' | 'keyring'>, due: Waiting) {
  const { tenantId, id } = due
  const reference = await tx
    .selectFrom('employeeReferences')
    .select(['id', 'employeeId', 'refereeName', 'companyName', 'email', 'reminderCount', 'version'])
    .where((eb) => eb.and({ tenantId, id }))
    .executeTakeFirstOrThrow()
  // Another server has been quicker.
  if (reference.reminderCount !== due.reminderCount) return
  const employee = await employeeRef(tx, { tenants: [tenantId] }, reference.employeeId)
  if (reference.email === null || isFinished({ status: employee.requestStatus })) return

  const linkUntil = addDays(today(), LINK_DAYS)
  const reminded = { linkUntil, remindedDate: today(), reminderCount: reference.reminderCount + 1 }
  await step(tx, { tenantId, id }, { from: takenFrom.remind, changes: reminded, version: reference.version })
  const given = { employee, reference, linkUntil, mailOf: remindingMail }
  await sendLink({ tx, keyring: kit.keyring }, kit.config, given)

  const did = `reminded ${reference.refereeName} of ${reference.companyName}`
  recordStep(record, employee, { id, did, what: 'reminded', guestName: brand.product })
}
