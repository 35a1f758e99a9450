import { type RawBuilder, sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import type { SealedRow } from '#platform/secrets/seal.server.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import type { CaseRef, Reading } from '../case/queries.server.ts'
import { caseSealOf, type Reader } from '../case/seal.server.ts'
import { caseStanding } from '../case/standing.server.ts'
import { type Advice, AdviceFields } from './contract.ts'
import { abilities } from './policy.ts'

type Row = Omit<Advice, 'can'> & CaseRef
type StoredRow = Omit<Row, 'advice' | 'decision' | 'notFollowedReason'> & SealedRow<typeof AdviceFields>

const fields = columns('caseAdvice', AdviceFields, 'a')

async function read(tx: Tx, condition: RawBuilder<unknown>, limit: number | null = null) {
  const { rows } = await sql<StoredRow>`
    select a.tenant_id, a.request_id, ${fields}, ${namedPerson('adviser')} as advised_by,
      ${namedPerson('recorder')} as decision_recorded_by
    from case_advice a
    join users adviser on adviser.id = a.advised_by_id
    left join users recorder on recorder.id = a.decision_recorded_by_id
    where ${condition} order by a.advised_on, a.created_at, a.id limit ${limit}::int`.execute(tx)
  return rows
}

type Part = { after?: string | undefined; limit?: number }

/** The advice given in a case, oldest first: all of it, or `limit` pieces after a given one. */
export async function adviceOf(reading: Reading, found: CaseRef, { after, limit }: Part = {}): Promise<Advice[]> {
  const { tx, actor } = reading
  const later = after
    ? sql`and (a.advised_on, a.created_at, a.id) > (select b.advised_on, b.created_at, b.id from case_advice b
        where b.tenant_id = ${found.tenantId} and b.id = ${after}::uuid)`
    : sql``
  const [{ isOpen }, rows, { open }] = await Promise.all([
    caseStanding(tx, actor, found.requestId),
    read(tx, sql`${inCase(found)} ${later}`, limit),
    adviceSealOf(reading, found),
  ])
  return rows.map((row) => withAbilities(actor, open(row), isOpen))
}

const inCase = ({ tenantId, requestId }: CaseRef) => sql`a.tenant_id = ${tenantId} and a.request_id = ${requestId}`

export async function countAdvice(tx: Tx, found: CaseRef): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from case_advice a where ${inCase(found)}`.execute(tx)
  return rows[0]?.total ?? 0
}

export const adviceSealOf = (reader: Reader, found: CaseRef) =>
  caseSealOf(reader, found, { table: 'case_advice', shape: AdviceFields })

type Found = { found: CaseRef; advice: Advice }

/** One piece of advice of the actor’s tenants, or a 404. */
export async function foundAdvice(reading: Reading, id: string): Promise<Found> {
  const { tx, actor } = reading
  const [row] = await read(tx, sql`a.id = ${id} and a.tenant_id = any (${actor.tenants}::uuid[])`)
  if (!row) throw notFound()
  const found = { tenantId: row.tenantId, requestId: row.requestId }
  const [{ isOpen }, { open }] = [await caseStanding(tx, actor, found.requestId), await adviceSealOf(reading, found)]
  return { found, advice: withAbilities(actor, open(row), isOpen) }
}

function withAbilities(actor: Actor, { tenantId: _tenant, requestId: _request, ...row }: Row, isOpen: boolean): Advice {
  return { ...row, can: abilities(actor, { ...row, isOpen }) }
}
