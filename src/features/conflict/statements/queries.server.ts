import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { type CaseStanding, caseStanding } from '../case/standing.server.ts'
import { canWorkOn } from '../policy.ts'
import { type Statement, StatementFields } from './contract.ts'
import { canRead } from './policy.ts'

type Row = z.output<typeof StatementFields> & { participantName: string; exhibitNumber: number | null }

const fields = columns('caseStatements', StatementFields, 's')

// Row-level security hides from clients those that are not signed.

/** By person, the latest first. */
export const statementsOf = (tx: Tx, actor: Actor, of: CaseStanding) => read(tx, actor, { of, which: sql`true` })

export async function statementOf(tx: Tx, actor: Actor, { of, id }: Found): Promise<Statement> {
  const [statement] = await read(tx, actor, { of, which: sql`s.id = ${id}` })
  if (!statement) throw notFound()
  return statement
}

export type Found = { of: CaseStanding; id: string }

/** A statement in a case of the actor’s tenants, or a 404. */
export async function foundStatement(tx: Tx, actor: Actor, statementId: string): Promise<Found> {
  const known = await tx
    .selectFrom('caseStatements')
    .select('requestId')
    .where('id', '=', statementId)
    .executeTakeFirst()
  if (!known) throw notFound()
  return { of: await caseStanding(tx, actor, known.requestId), id: statementId }
}

type Which = { of: CaseStanding; which: RawBuilder<unknown> }

async function read(tx: Tx, actor: Actor, { of, which }: Which): Promise<Statement[]> {
  const { rows } = await sql<Row>`
    select ${fields}, p.name as participant_name, e.number as exhibit_number
    from case_statements s
    join conflict_participants p
      on p.tenant_id = s.tenant_id and p.request_id = s.request_id and p.id = s.participant_id
    left join exhibits e
      on e.tenant_id = s.tenant_id and e.statement_id = s.id and e.withdrawn_at is null
    where s.tenant_id = ${of.tenantId} and s.request_id = ${of.requestId} and ${which}
    order by p.created_at, p.name, p.id, s.number desc`.execute(tx)
  return rows.map((row) => toStatement(actor, row, of))
}

function toStatement(actor: Actor, row: Row, { isOpen }: CaseStanding): Statement {
  const isSigned = row.signedOn !== null
  const keeps = canWorkOn(actor, { isOpen })
  return {
    ...row,
    can: { read: canRead(actor, row), edit: keeps && !isSigned, sign: keeps && !isSigned, share: keeps && isSigned },
  }
}
