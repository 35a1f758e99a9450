import { sql } from 'kysely'
import { type Call, route } from '#platform/call/route.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { longDate } from '#ui/text/dates.ts'
import { sealRecord } from '#platform/secrets/seal.server.ts'
import { caseKeyOf } from '../../case/seal.server.ts'
import { addToTimeline } from '../../case/timeline.server.ts'
import { actIn } from '../../case/standing.server.ts'
import { caseChanged } from '../../contract.ts'
import { heldMeeting, lockMeeting, withWhom } from '../found.server.ts'
import { kindLabels } from '../words.ts'
import { type Minutes, SealedMinutes, showMinutes, signMinutes, type SignOff } from './contract.ts'
import { editionsOf, TABLE, toMinutes } from './queries.server.ts'

export const showMinutesRoute = route(showMinutes, async ({ params, body, ...call }) => {
  const found = await unsigned(call, params.meetingId)
  const { meeting } = found
  if (body.shownOn < meeting.meetingDate) throw invalid({ shownOn: ['The meeting was later'] })
  return write(call, found, { changes: { shownOn: body.shownOn }, title: 'Minutes shown' })
})

export const signMinutesRoute = route(signMinutes, async ({ params, body, ...call }) => {
  const found = await unsigned(call, params.meetingId)
  const { meeting, newest, people, dataKey } = found
  const { signOff, signedOn, signedById = meeting.participantId, correction } = body
  if (signedById !== meeting.participantId) people.named(signedById, 'signedById')
  if (!newest.shownOn) throw invalidTransition('Show them the minutes first, and say when.')
  if (signedOn < newest.shownOn)
    throw invalid({ signedOn: [`They were shown the minutes on ${longDate(newest.shownOn)}`] })

  const where = { tenantId: meeting.tenantId, table: TABLE, id: newest.id }
  const changes = { signOff, signedOn, signedById, ...sealRecord(SealedMinutes, { correction }, dataKey, where) }
  return write(call, found, { changes, title: signOff === 'agreed' ? 'Minutes agreed' : 'Minutes disputed' })
})

type Changing = Pick<Call, 'tx' | 'actor' | 'keyring' | 'record'>

/** The newest minutes, if they still wait for their sign-off. */
async function unsigned(call: Changing, meetingId: string) {
  const found = await heldMeeting(call, meetingId)
  await lockMeeting(call, found.meeting)
  const [newest] = await editionsOf(call.tx, found.meeting)
  if (!newest) throw invalidTransition('There are no minutes yet.')
  if (newest.signOff) throw invalidTransition('These minutes are signed off. A change is a new version.')
  return { ...found, newest, dataKey: await caseKeyOf(call.tx, call.keyring, found.meeting) }
}

type Found = Awaited<ReturnType<typeof unsigned>>
type Signature = { signOff: SignOff; signedOn: string; signedById: string; correction?: Buffer | undefined }
type Writing = {
  changes: { shownOn: string } | Signature
  title: string
}

async function write(call: Changing, found: Found, { changes, title }: Writing): Promise<Minutes> {
  const { tx, actor, record } = call
  const { meeting, newest, people, dataKey } = found
  const { numUpdatedRows } = await tx
    .updateTable('conflictMinutes')
    .set({ ...changes, version: sql`version + 1`, updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId: meeting.tenantId, id: newest.id, version: newest.version }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw invalidTransition('Someone else has just changed these minutes. Read them again.')
  const description = `${kindLabels[meeting.kind]}: ${withWhom(meeting, people)}`
  await addToTimeline(tx, actor, { of: meeting, type: 'meeting', title, description })
  const metadata = { meetingId: meeting.id, fields: Object.keys(changes) }
  record(caseChanged, actIn(meeting, { resourceType: 'conflict_minutes', id: newest.id, metadata }))
  const [row] = await editionsOf(tx, meeting)
  if (!row) throw new Error('Minutes that were just changed are there.')
  return toMinutes(row, dataKey, people)
}
