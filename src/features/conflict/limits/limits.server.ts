import { sql } from 'kysely'
import { lockOpen } from '#features/request/request.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, notFound, staleVersion } from '#platform/errors.ts'
import { type CaseRef, caseRef } from '../case/queries.server.ts'
import { actIn, caseStanding } from '../case/standing.server.ts'
import { caseFileChanged } from '../contract.ts'
import { canWork, canWorkOn } from '../policy.ts'
import { type Claim, ClaimDates, getClaim, type NewClaimDates, setClaimDates } from './contract.ts'
import { claimLimit } from './limitation.server.ts'

const getClaimRoute = route(getClaim, async ({ tx, actor, params }) => {
  const found = await caseRef(tx, actor, params.requestId)
  return claimOf(tx, actor, found)
})

const setClaimDatesRoute = route(setClaimDates, async ({ tx, actor, params, body, record }) => {
  const found = await caseRef(tx, actor, params.requestId)
  allow(canWork(actor))
  await lockOpen(tx, { tenantId: found.tenantId, id: found.requestId })

  const { version, ...dates } = body
  const id = await write(tx, actor, found, { dates, version })

  const action = version === undefined ? 'create' : 'update'
  const did = 'set the dates of a possible claim'
  const metadata = { fields: Object.keys(dates) }
  record(caseFileChanged, actIn(found, { action, resourceType: 'claim_dates', id, did, metadata }))
  return claimOf(tx, actor, found)
})

export const limitsRoutes: Route[] = [getClaimRoute, setClaimDatesRoute]

const fields = columns('claimDates', ClaimDates, 'd')

type Row = ClaimDates & { id: string; version: number }

/** The dates of a case, if any were set. */
async function datesOf(tx: Tx, { tenantId, requestId }: CaseRef) {
  const { rows } = await sql<Row>`
    select d.id, d.version, ${fields} from claim_dates d
    where d.tenant_id = ${tenantId} and d.request_id = ${requestId}`.execute(tx)
  return rows[0]
}

/** Without dates there is no limit yet. */
export async function claimOf(tx: Tx, actor: Actor, found: CaseRef): Promise<Claim> {
  const [{ jurisdiction, isOpen }, row] = await Promise.all([
    caseStanding(tx, actor, found.requestId),
    datesOf(tx, found),
  ])
  const isElsewhere = jurisdiction === 'northern_ireland'
  const { id: _, ...dates } = row ?? { id: null }
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

/** Who sets dates where somebody else has just done so is told of theirs. */
async function write(tx: Tx, actor: Actor, found: CaseRef, { dates, version }: Writing): Promise<string> {
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
  if (version === undefined) {
    const { tenantId, requestId } = found
    const added = await tx
      .insertInto('claimDates')
      .values({ ...values, tenantId, requestId })
      .onConflict((conflict) => conflict.columns(['tenantId', 'requestId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw staleVersion(await claimOf(tx, actor, found))
    return added.id
  }
  const row = await datesOf(tx, found)
  if (!row) throw notFound()
  await updateVersioned(tx, 'claimDates', {
    record: { tenantId: found.tenantId, id: row.id },
    changes: values,
    version,
    where: sql`true`,
    read: async () => (await datesOf(tx, found)) ?? row,
    refusal: () => notFound(),
  })
  return row.id
}
