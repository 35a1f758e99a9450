import { sql } from 'kysely'
import type { Jurisdiction } from '#features/clock/contract.ts'
import { type DueReader, type DueThing, fullName, inReach } from '#features/request/request.server.ts'
import { namedDate } from '#ui/text/dates.ts'
import type { Chase } from '../contract.ts'
import { canAsk } from '../policy.ts'
import { isRemindedByMail } from '../words.ts'
import { chaseOf } from './chase.server.ts'

type Row = {
  id: string
  requestId: string
  refereeName: string
  referee: string
  email: string | null
  requestedDate: string
  reminderCount: number
  remindedDate: string | null
  firstName: string
  lastName: string
  companyName: string | null
  jurisdiction: Jurisdiction
}

/** The referees who have not answered and are for staff to chase. The others are reminded by e-mail. */
export async function dueReferences(reader: DueReader): Promise<DueThing[]> {
  const { tx, actor, today, most, sendsMail } = reader
  if (!canAsk(actor)) return []
  const { rows } = await sql<Row>`
    select f.id, e.request_id, f.referee_name, f.referee_name || ' of ' || f.company_name as referee, f.email,
      f.requested_date, f.reminder_count, f.reminded_date, e.first_name, e.last_name, t.name as company_name, t.jurisdiction
    from employee_references f
    join employees e on e.tenant_id = f.tenant_id and e.id = f.employee_id
    join requests r on r.tenant_id = e.tenant_id and r.id = e.request_id and r.status in ('pending', 'in_progress')
    join tenants t on t.id = f.tenant_id
    where ${inReach('e', reader)} and f.status = 'requested' and f.requested_date < ${today}::date
    order by f.requested_date, f.id limit ${5 * most}`.execute(tx)
  return rows.flatMap((row) => {
    const chase = chaseOf({ ...row, status: 'requested' }, row.jurisdiction)
    if (!chase || chase.by.date > today || isRemindedByMail({ ...row, chase }, sendsMail)) return []
    const { id, requestId, companyName } = row
    const todo = todoOf(row, chase)
    return {
      key: `reference ${id}`,
      requestId,
      who: fullName(row),
      companyName,
      pressing: 'work',
      date: chase.by.date,
      todo,
      tab: 'timeline',
      act: chase.todo === 'ask_another' ? 'Add a referee' : 'Remind',
    }
  })
}

function todoOf({ referee, email, requestedDate }: Row, { todo }: Chase) {
  if (todo === 'ask_another')
    return `Ask for another referee: ${referee} has not answered since ${namedDate(requestedDate)}`
  return `${email === null ? 'Ring' : 'Remind'} ${referee} about the reference`
}
