import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Jurisdiction } from '#features/clock/contract.ts'
import type { RequestStatus } from '#features/request/contract.ts'
import { isFinished } from '#features/request/request.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing, notFound } from '#platform/errors.ts'
import type { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { abilities, isOf } from '../policy.ts'
import { asksForDocument } from '../certificate.ts'
import { addedOn, dueOf } from './due.server.ts'
import { type ChecklistItem, type HandIn, ItemFields } from './item.ts'

/** The employee of a checklist, and the facts that its dates and abilities depend on. */
export type Subject = {
  tenantId: string
  employeeId: string
  requestId: string
  firstName: string
  startDate: string
  requestStatus: RequestStatus
  jurisdiction: Jurisdiction
  companyName: string | null
  templateName: string | null
  startedBy: NamedPerson | null
  startedAt: string | null
}

/** The employee of a checklist, started or not, if the actor’s tenants have them, or a 404. */
export async function subjectOf(tx: Tx, actor: Pick<Actor, 'tenants'>, employeeId: string): Promise<Subject> {
  const { rows } = await sql<Subject>`
    select e.tenant_id, e.id as employee_id, e.request_id, e.first_name, e.start_date, r.status as request_status,
      t.jurisdiction, t.name as company_name, template.name as template_name, c.created_at as started_at,
      ${namedPerson('starter')} as started_by
    from employees e
    join requests r on r.tenant_id = e.tenant_id and r.id = e.request_id
    join tenants t on t.id = e.tenant_id
    left join checklists c on c.tenant_id = e.tenant_id and c.employee_id = e.id
    left join checklist_templates template on template.id = c.template_id
    left join users starter on starter.id = c.started_by_id
    where e.id = ${employeeId} and e.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  return existing(rows)
}

export const isOpen = ({ requestStatus }: Subject) => !isFinished({ status: requestStatus })

type Row = z.output<typeof ItemFields> & {
  dueOffset: number | null
  dueDate: string | null
  addedOn: string
  askedBy: NamedPerson
  askedAt: string
  doneBy: NamedPerson | null
  evidence: ChecklistItem['evidence']
}

const fields = columns('checklistItems', ItemFields, 'i')

/** The items of one checklist that have not been removed, by due date. */
export async function itemsOf(tx: Tx, actor: Actor, subject: Subject): Promise<ChecklistItem[]> {
  const items = await readItems(tx, actor, subject, sql`i.removed_at is null`)
  return items.toSorted((one, other) => one.due.date.localeCompare(other.due.date))
}

/** One item of the checklist, even if it has just been removed. */
export async function itemOf(tx: Tx, actor: Actor, subject: Subject, itemId: string): Promise<ChecklistItem> {
  const [item] = await readItems(tx, actor, subject, sql`i.id = ${itemId}`)
  if (!item) throw notFound()
  return item
}

async function readItems(tx: Tx, actor: Actor, subject: Subject, which: RawBuilder<unknown>) {
  const { tenantId, employeeId } = subject
  const ofEmployee = sql`i.tenant_id = ${tenantId} and i.employee_id = ${employeeId} and ${which}`
  const [{ rows }, handIns] = await Promise.all([
    sql<Row>`
      select ${fields}, i.due_offset, i.due_date, ${addedOn} as added_on, i.created_at as asked_at, ${namedPerson('asker')} as asked_by,
        ${namedPerson('doer')} as done_by, ${documentRef} as evidence
      from checklist_items i
      join users asker on asker.id = i.asked_by_id
      left join users doer on doer.id = i.done_by_id
      left join documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
      where ${ofEmployee} order by i.position, i.created_at, i.id`.execute(tx),
    handInsOf(tx, ofEmployee),
  ])
  return rows.map((row) => toItem(actor, row, { subject, handIns: handIns.get(row.id) ?? [] }))
}

type Around = { subject: Subject; handIns: HandIn[] }

function toItem(actor: Actor, row: Row, { subject, handIns }: Around): ChecklistItem {
  const { dueOffset, dueDate, addedOn: added, ...stored } = row
  const item = { ...stored, wantsDocument: asksForDocument(stored) }
  return {
    ...item,
    due: dueOf({ dueOffset, dueDate, addedOn: added, status: item.status }, subject),
    isYours: isOf(actor, item),
    handIns,
    can: abilities(actor, item, isOpen(subject)),
  }
}

type HandInRow = HandIn & { itemId: string }

/** By item, oldest first. */
async function handInsOf(tx: Tx, ofItems: RawBuilder<unknown>): Promise<Map<string, HandIn[]>> {
  const { rows } = await sql<HandInRow>`
    select h.item_id, h.id, h.created_at as at, h.outcome, h.reason, h.decided_at, ${namedPerson('giver')} as by,
      ${namedPerson('judge')} as decided_by, ${documentRef} as document
    from checklist_items i
    join checklist_hand_ins h on h.tenant_id = i.tenant_id and h.item_id = i.id
    join users giver on giver.id = h.handed_in_by_id
    left join users judge on judge.id = h.decided_by_id
    left join documents d on d.tenant_id = h.tenant_id and d.id = h.document_id
    where ${ofItems} order by h.created_at, h.id`.execute(tx)
  return Map.groupBy(rows, ({ itemId }) => itemId)
}

const documentRef = sql`case when d.id is not null then
  jsonb_build_object('id', d.id, 'fileName', d.file_name, 'mimeType', d.mime_type) end`
