import { sql } from 'kysely'
import { type DataKey, unsealRecord } from '#platform/secrets/seal.server.ts'
import { longDate, timeWords } from '#ui/text/dates.ts'
import { caseKeyOf } from '../../case/seal.server.ts'
import { SealedMinutes } from '../../meetings/minutes/contract.ts'
import { meetingsOf } from '../../meetings/queries.server.ts'
import { kindLabels, signOffLabels } from '../../meetings/words.ts'
import { peopleOf } from '../../parties/people.server.ts'
import { listing, type Reading, type SectionOf } from './section.server.ts'

/** The meetings, oldest first, each with its newest minutes. The companions are not in the file. */
export const meetings: SectionOf = async (reading) => {
  const { tx, keyring, tenantId, request } = reading
  const of = { tenantId, requestId: request.id }
  const [all, people, dataKey, minutes] = await Promise.all([
    meetingsOf(tx, of),
    peopleOf(tx, of),
    caseKeyOf(tx, keyring, of),
    minutesOf(reading),
  ])
  return listing('Meetings', all.toReversed(), (pdf, meeting) => {
    const { kind, meetingDate, meetingTime, place, state, stateReason, invitedOn, noteTakerId, signOff } = meeting
    pdf.heading(3, `${kindLabels[kind]}, ${longDate(meetingDate)}`)
    pdf.facts([
      ['With', people.of(meeting.participantId).name],
      ['Led by', people.of(meeting.ledById).name],
      ['Notes taken by', noteTakerId && people.of(noteTakerId).name],
      ['At', `${timeWords(meetingTime)}, ${place}`],
      ['Invited on', invitedOn && longDate(invitedOn)],
      ['Right to be accompanied', meeting.accompanimentTold ? 'Told' : null],
      ['State', `${states[state]}${stateReason ? `: ${stateReason}` : ''}`],
      ['Minutes', signOff && signOffLabels[signOff]],
    ])
    for (const each of minutes.filter(({ meetingId }) => meetingId === meeting.id)) pdf.paragraph(textOf(each, dataKey))
  })
}

const states = { planned: 'Planned', held: 'Held', postponed: 'Postponed', cancelled: 'Cancelled' }

type SealedEdition = { tenantId: string; id: string; meetingId: string; content: Buffer; correction: Buffer | null }

/** The newest edition for each meeting. */
async function minutesOf({ tx, tenantId, request }: Reading): Promise<SealedEdition[]> {
  const { rows } = await sql<SealedEdition>`
    select distinct on (n.meeting_id) n.tenant_id, n.id, n.meeting_id, n.content, n.correction from conflict_minutes n
    where n.tenant_id = ${tenantId} and n.request_id = ${request.id} order by n.meeting_id, n.edition desc`.execute(tx)
  return rows
}

function textOf({ tenantId, id, content, correction }: SealedEdition, dataKey: DataKey) {
  const where = { tenantId, table: 'conflict_minutes', id }
  const opened = unsealRecord(SealedMinutes, { content, correction }, dataKey, where)
  return opened.correction ? `${opened.content}\n\nTheir correction: ${opened.correction}` : (opened.content ?? '')
}
