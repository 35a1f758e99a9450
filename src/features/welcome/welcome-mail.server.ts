import type { Mail } from '#platform/mail/mail.server.ts'
import { shownName } from '#platform/mail/shown-name.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime } from '#ui/text/dates.ts'

export type Newcomer = { id: string; username: string; email: string | null; firstName: string | null }

export function welcomeMail(account: Newcomer, { link, expire }: { link: string; expire: string }): Mail {
  const { id, username, email, firstName } = account
  return {
    kind: 'welcome',
    userId: id,
    to: email,
    subject: `Welcome to ${brand.product}`,
    text: `Hello${firstName ? ` ${shownName(firstName)}` : ''},

${brand.firm} has created an account for you on ${brand.product}. Choose your password here:

${link}

The link works once, until ${dateAndTime(expire)}. After that you sign in with that password and this username:

${username}

If the link no longer works, ask ${brand.firm} for a new one on ${brand.phone}. If you did not expect this e-mail,
there is nothing to do: no one can open the account without it.
`,
  }
}
