import type { Call } from '#platform/call/route.server.ts'
import { route } from '#platform/call/route.server.ts'
import { documentsChanged } from '#features/document/contract.ts'
import { longDate } from '#ui/text/dates.ts'
import { drawNumber } from '../case/numbers.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { type CaseStanding, caseStanding, workOn } from '../case/standing.server.ts'
import { caseChanged } from '../contract.ts'
import { act, documentKept } from './act.server.ts'
import { addExhibit, askForEvidence } from './contract.ts'
import { ensureAllegations, ensureFile, setBearings } from './parts.server.ts'
import { exhibitOf } from './queries.server.ts'

export const addExhibitRoute = route(addExhibit, async ({ tx, actor, params, body, record }) => {
  const of = await standing({ tx, actor, record }, params.requestId)
  const { bearings, ...fields } = body
  await ensureAllegations(tx, of, bearings)
  // Drawing a number locks out other entries until this one is committed.
  const number = await drawNumber(tx, of, 'lastExhibit')
  await ensureFile(tx, of, body)

  const id = crypto.randomUUID()
  const { tenantId, requestId } = of
  await tx
    .insertInto('exhibits')
    .values({
      ...fields,
      description: fields.description || null,
      id,
      tenantId,
      requestId,
      number,
      addedById: actor.id,
    })
    .execute()
  await setBearings(tx, of, id, bearings)
  await addToTimeline(tx, actor, {
    of,
    type: 'evidence',
    title: `Exhibit ${number} added`,
    description: body.title,
  })

  const exhibit = await exhibitOf(tx, actor, { of, id })
  record(caseChanged, act(of, { exhibit, did: `added exhibit ${number}`, action: 'create' }))
  const { documentId } = body
  if (documentId) record(documentsChanged, documentKept(of, { documentId, exhibitId: id }))
  return exhibit
})

export const askForEvidenceRoute = route(askForEvidence, async ({ tx, actor, params, body, record }) => {
  const of = await standing({ tx, actor, record }, params.requestId)
  const { bearings, ...fields } = body
  await ensureAllegations(tx, of, bearings)

  const id = crypto.randomUUID()
  const { tenantId, requestId } = of
  await tx
    .insertInto('exhibits')
    .values({ ...fields, description: fields.description || null, id, tenantId, requestId, addedById: actor.id })
    .execute()
  await setBearings(tx, of, id, bearings)
  await addToTimeline(tx, actor, {
    of,
    type: 'evidence',
    title: 'Evidence asked for',
    description: `${body.title}: asked of ${body.askedOf}, wanted by ${longDate(body.dueOn)}`,
  })

  const exhibit = await exhibitOf(tx, actor, { of, id })
  record(caseChanged, act(of, { exhibit, did: `asked ${body.askedOf} for “${body.title}”`, action: 'create' }))
  return exhibit
})

async function standing(call: Pick<Call, 'tx' | 'actor' | 'record'>, requestId: string): Promise<CaseStanding> {
  const of = await caseStanding(call.tx, call.actor, requestId)
  await workOn(call, of)
  return of
}
