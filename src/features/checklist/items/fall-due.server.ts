import { sql } from 'kysely'
import {
  type DueReader,
  type DueThing,
  fullName,
  inOpenRequest,
  inReach,
  nearestFirst,
} from '#features/request/request.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import { asksForDocument } from '../certificate.ts'
import type { ItemStatus, Owner, Section } from '../words.ts'
import { addedOn, dueOf, type Start } from './due.server.ts'

type Row = Omit<Start, 'templateName'> & {
  id: string
  requestId: string
  title: string
  why: string | null
  owner: Owner
  status: ItemStatus
  section: Section | null
  wantsDocument: boolean
  dueOffset: number | null
  dueDate: string | null
  addedOn: string
  lastName: string
  companyName: string | null
}

/** An item is due on this day or later: working days are worked out afterwards. */
const earliest = sql`coalesce(i.due_date, e.start_date + case
  when i.due_offset < 0 then i.due_offset * 2 - 7 else coalesce(i.due_offset, 0) end)`

/** The items of open checklists that fall due: all of them for staff, only their own for clients. */
export async function dueItems(reader: DueReader): Promise<DueThing[]> {
  const { tx, actor, today, soon, most } = reader
  const isTold = actor.role === 'client' ? sql`i.owner = 'client' and i.status <> 'handed_in'` : sql`true`
  const { rows } = await sql<Row>`
    select i.id, i.request_id, i.title, i.why, i.owner, i.status, i.section, i.wants_document, i.due_offset, i.due_date,
      ${addedOn} as added_on, e.first_name, e.last_name,
      e.start_date, t.jurisdiction, t.name as company_name
    from checklist_items i
    join employees e on e.tenant_id = i.tenant_id and e.id = i.employee_id
    ${inOpenRequest('i')}
    where ${inReach('i', reader)} and i.removed_at is null
      and i.status in ('open', 'handed_in', 'sent_back') and ${isTold} and ${earliest} <= ${soon}::date
    order by ${nearestFirst(earliest, today)}, e.start_date, i.request_id, i.position, i.created_at, i.id
    limit ${5 * most}`.execute(tx)
  return rows
    .map((row) => ({ row, date: dueOf(row, { ...row, templateName: null }).date }))
    .filter(({ date }) => date <= soon)
    .map(({ row, date }) => ({
      key: `item ${row.id}`,
      requestId: row.requestId,
      ...(isDecidedInPanel(row) ? { tab: 'timeline', at: `section-${row.section}` } : { tab: 'checklist' }),
      who: fullName(row),
      companyName: row.companyName,
      pressing: row.status === 'handed_in' ? 'answer' : 'work',
      date,
      ...taskOf(row, actor.role === 'client'),
    }))
}

/** The starter’s sections are approved in their panel, which is not on the checklist. */
const isDecidedInPanel = ({ status, section }: Row) => status === 'handed_in' && section !== null

function taskOf(item: Row, isClient: boolean) {
  const { title, why, owner, status, companyName, firstName } = item
  if (status === 'handed_in')
    return { todo: `Look at what was handed in for “${title}”`, why: `${firstName} has sent it`, act: 'Look at it' }
  if (isClient || owner === 'staff')
    return { todo: title, ...(why && { why }), act: asksForDocument(item) ? 'Add the file' : 'Mark as done' }
  const ower = owner === 'client' ? companyCalled(companyName) : firstName
  return { todo: `Remind ${ower} of “${title}”`, act: 'See the task' }
}
