import { sql } from 'kysely'
import { addDays, endOfDay, today } from '#features/clock/clock.server.ts'
import { extendGuestLinks, openGuestLink } from '#platform/call/guest-link.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { allow, invalid, invalidTransition } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { shownName } from '#platform/mail/shown-name.ts'
import { calendarDay } from '#ui/text/dates.ts'
import { canAsk, mayReplaceLink } from '../preparation/policy.ts'
import { lockedPrepared, ensureReviewOpen, nameIn, type Prepared } from '../preparation/queries.server.ts'
import { tellStep } from '../preparation/told.server.ts'
import { addressFor } from './address.server.ts'
import { LINK_DAYS, MAX_LINK_DAYS, SELF_ASSESSMENT } from './contract.ts'
import { askingMail, remindingMail } from './self-mail.server.ts'

export type Asking = Pick<Call, 'tx' | 'actor' | 'keyring' | 'record'> & { config: Pick<Config, 'origin' | 'smtp'> }
/** `email` if no address is known, or another one is right. */
export type WhatIsAsked = { requestId: string; until?: string | undefined; email?: string | undefined }
/** The link, if no e-mail is sent, for the caller to pass on; null if the earlier link stays in use. */
export type Sent = { until: string; link: string | null; stays: boolean }

/** Asks an employee for their self-assessment, for the first time or again: typed text is kept. */
export async function askForSelfAssessment(asking: Asking, { requestId, ...asked }: WhatIsAsked): Promise<Sent> {
  const { tx, actor, record } = asking
  const review = await lockedPrepared(tx, actor, requestId)
  allow(canAsk(actor))
  await ensureReviewOpen(tx, review)
  ensureWanted(review)
  const until = asked.until ?? addDays(today(), LINK_DAYS)
  ensureUsual(until)
  const { email: to, isOther } = await addressFor(asking, review, asked.email)

  const { tenantId } = review
  const { id } = await tx
    .insertInto('selfAssessments')
    .values({ tenantId, requestId, askedById: actor.id, until })
    .onConflict((known) =>
      known
        .columns(['tenantId', 'requestId'])
        .doUpdateSet({ until, askedById: actor.id, askedAt: sql`now()`, remindedAt: null, reminderCount: 0 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const sent = await sendLink(asking, { review, id, to, until, mailOf: askingMail })

  tellStep(record, review, { what: 'self-assessment asked for', did: `asked ${nameIn(review)} for a self-assessment` })
  if (isOther) tellStep(record, review, { what: 'address of the link changed', did: 'changed where the link goes' })
  return sent
}

/** Once a day at most. If the link has expired, it works for another fortnight. */
export async function remindOfSelfAssessment(asking: Asking, { requestId }: { requestId: string }): Promise<Sent> {
  const { tx, actor, record } = asking
  const review = await lockedPrepared(tx, actor, requestId)
  allow(canAsk(actor))
  await ensureReviewOpen(tx, review)
  ensureWanted(review)
  const { tenantId, selfId: id, until: before, remindedAt } = review
  if (id === null || before === null) throw invalidTransition('They have not been asked for a self-assessment yet.')
  if (remindedAt !== null && calendarDay(remindedAt) === today())
    throw invalidTransition(`${nameIn(review)} was reminded today already.`)
  const { email: to } = await addressFor(asking, review)
  const until = before < today() ? addDays(today(), LINK_DAYS) : before

  await tx
    .updateTable('selfAssessments')
    .set({ until, remindedAt: sql`now()`, reminderCount: sql`reminder_count + 1` })
    .where((eb) => eb.and({ tenantId, id }))
    .execute()
  const sent = await sendLink(asking, { review, id, to, until, mailOf: remindingMail })

  tellStep(record, review, {
    what: 'self-assessment reminded',
    did: `reminded ${nameIn(review)} of the self-assessment`,
  })
  return sent
}

function ensureWanted({ handedInAt, sharedAt, ...review }: Prepared) {
  if (handedInAt !== null) throw invalidTransition(`${nameIn(review)} has handed in the self-assessment already.`)
  if (sharedAt !== null) throw invalidTransition('The review has been shared: it is too late for a self-assessment.')
}

function ensureUsual(until: string) {
  if (until < today()) throw invalid({ until: ['Choose today or a later day'] })
  if (until > addDays(today(), MAX_LINK_DAYS))
    throw invalid({ until: [`Choose a day within the next ${MAX_LINK_DAYS} days`] })
}

type Sending = { review: Prepared; id: string; to: string; until: string; mailOf: typeof askingMail }

/** How long the page still explains how the self-assessment ended. */
const SAYS_SO_DAYS = 60

async function sendLink(
  { tx, actor, keyring, config }: Asking,
  { review, id, to, until, mailOf }: Sending,
): Promise<Sent> {
  const { tenantId, employer, employeeName: name } = review
  const of = { tenantId, purpose: SELF_ASSESSMENT, recordId: id }
  const expire = endOfDay(addDays(until, SAYS_SO_DAYS))
  // With a new link, the employer could delete the employee’s text and write something else.
  if (!config.smtp && !mayReplaceLink(actor, review)) {
    await extendGuestLinks(tx, of, expire)
    return { until, link: null, stays: true }
  }
  const { token } = await openGuestLink(tx, { ...of, guestName: name ?? 'The employee', expire })
  // After #, which is not sent to servers, so no log contains it.
  const link = `${config.origin.origin}/assessment#${token}`
  const names = { employer: shownName(employer), name: name && shownName(name) }
  await queueMail(tx, keyring, { ...mailOf({ to, ...names, link, until }), companyId: tenantId })
  return { until, link: config.smtp ? null : link, stays: false }
}
