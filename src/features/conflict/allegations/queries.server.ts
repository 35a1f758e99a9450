import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import type { SealedRow } from '#platform/secrets/seal.server.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import type { CaseRef, Reading } from '../case/queries.server.ts'
import { caseSealOf } from '../case/seal.server.ts'
import { type CaseStanding, caseStanding } from '../case/standing.server.ts'
import { canReadFile, canWorkOn } from '../policy.ts'
import { type Allegation, AllegationFields, type FindingMade, FindingWords } from './contract.ts'

type Row = z.output<typeof AllegationFields> & { respondentName: string | null }
type StoredRow = Omit<Row, 'wording'> & SealedRow<typeof AllegationFields>

const fields = columns('allegations', AllegationFields, 'a')

export const allegationsOf = (reading: Reading, of: CaseStanding) => read(reading, { of, which: sql`true` })

export async function allegationOf(reading: Reading, { of, id }: Found): Promise<Allegation> {
  const [allegation] = await read(reading, { of, which: sql`a.id = ${id}` })
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

async function read(reading: Reading, { of, which }: Which): Promise<Allegation[]> {
  const { tx, actor } = reading
  const [{ rows }, seal, findings, exhibits] = await Promise.all([
    sql<StoredRow>`
      select ${fields}, p.name as respondent_name from allegations a
      left join conflict_participants p
        on p.tenant_id = a.tenant_id and p.request_id = a.request_id and p.id = a.respondent_id
      where a.tenant_id = ${of.tenantId} and a.request_id = ${of.requestId} and ${which} order by a.number`.execute(tx),
    caseSealOf(reading, of, { table: 'allegations', shape: AllegationFields }),
    findingsOf(reading, of, { only: 'latest' }),
    exhibitsOf(tx, of),
  ])
  return rows.map((row) => toAllegation(actor, seal.open(row), { of, findings, exhibits }))
}

type FindingRow = FindingMade & { id: string; allegationId: string; number: number }
type StoredFinding = Omit<FindingRow, keyof typeof FindingWords.shape> & SealedRow<typeof FindingWords>

/** The latest of every allegation, or all of one. */
type Wanted = { only: 'latest' } | { allegationId: string }

/** The last one first. */
async function findingsOf(reading: Reading, of: CaseRef, wanted: Wanted): Promise<FindingRow[]> {
  const [distinct, which] =
    'only' in wanted
      ? [sql`distinct on (f.allegation_id)`, sql`true`]
      : [sql``, sql`f.allegation_id = ${wanted.allegationId}`]
  const [{ rows }, seal] = await Promise.all([
    sql<StoredFinding>`
    select ${distinct} f.id, f.allegation_id, f.number, f.finding, f.reason, f.change_reason, f.created_at as at,
      ${namedPerson('u')} as by
    from allegation_findings f join users u on u.id = f.found_by_id
    where f.tenant_id = ${of.tenantId} and f.request_id = ${of.requestId} and ${which}
    order by f.allegation_id, f.number desc`.execute(reading.tx),
    caseSealOf(reading, of, { table: 'allegation_findings', shape: FindingWords }),
  ])
  return rows.map(seal.open)
}

/** The findings before the current one, the last one first. */
export async function earlierFindingsOf(reading: Reading, { of, id }: Found): Promise<FindingMade[]> {
  const [, ...earlier] = await findingsOf(reading, of, { allegationId: id })
  return earlier.map(toFinding)
}

type ExhibitRow = Allegation['exhibits'][number] & { allegationId: string }

/** Their bearing on an allegation is part of the outcome, so it is withheld with it. */
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
  findings: readonly FindingRow[]
  exhibits: Map<string, ExhibitRow[]>
}

function toAllegation(actor: Actor, row: Row, { of, findings, exhibits }: Around): Allegation {
  const latest = findings.find(({ allegationId }) => allegationId === row.id)
  const readsAll = canReadFile(actor)
  const works = canWorkOn(actor, of)
  return {
    ...row,
    finding: latest ? shownOf(toFinding(latest), readsAll, of) : null,
    earlierFindings: latest && readsAll ? latest.number - 1 : 0,
    exhibits: (exhibits.get(row.id) ?? []).map(({ id, number, bearing, isWithdrawn }) => ({
      id,
      number,
      bearing,
      isWithdrawn,
    })),
    can: { edit: works && !latest, find: works },
  }
}

/** The company is told neither earlier findings nor why they changed. */
function shownOf(latest: FindingMade, readsAll: boolean, { isOutcomeOut }: CaseStanding): FindingMade | null {
  if (readsAll) return latest
  return isOutcomeOut || latest.finding === 'withdrawn' ? { ...latest, changeReason: null } : null
}

function toFinding(row: FindingRow): FindingMade {
  const { id: _, allegationId: __, number: ___, ...finding } = row
  return finding
}
