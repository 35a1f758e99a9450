import { type Owner, ownerMail } from '#features/session/session.server.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime } from '#ui/text/dates.ts'

type Account = Owner & { temporaryPasswordExpiresAt: string | null }

/** Tells the owner that a temporary password was issued; the password itself reaches them in another way. */
export function temporaryPasswordMail({ temporaryPasswordExpiresAt: until, ...owner }: Account) {
  return ownerMail(owner, {
    kind: 'temporary_password',
    subject: `A temporary password for ${brand.product}`,
    text: `${brand.firm} has issued a temporary password for your ${brand.product} account${until ? `; it works until ${dateAndTime(until)}` : ''}.
It works once: when you sign in with it, choose your own. If you do not, you will need another. Your previous password
no longer works, and you have been signed out everywhere.

The temporary password is not in this e-mail: ${brand.firm} will give it to you in person or by phone. If you did not ask for
one, call ${brand.phone} at once.
`,
  })
}
