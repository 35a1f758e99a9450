import { sql } from 'kysely'
import type * as z from 'zod'
import { type EmployeeRef, employeeRef } from '#features/employee/employee.server.ts'
import { isFinished } from '#features/request/request.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { type Reference, ReferenceFields } from '../contract.ts'
import { openNotes } from '../sealed.server.ts'
import { isFreeMail } from '../free-mail.ts'
import { abilities } from '../policy.ts'
import { keepUntil } from './keep-until.server.ts'
import { chaseOf } from './chase.server.ts'

type Reading = Pick<Call, 'tx' | 'actor' | 'keyring'>

/** A reference of the actor’s tenants and the employee it is about, or a 404. */
export async function referenceOf(call: Reading, referenceId: string) {
  const { tx, actor } = call
  const row = await tx
    .selectFrom('employeeReferences')
    .select(['id', 'employeeId'])
    .where('id', '=', referenceId)
    .where('tenantId', 'in', actor.tenants.length > 0 ? actor.tenants : [NO_TENANT])
    .executeTakeFirst()
  if (!row) throw notFound()
  const employee = await employeeRef(tx, actor, row.employeeId)
  return { employee, reference: await readReferenceOf(call, employee, row.id) }
}

/** For actors without a tenant: an id that matches no row. */
const NO_TENANT = '00000000-0000-0000-0000-000000000000'

type Row = z.output<typeof ReferenceFields> & Acts
type StoredRow = Omit<Row, 'notes'> & { notes: Buffer | null }
type Acts = Record<`${Act}ById`, string | null> & { correctionCount: number }
type Act = 'requested' | 'received' | 'verified' | 'closed'

const fields = columns('employeeReferences', ReferenceFields, 'f')

export async function referencesOf({ tx, actor, keyring }: Reading, employee: EmployeeRef): Promise<Reference[]> {
  const { rows: stored } = await sql<StoredRow>`
    select ${fields}, f.requested_by_id, f.received_by_id, f.verified_by_id, f.closed_by_id,
      (select count(*) from reference_corrections c where c.tenant_id = f.tenant_id and c.reference_id = f.id)
        as correction_count
    from employee_references f
    where f.tenant_id = ${employee.tenantId} and f.employee_id = ${employee.id}
    order by f.created_at, f.id`.execute(tx)
  const rows = openNotes(keyring, employee, stored)
  const people = await peopleOf(tx, rows)
  return rows.map((row) => toReference(actor, employee, { row, people }))
}

export async function readReferenceOf(call: Reading, employee: EmployeeRef, id: string): Promise<Reference> {
  const reference = (await referencesOf(call, employee)).find((each) => each.id === id)
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

function toReference(actor: Actor, employee: EmployeeRef, { row, people }: { row: Row; people: People }): Reference {
  const { requestedById, receivedById, verifiedById, closedById, ...fieldsOf } = row
  const came = row.receivedDate ?? row.closedDate
  const by = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  return {
    ...fieldsOf,
    isFreeMail: row.email !== null && isFreeMail(row.email),
    requestedBy: by(requestedById),
    receivedBy: by(receivedById),
    verifiedBy: by(verifiedById),
    closedBy: by(closedById),
    keptUntil: came && !row.contentDeletedDate ? keepUntil(came) : null,
    chase: chaseOf(row, employee.jurisdiction),
    can: abilities(actor, row, !isFinished({ status: employee.requestStatus })),
  }
}
