import { sql } from 'kysely'
import type * as z from 'zod'
import { columns } from '#platform/database/columns.server.ts'
import type { Pdf } from '#platform/pdf/paper.server.ts'
import { longDate, timeWords } from '#ui/text/dates.ts'
import { caseKeyOf } from '../case/seal.server.ts'
import type { Reading } from '../file/sections/section.server.ts'
import { type Minutes, MinutesFields } from '../meetings/minutes/contract.ts'
import { toMinutes } from '../meetings/minutes/queries.server.ts'
import { meetingsOf, type MeetingRow } from '../meetings/queries.server.ts'
import { kindLabels, signOffLabels } from '../meetings/words.ts'
import { peopleOf, type People } from '../parties/people.server.ts'
import type { Paper } from './papers.server.ts'

/** The minutes that were signed off, with those that a later edition took the place of, oldest meeting first. */
export async function minutesPapers(reading: Reading): Promise<Paper[]> {
  const { tx, keyring, tenantId, request } = reading
  const of = { tenantId, requestId: request.id }
  const [meetings, people, dataKey, rows] = [
    await meetingsOf(tx, of),
    await peopleOf(tx, of),
    await caseKeyOf(tx, keyring, of),
    await editionsOf(reading),
  ]
  const editions = Map.groupBy(rows, ({ meetingId }) => meetingId)
  return meetings.toReversed().flatMap((meeting) => {
    const all = editions.get(meeting.id) ?? []
    return all
      .filter(({ signOff }) => signOff !== null)
      .map((row) => {
        const later = all.find(({ edition }) => edition === row.edition + 1)
        return {
          id: row.id,
          number: null,
          title: titleOf(meeting, row.edition),
          note: later ? 'Superseded' : null,
          isIn: true,
          bytes: 0,
          write: (pdf: Pdf) => writeMinutes(pdf, { meeting, minutes: toMinutes(row, dataKey, people), later, people }),
        }
      })
  })
}

function titleOf({ kind, meetingDate }: MeetingRow, edition: number) {
  const minutes = `Minutes: ${kindLabels[kind]}, ${longDate(meetingDate)}`
  return edition > 1 ? `${minutes}, edition ${edition}` : minutes
}

type Written = { meeting: MeetingRow; minutes: Minutes; later: Edition | undefined; people: People }

function writeMinutes(pdf: Pdf, { meeting, minutes, later, people }: Written) {
  const { signedOn, signedBy, signOff, shownOn, correction } = minutes
  pdf.facts([
    ['With', people.of(meeting.participantId).name],
    ['Led by', people.of(meeting.ledById).name],
    ['Notes taken by', meeting.noteTakerId && people.of(meeting.noteTakerId).name],
    ['At', `${timeWords(meeting.meetingTime)}, ${meeting.place}`],
    ['Shown to them', shownOn && longDate(shownOn)],
    ['Signed off', signedOn && `${longDate(signedOn)}${signedBy ? ` by ${signedBy.name}` : ''}`],
    ['Sign-off', signOff && signOffLabels[signOff]],
    ['Superseded', later && supersededBy(later)],
  ])
  pdf.paragraph(minutes.content)
  if (!correction) return
  pdf.heading(3, 'Their correction')
  pdf.paragraph(correction)
}

const supersededBy = ({ edition, signedOn }: Edition) =>
  `by edition ${edition}, ${signedOn ? `signed off ${longDate(signedOn)}` : 'which is not signed off yet'}`

type Edition = z.output<typeof MinutesFields> &
  Parameters<typeof toMinutes>[0] & {
    meetingId: string
  }

const fields = columns('conflictMinutes', MinutesFields, 'n')

async function editionsOf({ tx, tenantId, request }: Reading): Promise<Edition[]> {
  const { rows } = await sql<Edition>`
    select ${fields}, n.tenant_id, n.meeting_id, n.content, n.correction, n.signed_by_id from conflict_minutes n
    where n.tenant_id = ${tenantId} and n.request_id = ${request.id} order by n.edition`.execute(tx)
  return rows
}
