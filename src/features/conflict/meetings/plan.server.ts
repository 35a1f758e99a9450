import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { caseChanged } from '../contract.ts'
import { caseRef } from '../case/queries.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { actIn, caseStanding, workOn } from '../case/standing.server.ts'
import { peopleOf } from '../parties/people.server.ts'
import { canWorkOn } from '../policy.ts'
import { listMeetings, planMeeting, updateMeeting } from './contract.ts'
import { heldMeeting } from './found.server.ts'
import { faultsOfMeeting } from './new-meeting.ts'
import { meetingRow, meetingsOf, toMeeting } from './queries.server.ts'
import { kindLabels, leading } from './words.ts'

export const listMeetingsRoute = route(listMeetings, async ({ tx, actor, params }) => {
  const standing = await caseStanding(tx, actor, params.requestId)
  const [rows, people] = await Promise.all([meetingsOf(tx, standing), peopleOf(tx, standing)])
  return {
    meetings: rows.map((row) => toMeeting(row, { actor, standing, people })),
    can: { plan: canWorkOn(actor, standing) },
  }
})

export const planMeetingRoute = route(planMeeting, async ({ body, ...call }) => {
  const { tx, actor, params, record } = call
  const { tenantId, requestId } = await caseRef(tx, actor, params.requestId)
  await workOn(call, { tenantId, requestId })
  const people = await peopleOf(tx, { tenantId, requestId })
  const person = people.named(body.participantId, 'participantId')
  people.able(leading[body.kind], body.ledById, 'ledById')
  if (body.noteTakerId) people.able('take_notes', body.noteTakerId, 'noteTakerId')

  const { held, ...meeting } = body
  const { id } = await tx
    .insertInto('conflictMeetings')
    .values({ ...meeting, tenantId, requestId, state: held ? 'held' : 'planned' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const title = `${kindLabels[body.kind]} ${held ? 'held' : 'planned'}`
  await addToTimeline(tx, actor, { of: { tenantId, requestId }, type: 'meeting', title, description: person.name })

  const did = `${held ? 'recorded' : 'planned'} the ${kindLabels[body.kind].toLowerCase()} with ${person.name}`
  record(caseChanged, actIn({ tenantId, requestId }, { action: 'create', resourceType: 'conflict_meeting', id, did }))
  const standing = await caseStanding(tx, actor, requestId)
  return toMeeting(await meetingRow(tx, actor, id), { actor, standing, people })
})

export const updateMeetingRoute = route(updateMeeting, async ({ body, ...call }) => {
  const { tx, params, record } = call
  const { meeting, people, now } = await heldMeeting(call, params.meetingId)
  const { version, ...changes } = body
  const [fault] = faultsOfMeeting({ ...meeting, ...changes })
  if (fault) throw invalid({ [fault.path]: [fault.message] })
  const { ledById, noteTakerId } = changes
  if (ledById && ledById !== meeting.ledById) people.able(leading[meeting.kind], ledById, 'ledById')
  if (noteTakerId && noteTakerId !== meeting.noteTakerId) people.able('take_notes', noteTakerId, 'noteTakerId')

  const changed = await updateVersioned(tx, 'conflictMeetings', {
    record: meeting,
    changes,
    version,
    where: sql`state in ('planned', 'held')`,
    read: now,
    refusal: (current) => invalidTransition(`This meeting is ${current.state}.`, current),
  })
  const metadata = { fields: Object.keys(changes) }
  record(caseChanged, actIn(meeting, { resourceType: 'conflict_meeting', id: meeting.id, metadata }))
  return changed
})
