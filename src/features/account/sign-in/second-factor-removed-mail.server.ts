import type { Mail } from '#platform/mail/mail.server.ts'
import { shownName } from '#platform/mail/shown-name.ts'
import { brand } from '#ui/brand.ts'

type Owner = { id: string; email: string | null; firstName: string | null }

/** Tells the owner of an account that the password alone is enough again. */
export function secondFactorRemovedMail({ id, email, firstName }: Owner): Mail {
  return {
    kind: 'second_factor_removed',
    userId: id,
    to: email,
    subject: `Your ${brand.product} second factor was removed`,
    text: `Hello${firstName ? ` ${shownName(firstName)}` : ''},

${brand.firm} has removed the second factor of your ${brand.product} account: your authenticator app, passkeys and
recovery codes no longer work, and you have been signed out everywhere. You can set up new ones on the page My account.

If you did not ask for that, call ${brand.phone} at once.
`,
  }
}
