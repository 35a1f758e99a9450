import { sql } from 'kysely'
import { ensureStillOpen } from '#features/request/request.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, notFound, staleVersion } from '#platform/errors.ts'
import type { SealedRow } from '#platform/secrets/seal.server.ts'
import { type CaseRef, caseRef, type Reading } from '../case/queries.server.ts'
import { caseSealOf, type Reader } from '../case/seal.server.ts'
import { actIn, caseStanding } from '../case/standing.server.ts'
import { caseFileChanged } from '../contract.ts'
import { canWork, canWorkOn } from '../policy.ts'
import { type Claim, ClaimDates, getClaim, type NewClaimDates, setClaimDates } from './contract.ts'
import { claimLimit } from './limitation.server.ts'

const getClaimRoute = route(getClaim, async ({ params, ...call }) => {
  const found = await caseRef(call.tx, call.actor, params.requestId)
  return claimOf(call, found)
})

const setClaimDatesRoute = route(setClaimDates, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const found = await caseRef(tx, actor, params.requestId)
  allow(canWork(actor))
  await ensureStillOpen(tx, { tenantId: found.tenantId, id: found.requestId })

  const { version, ...dates } = body
  const id = await write(call, found, { dates, version })

  const action = version === undefined ? 'create' : 'update'
  const did = 'set the dates of a possible claim'
  const metadata = { fields: Object.keys(dates) }
  record(caseFileChanged, actIn(found, { action, resourceType: 'claim_dates', id, did, metadata }))
  return claimOf(call, found)
})

export const limitsRoutes: Route[] = [getClaimRoute, setClaimDatesRoute]

const fields = columns('claimDates', ClaimDates, 'd')

type Row = SealedRow<typeof ClaimDates> & { id: string; version: number; updatedAt: string }

/** The dates of a case, if any were set. */
export async function claimDatesOf(reader: Reader, of: CaseRef) {
  const { rows } = await sql<Row>`
    select d.id, d.version, d.updated_at, ${fields} from claim_dates d
    where d.tenant_id = ${of.tenantId} and d.request_id = ${of.requestId}`.execute(reader.tx)
  return rows[0] && (await sealOf(reader, of)).open(rows[0])
}

const sealOf = (reader: Reader, of: CaseRef) => caseSealOf(reader, of, { table: 'claim_dates', shape: ClaimDates })

/** Without dates there is no limit yet. */
export async function claimOf(reading: Reading, found: CaseRef): Promise<Claim> {
  const { tx, actor } = reading
  const [{ jurisdiction, isOpen }, row] = await Promise.all([
    caseStanding(tx, actor, found.requestId),
    claimDatesOf(reading, found),
  ])
  const isElsewhere = jurisdiction === 'northern_ireland'
  const { id: _, updatedAt: __, ...dates } = row ?? { id: null }
  return {
    dates: 'kind' in dates ? dates : null,
    limit: row && !isElsewhere ? claimLimit(row, jurisdiction) : null,
    notHere: isElsewhere ? ELSEWHERE : null,
    can: { edit: canWorkOn(actor, { isOpen }) },
  }
}

const ELSEWHERE =
  'Northern Ireland has time limits and conciliation of its own, with the Labour Relations Agency. They are not worked out here.'

type Writing = { dates: Omit<NewClaimDates, 'version'>; version: number | undefined }

/** A user who sets dates that a colleague has just set is shown the colleague's. */
async function write(reading: Reading, found: CaseRef, { dates, version }: Writing): Promise<string> {
  const { tx, actor } = reading
  const { kind, happenedOn, what, lastActOn, conciliationBeganOn, conciliationEndedOn } = dates
  const values = {
    kind,
    happenedOn,
    what: what || null,
    lastActOn: lastActOn ?? null,
    conciliationBeganOn: conciliationBeganOn ?? null,
    conciliationEndedOn: conciliationEndedOn ?? null,
    setById: actor.id,
  }
  const { seal } = await sealOf(reading, found)
  if (version === undefined) {
    const { tenantId, requestId } = found
    const id = crypto.randomUUID()
    const added = await tx
      .insertInto('claimDates')
      .values({ ...seal(id, values), tenantId, id, requestId })
      .onConflict((conflict) => conflict.columns(['tenantId', 'requestId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw staleVersion(await claimOf(reading, found))
    return added.id
  }
  const row = await claimDatesOf(reading, found)
  if (!row) throw notFound()
  await updateVersioned(tx, 'claimDates', {
    record: { tenantId: found.tenantId, id: row.id },
    changes: seal(row.id, values),
    version,
    read: async () => (await claimDatesOf(reading, found)) ?? row,
  })
  return row.id
}
