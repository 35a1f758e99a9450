import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import { newSecret } from '#platform/call/cookie.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { WELCOME_HOURS } from './contract.ts'
import { type Owner, ownerMail } from '#features/session/session.server.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime } from '#ui/text/dates.ts'

/**
 * E-mails the owner of a new account a link that works once; earlier ones stop working. Returns the link where
 * no e-mail will be sent, for the administrator to pass on.
 */
export async function newWelcomeLink(tx: Tx, { account, config, keyring }: Terms): Promise<string | null> {
  const { value, hash } = newSecret()
  await tx.deleteFrom('oneTimeLinks').where('userId', '=', account.id).execute()
  const { expire } = await tx
    .insertInto('oneTimeLinks')
    .values({ hash, userId: account.id, expire: sql`now() + make_interval(hours => ${WELCOME_HOURS})` })
    .returning('expire')
    .executeTakeFirstOrThrow()
  // Behind #, where no server and no log ever sees it.
  const link = `${config.origin.origin}/welcome#${value}`
  await queueMail(tx, keyring, welcomeMail(account, { link, expire }))
  return config.smtp && account.email !== null ? null : link
}

type Terms = { account: Newcomer; config: Config; keyring: Keyring }

type Newcomer = Owner & { username: string }

function welcomeMail(account: Newcomer, { link, expire }: { link: string; expire: string }) {
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
