import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import type { PersonName } from '../case/person-name.ts'
import type { CaseRef } from '../case/queries.server.ts'
import { type CaseStanding, caseStanding } from '../case/standing.server.ts'
import { canReadFile, canWorkOn } from '../policy.ts'
import { type Allegation, AllegationFields, type FindingMade } from './contract.ts'

type Row = z.output<typeof AllegationFields> & { respondentName: string | null }

const fields = columns('allegations', AllegationFields, 'a')

export const allegationsOf = (tx: Tx, actor: Actor, of: CaseStanding) => read(tx, actor, { of, which: sql`true` })

export async function allegationOf(tx: Tx, actor: Actor, { of, id }: Found): Promise<Allegation> {
  const [allegation] = await read(tx, actor, { of, which: sql`a.id = ${id}` })
  if (!allegation) throw notFound()
  return allegation
}

export type Found = { of: CaseStanding; id: string }

/** An allegation in a case of the actor’s tenants, or a 404. */
export async function foundAllegation(tx: Tx, actor: Actor, allegationId: string): Promise<Found> {
  const known = await tx.selectFrom('allegations').select('requestId').where('id', '=', allegationId).executeTakeFirst()
  if (!known) throw notFound()
  return { of: await caseStanding(tx, actor, known.requestId), id: allegationId }
}

type Which = { of: CaseStanding; which: RawBuilder<unknown> }

async function read(tx: Tx, actor: Actor, { of, which }: Which): Promise<Allegation[]> {
  const [{ rows }, findings, exhibits] = await Promise.all([
    sql<Row>`
      select ${fields}, p.name as respondent_name from allegations a
      left join conflict_participants p
        on p.tenant_id = a.tenant_id and p.request_id = a.request_id and p.id = a.respondent_id
      where a.tenant_id = ${of.tenantId} and a.request_id = ${of.requestId} and ${which} order by a.number`.execute(tx),
    findingsOf(tx, of),
    exhibitsOf(tx, of),
  ])
  return rows.map((row) => toAllegation(actor, row, { of, findings, exhibits }))
}

type FindingRow = Omit<FindingMade, 'by'> & PersonName & { allegationId: string }

/** The last one first. */
async function findingsOf(tx: Tx, { tenantId, requestId }: CaseRef) {
  const { rows } = await sql<FindingRow>`
    select f.allegation_id, f.finding, f.reason, f.change_reason, f.created_at as at, u.first_name, u.last_name
    from allegation_findings f join users u on u.id = f.found_by_id
    where f.tenant_id = ${tenantId} and f.request_id = ${requestId} order by f.allegation_id, f.number desc`.execute(tx)
  return Map.groupBy(rows, ({ allegationId }) => allegationId)
}

type ExhibitRow = Allegation['exhibits'][number] & { allegationId: string }

/** What they say about it is part of the outcome. */
async function exhibitsOf(tx: Tx, { tenantId, requestId, isOutcomeOut }: CaseStanding) {
  const { rows } = await sql<ExhibitRow>`
    select b.allegation_id, e.id, e.number, b.bearing, e.withdrawn_at is not null as is_withdrawn
    from exhibit_bearings b
    join exhibits e on e.tenant_id = b.tenant_id and e.request_id = b.request_id and e.id = b.exhibit_id
    where b.tenant_id = ${tenantId} and b.request_id = ${requestId} and b.bearing is not null and e.number is not null
    order by e.number`.execute(tx)
  const shown = isOutcomeOut ? rows : rows.map((row) => ({ ...row, bearing: null }))
  return Map.groupBy(shown, ({ allegationId }) => allegationId)
}

type Around = {
  of: CaseStanding
  findings: Map<string, FindingRow[]>
  exhibits: Map<string, ExhibitRow[]>
}

function toAllegation(actor: Actor, row: Row, { of, findings, exhibits }: Around): Allegation {
  const [latest, ...earlier] = (findings.get(row.id) ?? []).map(toFinding)
  const readsAll = canReadFile(actor)
  const works = canWorkOn(actor, of)
  return {
    ...row,
    finding: latest ? shownOf(latest, readsAll, of) : null,
    earlier: readsAll ? earlier : [],
    exhibits: (exhibits.get(row.id) ?? []).map(({ id, number, bearing, isWithdrawn }) => ({
      id,
      number,
      bearing,
      isWithdrawn,
    })),
    can: { edit: works && !latest, find: works },
  }
}

/** The company is not told what an earlier finding was, nor why it changed. */
function shownOf(latest: FindingMade, readsAll: boolean, { isOutcomeOut }: CaseStanding): FindingMade | null {
  if (readsAll) return latest
  return isOutcomeOut || latest.finding === 'withdrawn' ? { ...latest, changeReason: null } : null
}

const toFinding = ({ finding, reason, changeReason, at, firstName, lastName }: FindingRow): FindingMade => ({
  finding,
  reason,
  changeReason,
  at,
  by: { firstName, lastName },
})
