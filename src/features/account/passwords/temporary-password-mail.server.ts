import type { Mail } from '#platform/mail/mail.server.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime } from '#ui/text/dates.ts'

type Owner = { id: string; email: string | null; firstName: string | null; temporaryPasswordExpiresAt: string | null }

/** Tells the owner of an account that a temporary password was issued; it reaches them by another way. */
export function temporaryPasswordMail({ id, email, firstName, temporaryPasswordExpiresAt: until }: Owner): Mail {
  return {
    kind: 'temporary_password',
    userId: id,
    to: email,
    subject: `A temporary password for ${brand.product}`,
    text: `Hello${firstName ? ` ${firstName}` : ''},

${brand.firm} has issued a temporary password for your ${brand.product} account${until ? `; it works until ${dateAndTime(until)}` : ''}.
Signing in with it asks for one of your own. The password you had before no longer works, and you are signed out
everywhere.

The temporary password is not in this letter: ${brand.firm} tells you in person or by phone. If you did not ask for
one, call ${brand.phone} at once.
`,
  }
}
