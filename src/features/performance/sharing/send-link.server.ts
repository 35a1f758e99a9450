import { addDays, endOfDay, today } from '#features/clock/clock.server.ts'
import { openGuestLink } from '#platform/call/guest-link.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { shownName } from '#platform/mail/shown-name.ts'
import type { Prepared } from '../preparation/queries.server.ts'
import type { Asking } from '../self-assessment/ask.server.ts'
import { SHARED_LINK_DAYS, SHARED_REVIEW } from './contract.ts'
import type { sharedMail } from './review-mail.server.ts'

type Sending = { review: Prepared; sharedId: string; mailOf: typeof sharedMail }

/** How long the page still explains how it ended. */
const SAYS_SO_DAYS = 60

/** E-mails the employee a link to the shared review; the earlier one ends. Returns it if no e-mail is sent. */
export async function sendSharedLink({ tx, keyring, config }: Omit<Asking, 'record'>, sending: Sending) {
  const { review, sharedId, mailOf } = sending
  const { tenantId, employer, employeeName: name, email: to } = review
  const until = addDays(today(), SHARED_LINK_DAYS)
  const { token } = await openGuestLink(tx, {
    tenantId,
    purpose: SHARED_REVIEW,
    recordId: sharedId,
    guestName: name ?? 'The employee',
    expire: endOfDay(addDays(until, SAYS_SO_DAYS)),
  })
  await tx
    .updateTable('sharedReviews')
    .set({ linkUntil: until })
    .where((eb) => eb.and({ tenantId, id: sharedId }))
    .execute()
  // After #, which is not sent to servers, so no log contains it.
  const link = `${config.origin.origin}/review#${token}`
  const names = { employer: shownName(employer), name: name && shownName(name) }
  await queueMail(tx, keyring, { ...mailOf({ to, ...names, link, until }), companyId: tenantId })
  return config.smtp && to !== null ? null : link
}
