import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import type { CaseRef } from '../case/queries.server.ts'
import { type CaseStanding, caseStanding } from '../case/standing.server.ts'
import { canWorkOn } from '../policy.ts'
import { type Exhibit, ExhibitFields, type Showing } from './contract.ts'
import { showingsOf } from './shown/queries.server.ts'

type Row = z.output<typeof ExhibitFields> & Pick<Exhibit, 'document' | 'statement' | 'withdrawnBy'>

const fields = columns('exhibits', ExhibitFields, 'e')

export const exhibitsOf = (tx: Tx, actor: Actor, of: CaseStanding) => read(tx, actor, { of, which: sql`true` })

export async function exhibitOf(tx: Tx, actor: Actor, { of, id }: Found): Promise<Exhibit> {
  const [exhibit] = await read(tx, actor, { of, which: sql`e.id = ${id}` })
  if (!exhibit) throw notFound()
  return exhibit
}

export type Found = { of: CaseStanding; id: string }

/** An exhibit of a case of the actor’s tenants, numbered or asked for, or a 404. */
export async function foundExhibit(tx: Tx, actor: Actor, exhibitId: string): Promise<Found> {
  const known = await tx.selectFrom('exhibits').select('requestId').where('id', '=', exhibitId).executeTakeFirst()
  if (!known) throw notFound()
  return { of: await caseStanding(tx, actor, known.requestId), id: exhibitId }
}

type Which = { of: CaseStanding; which: RawBuilder<unknown> }

async function read(tx: Tx, actor: Actor, { of, which }: Which): Promise<Exhibit[]> {
  const [{ rows }, bearings, showings] = await Promise.all([
    sql<Row>`
      select ${fields},
        case when d.id is not null then jsonb_build_object(
          'id', d.id, 'fileName', d.file_name, 'fileSize', d.file_size, 'mimeType', d.mime_type) end as document,
        case when s.id is not null then jsonb_build_object(
          'id', s.id, 'number', s.number, 'signedOn', s.signed_on) end as statement,
        ${namedPerson('u')} as withdrawn_by
      from exhibits e
      left join documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
      left join case_statements s
        on s.tenant_id = e.tenant_id and s.request_id = e.request_id and s.id = e.statement_id
      left join users u on u.id = e.withdrawn_by_id
      where e.tenant_id = ${of.tenantId} and e.request_id = ${of.requestId} and ${which}
      order by e.number nulls last, e.due_on, e.created_at, e.id`.execute(tx),
    bearingsOf(tx, of),
    showingsOf(tx, of),
  ])
  return rows.map((row) =>
    toExhibit(actor, row, { of, bearings: bearings.get(row.id) ?? [], showings: showings.get(row.id) ?? [] }),
  )
}

type BearingRow = Exhibit['bearings'][number] & { exhibitId: string }

async function bearingsOf(tx: Tx, { tenantId, requestId }: CaseRef) {
  const { rows } = await sql<BearingRow>`
    select b.exhibit_id, b.allegation_id, a.number, b.bearing from exhibit_bearings b
    join allegations a on a.tenant_id = b.tenant_id and a.request_id = b.request_id and a.id = b.allegation_id
    where b.tenant_id = ${tenantId} and b.request_id = ${requestId} and b.bearing is not null
    order by a.number`.execute(tx)
  return Map.groupBy(rows, ({ exhibitId }) => exhibitId)
}

type Around = { of: CaseStanding; bearings: BearingRow[]; showings: Showing[] }

function toExhibit(actor: Actor, row: Row, { of, bearings, showings }: Around): Exhibit {
  const keeps = canWorkOn(actor, of) && row.withdrawnAt === null
  return {
    ...row,
    bearings: bearings.map(({ allegationId, number, bearing }) => ({
      allegationId,
      number,
      bearing: of.isOutcomeOut ? bearing : null,
    })),
    shown: showings.map(({ id, participantId, name, shownOn, how }) => ({ id, participantId, name, shownOn, how })),
    can: { edit: keeps, receive: keeps && row.number === null, withdraw: keeps, show: keeps && row.number !== null },
  }
}
