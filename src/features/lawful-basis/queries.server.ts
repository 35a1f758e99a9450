import { type RawBuilder, sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing } from '#platform/errors.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import type { LawfulBasisRecord } from './contract.ts'
import { canRecordBases } from './policy.ts'

export type StoredBasis = Omit<LawfulBasisRecord, 'can'> & { tenantId: string; employeeId: string | null }

const where = (condition: RawBuilder<unknown>) => sql<StoredBasis>`
  select l.id, l.tenant_id, l.employee_id, l.data_category, l.lawful_basis, l.purpose, l.consent_given, l.consent_date,
    l.consent_withdrawn_date, l.created_at, ${namedPerson('u')} as recorded_by
  from lawful_basis_records l join users u on u.id = l.recorded_by_id
  where ${condition} order by l.created_at desc, l.id desc`

type Whose = { tenantId: string; employeeId: string | null }

/** Without an employee, the records of the company as a whole. */
export async function basesOf(tx: Tx, { tenantId, employeeId }: Whose) {
  const { rows } = await where(
    sql`l.tenant_id = ${tenantId} and l.employee_id is not distinct from ${employeeId}::uuid`,
  ).execute(tx)
  return rows
}

/** One record of the actor’s tenants, or a 404. */
export async function basisOf(tx: Tx, actor: Actor, id: string): Promise<StoredBasis> {
  const { rows } = await where(sql`l.id = ${id} and l.tenant_id = any (${actor.tenants}::uuid[])`).execute(tx)
  return existing(rows)
}

export function toRecord(actor: Actor, stored: StoredBasis): LawfulBasisRecord {
  const isGiven = stored.consentGiven && stored.consentWithdrawnDate === null
  return { ...stored, can: { withdraw: isGiven && canRecordBases(actor) } }
}

/** The act, to be read after the person’s name. */
export const did = { create: 'recorded a lawful basis', update: 'recorded that consent was withdrawn' } as const
