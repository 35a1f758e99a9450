import { sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { type Call, type Route, route } from '#platform/call/route.server.ts'
import { allow, invalidTransition, staleVersion } from '#platform/errors.ts'
import { type DataKey, sealRecord } from '#platform/secrets/seal.server.ts'
import { caseKeyOf } from '../../case/seal.server.ts'
import { addToTimeline } from '../../case/timeline.server.ts'
import { actIn } from '../../case/standing.server.ts'
import { caseFileChanged } from '../../contract.ts'
import { foundMeeting, heldMeeting, withWhom, lockMeeting } from '../found.server.ts'
import { hold } from '../state.server.ts'
import { kindLabels } from '../words.ts'
import { canReadFile } from '../../policy.ts'
import { type Minutes, minutesOpened, openMinutes, SealedMinutes, writeMinutes } from './contract.ts'
import { editionsOf, TABLE, toMinutes } from './queries.server.ts'
import { showMinutesRoute, signMinutesRoute } from './sign-off.server.ts'

const openMinutesRoute = route(openMinutes, async (call) => {
  const { tx, actor, keyring, params, record } = call
  const { meeting, people } = await foundMeeting(call, params.meetingId)
  allow(canReadFile(actor))
  const dataKey = await caseKeyOf(tx, keyring, meeting)
  const editions = (await editionsOf(tx, meeting)).map((row) => toMinutes(row, dataKey, people))

  const { id } = meeting
  record(minutesOpened, actIn(meeting, { action: 'view', resourceType: 'conflict_minutes', id }))
  return { editions }
})

const writeMinutesRoute = route(writeMinutes, async ({ body, ...call }) => {
  const { tx, keyring, params, record } = call
  const found = await heldMeeting(call, params.meetingId)
  const { meeting } = found
  await ensureHeld(call, found)
  await lockMeeting(call, meeting)
  const opened = { ...found, dataKey: await caseKeyOf(tx, keyring, meeting) }
  const before = await newestOf(call, opened)
  const { edition, version } = before ?? { edition: 0, version: 0 }
  if (edition !== body.edition || version !== body.version) throw staleVersion(before)
  if (before?.content === body.content) return before

  const { id, action } = await save(call, opened, { before, content: body.content })
  const metadata = { meetingId: meeting.id }
  record(caseFileChanged, actIn(meeting, { action, resourceType: 'conflict_minutes', id, metadata }))
  const after = await newestOf(call, opened)
  if (!after) throw new Error('Minutes that were just written are there.')
  return after
})

/** Minutes of a meeting whose day has come say that it was held. */
async function ensureHeld(call: Parameters<typeof hold>[0], found: Awaited<ReturnType<typeof heldMeeting>>) {
  const { state, meetingDate } = found.meeting
  if (state === 'planned' && meetingDate <= today()) await hold(call, found)
  else if (state !== 'held') throw invalidTransition('Minutes are written once the meeting has been held.')
}

type Saving = { before: Minutes | undefined; content: string }

/** Signed-off minutes stay as they are: a change makes the next edition. */
async function save(call: Changing, opened: Opened, { before, content }: Saving) {
  if (before && !before.signOff) {
    await rewrite(call, opened, { id: before.id, content })
    return { id: before.id, action: 'update' } as const
  }
  const id = await begin(call, opened, { content, edition: (before?.edition ?? 0) + 1 })
  return { id, action: 'create' } as const
}

type Changing = Pick<Call, 'tx' | 'actor'>
type Opened = Awaited<ReturnType<typeof heldMeeting>> & { dataKey: DataKey }

async function newestOf({ tx }: Changing, { meeting, dataKey, people }: Opened): Promise<Minutes | undefined> {
  const [row] = await editionsOf(tx, meeting)
  return row && toMinutes(row, dataKey, people)
}

type Writing = { content: string; edition: number }

async function begin({ tx, actor }: Changing, { meeting, dataKey, people }: Opened, { content, edition }: Writing) {
  const id = crypto.randomUUID()
  const { tenantId, requestId } = meeting
  const sealed = sealRecord(SealedMinutes, { content }, dataKey, { tenantId, table: TABLE, id })
  await tx
    .insertInto('conflictMinutes')
    .values({ ...sealed, tenantId, requestId, id, meetingId: meeting.id, edition })
    .execute()
  const title = edition === 1 ? 'Minutes written' : 'New version of the minutes'
  const description = `${kindLabels[meeting.kind]}: ${withWhom(meeting, people)}`
  await addToTimeline(tx, actor, { of: meeting, type: 'meeting', title, description })
  return id
}

/** A change clears the date they were shown, since the person saw the old text. */
async function rewrite(
  { tx }: Changing,
  { meeting, dataKey }: Opened,
  { id, content }: { id: string; content: string },
) {
  const { tenantId } = meeting
  const sealed = sealRecord(SealedMinutes, { content }, dataKey, { tenantId, table: TABLE, id })
  await tx
    .updateTable('conflictMinutes')
    .set({ ...sealed, shownOn: null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId, id }))
    .execute()
}

export const minutesRoutes: Route[] = [openMinutesRoute, writeMinutesRoute, showMinutesRoute, signMinutesRoute]
