import { sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { type Call, route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { actIn } from '../case/standing.server.ts'
import { caseChanged } from '../contract.ts'
import { cancelMeeting, holdMeeting, type Meeting, postponeMeeting } from './contract.ts'
import { heldMeeting, withWhom } from './found.server.ts'
import { NOT_EARLIER, NOT_TO_COME } from './new-meeting.ts'
import { kindLabels } from './words.ts'

type Found = Awaited<ReturnType<typeof heldMeeting>>
type Changing = Pick<Call, 'tx' | 'actor' | 'record'>
type Ending = {
  changes: { state: 'held' | 'postponed' | 'cancelled'; stateReason?: string; companionUnavailable?: boolean }
  version: number | undefined
}

export const holdMeetingRoute = route(holdMeeting, async ({ params, body, ...call }) => {
  const found = await heldMeeting(call, params.meetingId)
  if (found.meeting.meetingDate > today()) throw invalidTransition(NOT_TO_COME)
  return end(call, found, { changes: { state: 'held' }, version: body.version })
})

export const cancelMeetingRoute = route(cancelMeeting, async ({ params, body, ...call }) => {
  const found = await heldMeeting(call, params.meetingId)
  return end(call, found, { changes: { state: 'cancelled', stateReason: body.reason }, version: body.version })
})

export const postponeMeetingRoute = route(postponeMeeting, async ({ params, body, ...call }) => {
  const found = await heldMeeting(call, params.meetingId)
  const { meeting } = found
  const { reason, companionUnavailable, version, meetingDate, meetingTime } = body
  if (meetingDate < meeting.meetingDate) throw invalid({ meetingDate: [NOT_EARLIER] })
  if (meetingDate === meeting.meetingDate && meetingTime === meeting.meetingTime)
    throw invalid({ meetingDate: ['It is planned for then already'] })
  if (companionUnavailable && meeting.kind === 'investigation')
    throw invalid({ companionUnavailable: ['The right to be accompanied applies to hearings and appeals'] })

  await end(call, found, { changes: { state: 'postponed', stateReason: reason, companionUnavailable }, version })
  return found.now(await planAnew(call, found, { meetingDate, meetingTime }))
})

/** The companion is encrypted again, because the old text is bound to the earlier meeting. */
async function planAnew({ tx }: Changing, { meeting }: Found, when: { meetingDate: string; meetingTime: string }) {
  const { tenantId, requestId, kind, participantId, ledById, noteTakerId, place, accompanimentTold } = meeting
  const again = { tenantId, requestId, kind, participantId, ledById, noteTakerId, place, accompanimentTold }
  const { id } = await tx
    .insertInto('conflictMeetings')
    .values({ ...again, ...when, postponedFromId: meeting.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records that a meeting has taken place. */
export const hold = (call: Changing, found: Found) =>
  end(call, found, { changes: { state: 'held' }, version: undefined })

async function end(call: Changing, { meeting, people, now }: Found, { changes, version }: Ending): Promise<Meeting> {
  const { tx, actor, record } = call
  const ended = await updateVersioned(tx, 'conflictMeetings', {
    record: meeting,
    changes,
    version,
    where: sql`state = 'planned'`,
    read: now,
    refusal: (current) => invalidTransition(`This meeting is ${current.state} already.`, current),
  })
  const [kind, name, state] = [kindLabels[meeting.kind], withWhom(meeting, people), changes.state]
  await addToTimeline(tx, actor, { of: meeting, type: 'meeting', title: `${kind} ${state}`, description: name })
  const did = `${said[state]} the ${kind.toLowerCase()} with ${name}`
  const metadata = { statusBefore: meeting.state, statusAfter: state }
  record(caseChanged, actIn(meeting, { resourceType: 'conflict_meeting', id: meeting.id, did, metadata }))
  return ended
}

const said = { held: 'recorded', postponed: 'postponed', cancelled: 'cancelled' } as const
