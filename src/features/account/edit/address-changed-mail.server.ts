import type { Mail } from '#platform/mail/mail.server.ts'
import { shownName } from '#platform/mail/shown-name.ts'
import { brand } from '#ui/brand.ts'

type Owner = { id: string; email: string | null; firstName: string | null }

/** Sent to the old address: e-mails about the account now go to another one. */
export function addressChangedMail({ id, email, firstName }: Owner): Mail {
  return {
    kind: 'address_changed',
    userId: id,
    to: email,
    subject: `The e-mail address of your ${brand.product} account has changed`,
    text: `Hello${firstName ? ` ${shownName(firstName)}` : ''},

${brand.firm} has changed the e-mail address of your ${brand.product} account. E-mails about it no longer come here.

If you did not ask for that, call ${brand.phone} at once.
`,
  }
}
