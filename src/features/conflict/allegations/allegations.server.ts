import { sql } from 'kysely'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { drawNumber } from '../case/numbers.server.ts'
import type { CaseRef, Reading } from '../case/queries.server.ts'
import { caseSealOf } from '../case/seal.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { actIn, caseStanding, workOn } from '../case/standing.server.ts'
import { caseChanged } from '../contract.ts'
import { canWorkOn } from '../policy.ts'
import { addAllegation, AllegationFields, editAllegation, listAllegations } from './contract.ts'
import { findOnAllegationRoute, listEarlierFindingsRoute } from './finding.server.ts'
import { allegationOf, allegationsOf, type Found, foundAllegation } from './queries.server.ts'

const listAllegationsRoute = route(listAllegations, async ({ params, ...call }) => {
  const { tx, actor } = call
  const of = await caseStanding(tx, actor, params.requestId)
  const [allegations, respondents] = await Promise.all([allegationsOf(call, of), respondentsOf(tx, of)])
  return {
    allegations,
    respondents,
    areFindingsOut: of.isOutcomeOut,
    can: { add: canWorkOn(actor, of) },
  }
})

const respondentsOf = (tx: Tx, { tenantId, requestId }: CaseRef) =>
  tx
    .selectFrom('conflictParticipants')
    .select(['id', 'name'])
    .where((eb) => eb.and({ tenantId, requestId, role: 'respondent' }))
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('name')
    .execute()

const addAllegationRoute = route(addAllegation, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const of = await caseStanding(tx, actor, params.requestId)
  await workOn(call, of)
  await ensureRespondent(tx, of, body.respondentId)

  const { tenantId, requestId } = of
  const number = await drawNumber(tx, of, 'lastAllegation')
  const id = crypto.randomUUID()
  const { seal } = await sealOf(call, of)
  await tx
    .insertInto('allegations')
    .values({ ...seal(id, body), tenantId, id, requestId, number, addedById: actor.id })
    .execute()
  await addToTimeline(tx, actor, { of, type: 'allegation', title: `Allegation ${number} added` })

  const did = `added allegation ${number}`
  record(caseChanged, actIn(of, { action: 'create', resourceType: 'allegation', id, did, metadata: { number } }))
  return allegationOf(call, { of, id })
})

const editAllegationRoute = route(editAllegation, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const found = await foundAllegation(tx, actor, params.allegationId)
  const { of, id } = found
  await workOn(call, of)
  const { version, ...changes } = body
  await ensureRespondent(tx, of, changes.respondentId)

  const edited = await edit(call, found, { changes, version })
  const { number } = edited
  await addToTimeline(tx, actor, { of, type: 'allegation', title: `Allegation ${number} reworded` })

  const did = `changed allegation ${number}`
  const metadata = { number, fields: Object.keys(changes) }
  record(caseChanged, actIn(of, { resourceType: 'allegation', id, did, metadata }))
  return edited
})

type Edit = {
  changes: { wording?: string | undefined; respondentId?: string | null | undefined }
  version: number | undefined
}

const sealOf = (reading: Reading, of: CaseRef) =>
  caseSealOf(reading, of, { table: 'allegations', shape: AllegationFields })

async function edit(reading: Reading, { of, id }: Found, { changes, version }: Edit) {
  const { seal } = await sealOf(reading, of)
  return updateVersioned(reading.tx, 'allegations', {
    record: { tenantId: of.tenantId, id },
    changes: seal(id, changes),
    version,
    where: sql`not exists (
      select from allegation_findings f where f.tenant_id = allegations.tenant_id
        and f.request_id = allegations.request_id and f.allegation_id = allegations.id)`,
    read: () => allegationOf(reading, { of, id }),
    refusal: (current) =>
      invalidTransition('This allegation has a finding, so its wording cannot be changed.', current),
  })
}

/** Allegations are made only against respondents, never against a witness or the people who look into the case. */
async function ensureRespondent(tx: Tx, of: CaseRef, respondentId: string | null | undefined) {
  if (!respondentId) return
  const respondents = await respondentsOf(tx, of)
  if (!respondents.some(({ id }) => id === respondentId))
    throw invalid({ respondentId: ['Choose a respondent of this case'] })
}

export const allegationsRoutes: Route[] = [
  listAllegationsRoute,
  addAllegationRoute,
  editAllegationRoute,
  findOnAllegationRoute,
  listEarlierFindingsRoute,
]
