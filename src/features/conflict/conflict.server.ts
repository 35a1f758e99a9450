import { requestType } from '#features/request/request.server.ts'
import { ensureAdvised, restrictToNamed } from '#features/restriction/restriction.server.ts'
import { route } from '#platform/call/route.server.ts'
import { inFull, insertRows } from '#platform/database/insert.server.ts'
import { newDataKey } from '#platform/secrets/seal.server.ts'
import { detailOf } from './work/detail.server.ts'
import { conflictDetails, getConflict, NewParticipant } from './contract.ts'
import { dueInCases } from './due/due.server.ts'
import { countsInCase } from './due/counts.server.ts'
import { heldInCase } from './due/held.server.ts'
import { legalStatement } from './form/legal-statement.ts'
import { allegationsRoutes } from './allegations/allegations.server.ts'
import { evidenceRoutes } from './evidence/evidence.server.ts'
import { statementsRoutes } from './statements/statements.server.ts'
import { addToTimeline } from './case/timeline.server.ts'
import { listRoutes } from './list/list.server.ts'
import { clearOthers } from './parties/namesakes/namesakes.server.ts'
import { ensureColleagues, ensureNotAgainstSelf } from './parties/sight.server.ts'
import { partyRoutes } from './parties/parties.server.ts'
import { endWithRequest } from './work/close.server.ts'
import { workRoutes } from './work/work.server.ts'
import { adviceRoutes } from './advice/advice.server.ts'
import { guideRoutes } from './guide/guide.server.ts'
import { handoverRoutes } from './handover/handover.server.ts'
import { limitsRoutes } from './limits/limits.server.ts'
import { bundleRoutes } from './bundle/bundle.server.ts'
import { caseFileRoutes } from './file/file.server.ts'
import { appealRoutes, ensureNoOpenAppeal } from './appeals/appeals.server.ts'
import { followUpRoutes } from './follow-ups/follow-ups.server.ts'
import { overdueFollowUps } from './follow-ups/queries.server.ts'
import { meetingRoutes } from './meetings/meetings.server.ts'
import { storyRoutes } from './story/story.server.ts'
import { outcomeRoutes } from './outcomes/outcomes.server.ts'

export { letterRoutes } from './letters/letters.server.ts'

// Endpoints of this slice for callers without a screen.
export { removeParticipant, updateParticipant } from './parties/contract.ts'
export { decideEscalation, requestEscalation, updateConflict } from './work/contract.ts'

const getConflictRoute = route(getConflict, (call) => detailOf(call, call.params.requestId))

export const conflict = requestType({
  said: 'a Conflict Resolution',
  details: conflictDetails,
  async opened(opening, { participants, readers }) {
    const { tx, actor, keyring, request } = opening
    const { tenantId } = request
    const named = participants.map((each) => ({ ...each, id: crypto.randomUUID() }))
    await ensureColleagues(tx, request, participants)
    const caseId = crypto.randomUUID()
    await tx
      .insertInto('conflictCases')
      .values({
        tenantId,
        id: caseId,
        requestId: request.id,
        description: request.description,
        legalStatementVersion: legalStatement.version,
        legalConfirmedById: actor.id,
        encryptedDataKey: newDataKey(keyring, { tenantId, table: 'conflict_cases', id: caseId }),
      })
      .execute()
    await insertRows(
      tx,
      'conflictParticipants',
      named.map((each) => ({
        ...inFull(NewParticipant, each),
        role: each.role ?? 'participant',
        tenantId,
        requestId: request.id,
      })),
    )
    const of = { tenantId, requestId: request.id }
    await clearOthers(
      opening,
      of,
      named.flatMap(({ id, userId }) => (userId === undefined ? [] : id)),
    )
    await ensureNotAgainstSelf(tx, actor, of)
    await addToTimeline(tx, actor, {
      of,
      type: 'case_created',
      title: 'Case opened',
      description: `${participants.length} ${participants.length === 1 ? 'person' : 'people'} involved`,
    })
    await ensureAdvised(opening)
    if (readers) await restrictToNamed(opening, readers)
    return {}
  },
  mayFinish: ({ tx, request }) => ensureNoOpenAppeal(tx, { tenantId: request.tenantId, requestId: request.id }),
  completed: endWithRequest,
  overdue: overdueFollowUps,
  due: dueInCases,
  held: heldInCase,
  counts: countsInCase,
  routes: [
    ...listRoutes,
    getConflictRoute,
    ...workRoutes,
    ...partyRoutes,
    ...allegationsRoutes,
    ...evidenceRoutes,
    ...statementsRoutes,
    ...limitsRoutes,
    ...adviceRoutes,
    ...guideRoutes,
    ...handoverRoutes,
    ...caseFileRoutes,
    ...bundleRoutes,
    ...meetingRoutes,
    ...storyRoutes,
    ...outcomeRoutes,
    ...appealRoutes,
    ...followUpRoutes,
  ],
})
