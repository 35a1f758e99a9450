import { lockOpen, requestOf } from '#features/request/request.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import { paperRoute, type Route, route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, notFound, staleVersion } from '#platform/errors.ts'
import { makePaper } from '#platform/pdf/paper.server.ts'
import { sql } from 'kysely'
import { type CaseRef, caseRef } from '../case/queries.server.ts'
import { caseFileChanged } from '../contract.ts'
import { canWork } from '../policy.ts'
import { briefOf, openQuestionsOf } from './brief.server.ts'
import { downloadBrief, getBrief, writeQuestions } from './contract.ts'
import { writeBrief } from './pdf.server.ts'

const getBriefRoute = route(getBrief, async ({ tx, actor, params }) => {
  await caseRef(tx, actor, params.requestId)
  return briefOf(tx, actor, await requestOf(tx, actor, params.requestId))
})

const downloadBriefRoute = paperRoute(downloadBrief, async ({ tx, actor, params, query }) => {
  const found = await caseRef(tx, actor, params.requestId)
  allow(canWork(actor))
  const brief = await briefOf(tx, actor, await requestOf(tx, actor, params.requestId))

  const title = `Handover brief ${brief.conflictCase.ticketNumber}`
  const about = { title, foot: `${title}, ${companyCalled(brief.companyName)}` }
  return {
    name: `${title}.pdf`,
    paper: await makePaper(about, (pdf) => writeBrief(pdf, brief), query.part),
    exported: (record) => record(caseFileChanged, act(found, 'made the handover brief', 'export')),
  }
})

const writeQuestionsRoute = route(writeQuestions, async ({ tx, actor, params, body, record }) => {
  const found = await caseRef(tx, actor, params.requestId)
  allow(canWork(actor))
  await lockOpen(tx, { tenantId: found.tenantId, id: found.requestId })

  await write(tx, actor, found, body)

  record(caseFileChanged, act(found, 'wrote open questions for a handover', 'update'))
  return briefOf(tx, actor, await requestOf(tx, actor, params.requestId))
})

export const handoverRoutes: Route[] = [getBriefRoute, downloadBriefRoute, writeQuestionsRoute]

type Written = { questions: string; version?: number | undefined }

/** Of two who write at once, the slower is shown the other’s words. */
async function write(tx: Tx, actor: Actor, found: CaseRef, { questions, version }: Written) {
  const stale = async () => staleVersion(await briefOf(tx, actor, await requestOf(tx, actor, found.requestId)))
  if (version === undefined) {
    const added = await tx
      .insertInto('caseOpenQuestions')
      .values({ ...found, questions, writtenById: actor.id })
      .onConflict((conflict) => conflict.columns(['tenantId', 'requestId']).doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) throw await stale()
    return
  }
  const row = await openQuestionsOf(tx, found)
  if (!row) throw notFound()
  if (row.version !== version) throw await stale()
  await updateVersioned(tx, 'caseOpenQuestions', {
    record: { tenantId: found.tenantId, id: row.id },
    changes: { questions, writtenById: actor.id },
    version,
    where: sql`true`,
    read: async () => (await openQuestionsOf(tx, found)) ?? row,
    refusal: () => notFound(),
  })
}

function act({ tenantId, requestId }: CaseRef, did: string, action: 'export' | 'update') {
  return {
    tenantId,
    about: { requestId },
    requestId,
    did,
    audit: { action, resourceType: 'handover_brief', resourceId: requestId, metadata: { requestId } },
  } as const
}
