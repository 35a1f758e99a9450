import { sql } from 'kysely'
import type * as z from 'zod'
import type { Jurisdiction } from '#features/clock/contract.ts'
import type { RequestStatus } from '#features/request/contract.ts'
import { isFinished } from '#features/request/request.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { type Reference, ReferenceFields } from '../contract.ts'
import { isFreeMail } from '../free-mail.ts'
import { abilities } from '../policy.ts'
import { chaseOf } from './chase.server.ts'

/** Whose references, and how their onboarding stands. */
export type Subject = {
  tenantId: string
  employeeId: string
  requestId: string
  requestStatus: RequestStatus
  firstName: string
  lastName: string
  jobTitle: string
  companyName: string
  jurisdiction: Jurisdiction
}

/** An employee of the actor’s tenants, or a 404. */
export async function subjectOf(tx: Tx, actor: Actor, employeeId: string): Promise<Subject> {
  const { rows } = await sql<Subject>`
    select e.tenant_id, e.id as employee_id, e.request_id, q.status as request_status, e.first_name, e.last_name,
      e.job_title, t.name as company_name, t.jurisdiction
    from employees e join requests q on q.tenant_id = e.tenant_id and q.id = e.request_id
    join tenants t on t.id = e.tenant_id
    where e.id = ${employeeId} and e.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A reference of the actor’s tenants with whom it is about, or a 404. */
export async function referenceOf(tx: Tx, actor: Actor, referenceId: string) {
  const row = await tx
    .selectFrom('employeeReferences')
    .select(['id', 'employeeId'])
    .where('id', '=', referenceId)
    .where('tenantId', 'in', actor.tenants.length > 0 ? actor.tenants : [NOBODY])
    .executeTakeFirst()
  if (!row) throw notFound()
  const subject = await subjectOf(tx, actor, row.employeeId)
  return { subject, reference: await readReferenceOf(tx, actor, subject, row.id) }
}

/** The tenant of those who have none. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Row = z.output<typeof ReferenceFields> & Record<`${Act}ById`, string | null>
type Act = 'requested' | 'received' | 'verified' | 'closed'

const fields = columns('employeeReferences', ReferenceFields, 'f')

export async function referencesOf(tx: Tx, actor: Actor, subject: Subject): Promise<Reference[]> {
  const { rows } = await sql<Row>`
    select ${fields}, f.requested_by_id, f.received_by_id, f.verified_by_id, f.closed_by_id
    from employee_references f
    where f.tenant_id = ${subject.tenantId} and f.employee_id = ${subject.employeeId}
    order by f.created_at, f.id`.execute(tx)
  const people = await peopleOf(tx, rows)
  return rows.map((row) => toReference(actor, subject, { row, people }))
}

export async function readReferenceOf(tx: Tx, actor: Actor, subject: Subject, id: string): Promise<Reference> {
  const reference = (await referencesOf(tx, actor, subject)).find((each) => each.id === id)
  if (!reference) throw notFound()
  return reference
}

type Person = NonNullable<Reference['requestedBy']>
type People = ReadonlyMap<string, Person>

async function peopleOf(tx: Tx, rows: readonly Row[]): Promise<People> {
  const ids = rows.flatMap((row) => [row.requestedById, row.receivedById, row.verifiedById, row.closedById])
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const people = await tx.selectFrom('users').select(['id', 'firstName', 'lastName']).where('id', 'in', known).execute()
  return new Map(people.map((person) => [person.id, person]))
}

function toReference(actor: Actor, subject: Subject, { row, people }: { row: Row; people: People }): Reference {
  const { requestedById, receivedById, verifiedById, closedById, ...fieldsOf } = row
  const by = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  return {
    ...fieldsOf,
    isFreeMail: row.email !== null && isFreeMail(row.email),
    requestedBy: by(requestedById),
    receivedBy: by(receivedById),
    verifiedBy: by(verifiedById),
    closedBy: by(closedById),
    chase: chaseOf(row, subject.jurisdiction),
    can: abilities(actor, row, !isFinished({ status: subject.requestStatus })),
  }
}
