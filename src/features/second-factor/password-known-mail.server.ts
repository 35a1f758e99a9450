import type { Mail } from '#platform/mail/mail.server.ts'
import { shownName } from '#platform/mail/shown-name.ts'
import { brand } from '#ui/brand.ts'

type Owner = { id: string; email: string | null; firstName: string | null }

export function passwordKnownMail({ id, email, firstName }: Owner): Mail {
  return {
    kind: 'password_known',
    userId: id,
    to: email,
    subject: `Someone may know your ${brand.product} password`,
    text: `Hello${firstName ? ` ${shownName(firstName)}` : ''},

Someone has entered the right password for your ${brand.product} account and then a wrong code, several times. They
did not get in.

If that was not you, change your password now on the page My account and tell ${brand.firm} on ${brand.phone}.
`,
  }
}
