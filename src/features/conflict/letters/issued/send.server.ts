import { sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import { type Call, route } from '#platform/call/route.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { calendarDay, longDate } from '#ui/text/dates.ts'
import { workOn } from '../../case/standing.server.ts'
import { addToTimeline } from '../../case/timeline.server.ts'
import { caseChanged } from '../../contract.ts'
import { actOnLetter, type LetterCase } from '../case.server.ts'
import { type Letter, type SendLetter, sendLetter, shareLetter } from '../contract.ts'
import { maySee } from '../policy.ts'
import { letterOf, type Reader, readLetter } from '../queries.server.ts'
import { kindLabels, sentBy } from '../words.ts'
import { letterFile } from './download.server.ts'
import { letterMail } from './letter-mail.server.ts'
import type * as z from 'zod'

type Terms = Pick<Reader, 'canEmail'>
type Sent = z.output<typeof SendLetter>

export const sendLetterRoute = ({ canEmail }: Terms) =>
  route(sendLetter, async (call) => {
    const { tx, actor, params, body, keyring, record } = call
    const reader = { tx, actor, keyring, canEmail }
    const { of, letter } = await letterOf(reader, params.letterId)
    await workOn(call, of)
    if (letter.status !== 'issued') throw invalidTransition('Issue the letter before you send it.', letter)
    if (letter.isReplaced) throw invalidTransition('A later letter has replaced this one. Send that.', letter)

    const sentOn = dayOf(body, letter)
    await ensureBeforeMeeting(tx, of, { letter, sentOn })
    const mailId = body.fromHere ? await email({ ...reader, keyring }, of, { letter, how: body.how }) : null
    await tx
      .insertInto('letterDispatches')
      .values({
        tenantId: of.tenantId,
        requestId: of.requestId,
        letterId: letter.id,
        how: body.how,
        sentOn,
        fromHere: body.fromHere ?? false,
        mailId,
        detail: body.detail || null,
        sentById: actor.id,
      })
      .execute()
    await addToTimeline(tx, actor, {
      of,
      type: 'letter',
      title: 'Letter sent',
      description: saidOf(of, letter, body.how),
    })

    const metadata = { how: body.how, sentOn, fromHere: body.fromHere ?? false, kind: letter.kind }
    record(
      caseChanged,
      actOnLetter(of, letter.id, { action: 'update', did: `sent a letter to ${letter.to.name}`, metadata }),
    )
    return readLetter(reader, of, letter.id)
  })

/** The line in the timeline, which both sides read. It hides the kind of letter while that would reveal the outcome. */
function saidOf(of: LetterCase, { kind, to }: Letter, how: Sent['how']) {
  const what = maySee(kind, of) ? `${kindLabels[kind]} to ${to.name}` : `To ${to.name}`
  return `${what}, ${sentBy[how]}`
}

/** The day it was sent: not before it was issued, and not in the future. The portal e-mails today. */
function dayOf({ sentOn, fromHere }: Sent, { issuedAt }: Letter) {
  const day = fromHere ? today() : (sentOn ?? today())
  if (day > today()) throw invalid({ sentOn: ['Enter the day it was sent, not one in the future'] })
  if (issuedAt && day < calendarDay(issuedAt))
    throw invalid({ sentOn: [`It was issued on ${longDate(issuedAt)}, so it cannot have been sent before`] })
  return day
}

async function ensureBeforeMeeting(
  tx: Call['tx'],
  of: LetterCase,
  { letter, sentOn }: { letter: Letter; sentOn: string },
) {
  const { rows } = await sql<{ meetingDate: string }>`
    select m.meeting_date from letters l
    join conflict_meetings m on m.tenant_id = l.tenant_id and m.request_id = l.request_id and m.id = l.meeting_id
    where l.tenant_id = ${of.tenantId} and l.id = ${letter.id} and m.meeting_date < ${sentOn}::date`.execute(tx)
  if (!rows[0]) return
  throw invalid({ sentOn: [`It invites to a meeting on ${longDate(rows[0].meetingDate)}, so it was sent before that`] })
}

type Emailed = { letter: Letter; how: Sent['how'] }

async function email(
  { tx, keyring, canEmail }: Reader & Pick<Call, 'keyring'>,
  of: LetterCase,
  { letter, how }: Emailed,
) {
  if (how !== 'email') throw invalid({ how: ['The portal only sends letters by e-mail'] })
  if (!canEmail) throw invalid({ fromHere: ['No mail server is set up. Send it yourself and record that here.'] })
  if (letter.to.email === null) throw invalid({ fromHere: [`There is no e-mail address for ${letter.to.name}`] })
  const file = await letterFile({ tx, keyring }, of, letter)
  const mail = letterMail(letter, companyCalled(of.companyName), file)
  return queueMail(tx, keyring, { ...mail, companyId: of.tenantId })
}

export const shareLetterRoute = ({ canEmail }: Terms) =>
  route(shareLetter, async (call) => {
    const { tx, actor, params, keyring, record } = call
    const reader = { tx, actor, keyring, canEmail }
    const { of, letter } = await letterOf(reader, params.letterId)
    await workOn(call, of)
    if (letter.dispatches.length === 0) throw invalidTransition('Send the letter before you share it.', letter)
    if (!maySee(letter.kind, of))
      throw invalidTransition('This letter tells the outcome. Finalise the resolution before you share it.', letter)

    const shared = await updateVersioned(tx, 'letters', {
      record: { tenantId: of.tenantId, id: letter.id },
      changes: { sharedAt: sql`now()`, sharedById: actor.id },
      version: undefined,
      where: sql`shared_at is null`,
      read: () => readLetter(reader, of, letter.id),
      refusal: (current) => invalidTransition('This letter is shared already.', current),
    })

    const what = `the ${kindLabels[letter.kind].toLowerCase()} to ${letter.to.name}`
    await addToTimeline(tx, actor, {
      of,
      type: 'letter',
      title: `Letter shared with ${companyCalled(of.companyName)}`,
      description: what,
    })
    record(
      caseChanged,
      actOnLetter(of, letter.id, { action: 'update', did: `shared ${what}`, metadata: { shared: true } }),
    )
    return shared
  })
