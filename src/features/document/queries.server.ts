import { sql } from 'kysely'
import { existing } from '#platform/errors.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { Request } from '#features/request/contract.ts'
import { isFinished } from '#features/request/request.server.ts'
import type { Document } from './contract.ts'
import { canChooseReaders, canRemove } from './policy.ts'

export type DocumentRow = Omit<Document, 'uploadedBy' | 'can'> & {
  requestStatus: Request['status']
  tenantId: string
  fileId: string
  uploadedById: string
  employeeId: string | null
  isEvidence: boolean
  isAccepted: boolean
  isHandedIn: boolean
  isByStaff: boolean
  exhibitNumber: number | null
  firstName: string | null
  lastName: string | null
}

export const columns = sql`d.tenant_id, d.id, d.request_id, d.file_name, d.description, d.stage, d.file_size, d.mime_type,
  d.visibility, d.contains_pii, d.created_at, d.file_id, d.uploaded_by_id, u.first_name, u.last_name, r.status as request_status,
  r.employee_id,
  exists (select from right_to_work_evidence e where e.tenant_id = d.tenant_id and e.document_id = d.id)
    or exists (select from right_to_work_graces g where g.tenant_id = d.tenant_id and g.document_id = d.id) as is_evidence,
  exists (select from checklist_hand_ins h
    join checklist_items i on i.tenant_id = h.tenant_id and i.id = h.item_id
    where h.tenant_id = d.tenant_id and h.document_id = d.id and h.outcome = 'accepted' and i.status = 'accepted'
      and i.removed_at is null) as is_accepted,
  exists (select from checklist_hand_ins h where h.tenant_id = d.tenant_id and h.document_id = d.id) as is_handed_in,
  u.role = 'staff' as is_by_staff,
  (select min(x.number) from exhibits x
    where x.tenant_id = d.tenant_id and x.request_id = d.request_id and x.document_id = d.id) as exhibit_number`

export const source = sql`documents d
  join users u on u.id = d.uploaded_by_id
  join requests r on r.tenant_id = d.tenant_id and r.id = d.request_id`

/** One document of the actor’s tenants, or a 404. */
export async function documentOf(tx: Tx, documentId: string): Promise<DocumentRow> {
  const { rows } = await sql<DocumentRow>`select ${columns} from ${source}
    where d.id = ${documentId} and d.tenant_id = any (current_tenants())`.execute(tx)
  return existing(rows)
}

export function toDocument(actor: Actor, row: DocumentRow): Document {
  const { uploadedById: id, firstName, lastName, requestStatus, ...rest } = row
  const uploadedBy = { id, firstName, lastName }
  const isOpen = !isFinished({ status: requestStatus })
  const remove = isOpen && canRemove(actor, { uploadedBy }) && keptAs(actor, row) === undefined
  const setReaders = isOpen && canChooseReaders(actor) && readersFixedAs(row) === undefined
  return { ...rest, uploadedBy, can: { remove, setReaders } }
}

type Kept = Pick<DocumentRow, 'isEvidence' | 'exhibitNumber' | 'isAccepted'>

/** Why the document may not be deleted. A document that staff accepted can be taken back only by staff. */
export function keptAs({ role }: Actor, { isEvidence, exhibitNumber, isAccepted }: Kept) {
  if (isEvidence) return 'is the evidence of a check'
  if (exhibitNumber !== null) return `is exhibit ${exhibitNumber} of the case`
  return isAccepted && role !== 'staff' ? 'has been accepted' : undefined
}

type Given = Pick<DocumentRow, 'visibility' | 'isByStaff' | 'isHandedIn' | 'exhibitNumber'>

/** Why the company goes on reading the document: it has handed it in, or reads what it belongs to. */
export function readersFixedAs({ visibility, isByStaff, isHandedIn, exhibitNumber }: Given) {
  if (visibility === 'internal') return undefined
  if (!isByStaff) return 'was not uploaded by staff'
  if (isHandedIn) return 'was handed in for an item of the checklist'
  return exhibitNumber === null ? undefined : `is exhibit ${exhibitNumber} of the case`
}
