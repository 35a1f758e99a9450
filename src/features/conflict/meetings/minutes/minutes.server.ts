import { sql } from 'kysely'
import { type Call, type Route, route } from '#platform/call/route.server.ts'
import { allow, invalidTransition, staleVersion } from '#platform/errors.ts'
import { sealRecord } from '#platform/secrets/seal.server.ts'
import { caseKeyOf } from '../../case/seal.server.ts'
import { addToTimeline } from '../../case/timeline.server.ts'
import { actIn, canReadFile } from '../../case/work.server.ts'
import { caseFileChanged } from '../../contract.ts'
import { foundMeeting, heldMeeting, withWhom } from '../found.server.ts'
import { kindLabels } from '../words.ts'
import { type Minutes, minutesOpened, openMinutes, SealedMinutes, writeMinutes } from './contract.ts'
import { editionsOf, TABLE, toMinutes } from './queries.server.ts'
import { showMinutesRoute, signMinutesRoute } from './sign-off.server.ts'

const openMinutesRoute = route(openMinutes, async (call) => {
  const { tx, actor, params, record } = call
  const { meeting, people } = await foundMeeting(call, params.meetingId)
  allow(canReadFile(actor))
  const dataKey = await caseKeyOf(call, meeting)
  const editions = (await editionsOf(tx, meeting)).map((row) => toMinutes(row, dataKey, people))

  const { id } = meeting
  record(minutesOpened, actIn(meeting, { action: 'view', resourceType: 'conflict_minutes', id }))
  return { editions }
})

const writeMinutesRoute = route(writeMinutes, async ({ body, ...call }) => {
  const { tx, actor, params, record } = call
  const { meeting, people } = await heldMeeting(call, params.meetingId)
  if (meeting.state !== 'held') throw invalidTransition('Minutes are written once the meeting has been held.')
  await lockMeeting(call, meeting)
  const dataKey = await caseKeyOf(call, meeting)
  const newest = async () => {
    const [row] = await editionsOf(tx, meeting)
    return row && toMinutes(row, dataKey, people)
  }
  const before = await newest()
  const read = { edition: before?.edition ?? 0, version: before?.version ?? 0 }
  if (read.edition !== body.edition || read.version !== body.version) throw staleVersion(before)
  if (before?.content === body.content) return before

  const isNew = !before || before.signOff !== null
  const id = isNew ? crypto.randomUUID() : before.id
  const { tenantId, requestId } = meeting
  const sealed = sealRecord(SealedMinutes, { content: body.content }, dataKey, { tenantId, table: TABLE, id })
  if (isNew) {
    const edition = read.edition + 1
    await tx
      .insertInto('conflictMinutes')
      .values({ ...sealed, tenantId, requestId, id, meetingId: meeting.id, edition })
      .execute()
    const title = edition === 1 ? 'Minutes written' : 'New version of the minutes'
    const description = `${kindLabels[meeting.kind]}: ${withWhom(meeting, people)}`
    await addToTimeline(tx, actor, { of: meeting, type: 'meeting', title, description })
  } else await rewrite(call, { tenantId, id }, sealed)

  const metadata = { meetingId: meeting.id }
  const action = isNew ? 'create' : 'update'
  record(caseFileChanged, actIn(meeting, { action, resourceType: 'conflict_minutes', id, metadata }))
  const after = await newest()
  if (!after) throw new Error('Minutes that were just written are there.')
  return after satisfies Minutes
})

/** Of two who begin the minutes at once, one is told. */
const lockMeeting = ({ tx }: Pick<Call, 'tx'>, { tenantId, id }: { tenantId: string; id: string }) =>
  tx
    .selectFrom('conflictMeetings')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute()

/** What was shown before is not what it says now. */
const rewrite = (
  { tx }: Pick<Call, 'tx'>,
  { tenantId, id }: { tenantId: string; id: string },
  { content }: { content: Buffer },
) =>
  tx
    .updateTable('conflictMinutes')
    .set({ content, shownOn: null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const minutesRoutes: Route[] = [openMinutesRoute, writeMinutesRoute, showMinutesRoute, signMinutesRoute]
