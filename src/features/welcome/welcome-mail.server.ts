import { type Owner, ownerMail } from '#features/session/session.server.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime } from '#ui/text/dates.ts'

export type Newcomer = Owner & { username: string }

export function welcomeMail(account: Newcomer, { link, expire }: { link: string; expire: string }) {
  return ownerMail(account, {
    kind: 'welcome',
    subject: `Welcome to ${brand.product}`,
    text: `${brand.firm} has created an account for you on ${brand.product}. Choose your password here:

${link}

The link works once, until ${dateAndTime(expire)}. After that you sign in with that password and this username:

${account.username}

If the link no longer works, ask ${brand.firm} for a new one on ${brand.phone}. If you did not expect this e-mail,
there is nothing to do: no one can open the account without it.
`,
  })
}
