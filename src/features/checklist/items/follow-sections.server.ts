import { sql } from 'kysely'
import { employeeAct } from '#features/employee/employee.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import { checklistChanged } from '../contract.ts'
import type { ItemStatus } from '../words.ts'

type Whose = { tenantId: string; employeeId: string }
type Followed = { id: string; requestId: string; status: ItemStatus }

/** A part that only repeats what was known is approved with no one deciding on it. */
const statusOfPart = sql`case p.status when 'waiting' then 'handed_in' when 'approved' then
  case when p.decided_by_id is null then 'done' else 'accepted' end else p.status end`

/**
 * Brings the items that a section of the starter’s page answers to where that section stands. An item that was marked
 * as done by hand stays done.
 */
export async function followSections({ tx, record }: Pick<Call, 'tx' | 'record'>, { tenantId, employeeId }: Whose) {
  const { rows } = await sql<Followed>`
    update checklist_items i set status = now.status, version = i.version + 1, updated_at = now(),
      done_at = case when p.status = 'approved' then now() end,
      done_by_id = case when p.status = 'approved' then p.decided_by_id end,
      done_by_starter = p.status = 'approved' and p.decided_by_id is null
    from starter_parts p, lateral (select ${statusOfPart} as status) now
    where i.tenant_id = ${tenantId} and i.employee_id = ${employeeId} and i.removed_at is null
      and p.tenant_id = i.tenant_id and p.employee_id = i.employee_id and p.part = i.section
      and i.status <> now.status and (i.status <> 'done' or i.done_by_starter)
    returning i.id, i.request_id, i.status`.execute(tx)
  for (const { id, requestId, status } of rows)
    record(
      checklistChanged,
      employeeAct(
        { tenantId, id: employeeId, requestId },
        { id, resourceType: 'checklist_item', metadata: { statusAfter: status, byStarter: true } },
      ),
    )
}
