import { sql } from 'kysely'
import { type Route, route } from '#platform/call/route.server.ts'
import { invalid } from '#platform/errors.ts'
import { type CaseRef, caseRef } from '../case/queries.server.ts'
import { actIn, workOn } from '../case/standing.server.ts'
import { caseFileChanged } from '../contract.ts'
import { chooseGuide, getGuide, markStep } from './contract.ts'
import { guideOf, kindOf } from './queries.server.ts'
import { guideSteps } from './steps.ts'

const BEGUN = 'set the request to In Progress'

const getGuideRoute = route(getGuide, async ({ params, ...call }) => {
  const found = await caseRef(call.tx, call.actor, params.requestId)
  return guideOf(call, found)
})

const chooseGuideRoute = route(chooseGuide, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const found = await caseRef(tx, actor, params.requestId)
  await workOn(call, found, BEGUN)

  const { kind } = body
  const before = await kindOf(tx, found)
  await tx
    .insertInto('caseGuides')
    .values({ ...found, kind, chosenById: actor.id })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'requestId'])
        .doUpdateSet({ kind, chosenById: actor.id, version: sql`case_guides.version + 1`, updatedAt: sql`now()` }),
    )
    .execute()

  record(
    caseFileChanged,
    act(found, `chose the Acas steps for ${kind === 'grievance' ? 'a grievance' : 'discipline'}`, {
      before: before ?? null,
      after: kind,
    }),
  )
  return guideOf(call, found)
})

const markStepRoute = route(markStep, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const found = await caseRef(tx, actor, params.requestId)
  await workOn(call, found, BEGUN)
  const kind = await kindOf(tx, found)
  const step = kind && guideSteps[kind].find(({ id }) => id === body.step)
  if (!step) throw invalid({ step: ['This case does not have this step'] })

  const { mark } = body
  const marked = { mark, note: mark && body.note ? body.note : null, markedById: actor.id }
  const before = await tx
    .selectFrom('caseGuideMarks')
    .select('mark')
    .where((eb) => eb.and({ tenantId: found.tenantId, requestId: found.requestId, step: step.id }))
    .executeTakeFirst()
  await tx
    .insertInto('caseGuideMarks')
    .values({ ...found, step: step.id, ...marked })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'requestId', 'step']).doUpdateSet({ ...marked, markedAt: sql`now()` }),
    )
    .execute()

  const did = mark ? `marked “${step.label}” as ${mark}` : `took back the mark of “${step.label}”`
  record(caseFileChanged, act(found, did, { step: step.id, before: before?.mark ?? null, after: mark }))
  return guideOf(call, found)
})

export const guideRoutes: Route[] = [getGuideRoute, chooseGuideRoute, markStepRoute]

const act = (found: CaseRef, did: string, metadata: Record<string, string | null>) =>
  actIn(found, { resourceType: 'case_guide', id: found.requestId, did, metadata })
