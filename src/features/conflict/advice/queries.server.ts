import { type RawBuilder, sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import type { CaseRef } from '../case/queries.server.ts'
import { caseStanding } from '../case/standing.server.ts'
import { type Advice, AdviceFields } from './contract.ts'
import { abilities } from './policy.ts'

type Row = Omit<Advice, 'can'> & CaseRef

const fields = columns('caseAdvice', AdviceFields, 'a')

async function read(tx: Tx, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select a.tenant_id, a.request_id, ${fields}, ${person('adviser')} as advised_by,
      ${person('recorder')} as decision_recorded_by
    from case_advice a
    join users adviser on adviser.id = a.advised_by_id
    left join users recorder on recorder.id = a.decision_recorded_by_id
    where ${condition} order by a.advised_on, a.created_at, a.id`.execute(tx)
  return rows
}

function person(alias: 'adviser' | 'recorder') {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('id')} is not null then
    jsonb_build_object('firstName', ${of('first_name')}, 'lastName', ${of('last_name')}) end`
}

/** The advice given in a case, oldest first. */
export async function adviceOf(tx: Tx, actor: Actor, found: CaseRef): Promise<Advice[]> {
  const { isOpen } = await caseStanding(tx, actor, found.requestId)
  const rows = await read(tx, sql`a.tenant_id = ${found.tenantId} and a.request_id = ${found.requestId}`)
  return rows.map((row) => withAbilities(actor, row, isOpen))
}

type Found = { found: CaseRef; advice: Advice }

/** One piece of advice of the actor’s tenants, or a 404. */
export async function foundAdvice(tx: Tx, actor: Actor, id: string): Promise<Found> {
  const [row] = await read(tx, sql`a.id = ${id} and a.tenant_id = any (${actor.tenants}::uuid[])`)
  if (!row) throw notFound()
  const found = { tenantId: row.tenantId, requestId: row.requestId }
  const { isOpen } = await caseStanding(tx, actor, found.requestId)
  return { found, advice: withAbilities(actor, row, isOpen) }
}

function withAbilities(actor: Actor, { tenantId: _tenant, requestId: _request, ...row }: Row, isOpen: boolean): Advice {
  return { ...row, can: abilities(actor, { ...row, isOpen }) }
}
