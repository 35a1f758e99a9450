import { ensureStillOpen, requestOf } from '#features/request/request.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import { audited, paperRoute, type Route, route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, notFound, staleVersion } from '#platform/errors.ts'
import { makePaper } from '#platform/pdf/paper.server.ts'
import { type CaseRef, caseRef, type Reading } from '../case/queries.server.ts'
import { caseFileChanged } from '../contract.ts'
import { canWork } from '../policy.ts'
import { briefOf, openQuestionsOf, questionsSealOf } from './brief.server.ts'
import { downloadBrief, getBrief, writeQuestions } from './contract.ts'
import { writeBrief } from './pdf.server.ts'

const getBriefRoute = route(getBrief, async ({ params, ...call }) => {
  await caseRef(call.tx, call.actor, params.requestId)
  return briefNow(call, params.requestId)
})

const downloadBriefRoute = paperRoute(downloadBrief, async ({ params, query, ...call }) => {
  const { tx, actor } = call
  const found = await caseRef(tx, actor, params.requestId)
  allow(canWork(actor))
  const brief = await briefNow(call, params.requestId)

  const title = `Handover brief ${brief.conflictCase.ticketNumber}`
  const about = { title, foot: `${title}, ${companyCalled(brief.companyName)}` }
  return {
    name: `${title}.pdf`,
    paper: await makePaper(about, (pdf) => writeBrief(pdf, brief), query.part),
    exported: (record) => record(caseFileChanged, act(found, 'made the handover brief', 'export')),
  }
})

const writeQuestionsRoute = route(writeQuestions, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const found = await caseRef(tx, actor, params.requestId)
  allow(canWork(actor))
  await ensureStillOpen(tx, { tenantId: found.tenantId, id: found.requestId })

  await write(call, found, body)

  record(caseFileChanged, act(found, 'wrote open questions for a handover', 'update'))
  return briefNow(call, params.requestId)
})

export const handoverRoutes: Route[] = [getBriefRoute, downloadBriefRoute, writeQuestionsRoute]

const briefNow = async (reading: Reading, requestId: string) =>
  briefOf(reading, await requestOf(reading.tx, reading.actor, requestId))

type Written = { questions: string; version?: number | undefined }

/** If two advisers write at once, the slower is shown the other’s words. */
async function write(reading: Reading, found: CaseRef, { questions, version }: Written) {
  const { tx, actor } = reading
  const stale = async () => staleVersion(await briefNow(reading, found.requestId))
  const { seal } = await questionsSealOf(reading, found)
  if (version === undefined) {
    const id = crypto.randomUUID()
    const added = await tx
      .insertInto('caseOpenQuestions')
      .values({ ...found, id, ...seal(id, { questions }), writtenById: actor.id })
      .onConflict((conflict) => conflict.columns(['tenantId', 'requestId']).doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) throw await stale()
    return
  }
  const row = await openQuestionsOf(reading, found)
  if (!row) throw notFound()
  if (row.version !== version) throw await stale()
  await updateVersioned(tx, 'caseOpenQuestions', {
    record: { tenantId: found.tenantId, id: row.id },
    changes: { ...seal(row.id, { questions }), writtenById: actor.id },
    version,
    read: async () => (await openQuestionsOf(reading, found)) ?? row,
  })
}

function act({ tenantId, requestId }: CaseRef, did: string, action: 'export' | 'update') {
  return {
    tenantId,
    about: { requestId },
    requestId,
    did,
    audit: audited(action, 'handover_brief', requestId, { requestId }),
  } as const
}
