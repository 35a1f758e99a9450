import {
  accountOf,
  choosePassword,
  completeSignIn,
  type IsBreached,
  signInAccountOf,
  storePassword,
} from '#features/session/session.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import type { Config } from '#platform/config.server.ts'
import { secretHash } from '#platform/call/cookie.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { Refusal } from '#platform/errors.ts'
import { networkOf } from '#platform/call/origin.server.ts'
import { firmAct, type OpenCall, openRoute } from '#platform/call/route.server.ts'
import { fingerprint } from '#platform/secrets/seal.server.ts'
import { countAttempt, giveBack, type Limit } from '#platform/limits/throttle.server.ts'
import { openWelcome, welcome } from './contract.ts'

// Links cannot be guessed; this is against being kept busy.
const triesOfAddress = { most: 30, seconds: 3_600 } satisfies Limit

/** The same for every link that does not open: nothing tells whether there ever was such an account. */
const gone = () => new Refusal(410, 'LINK_GONE', 'This link has been used or has expired. Ask for a new one.')

/** Tells the reader of the page the name they will sign in with. */
export const openWelcomeRoute = openRoute(openWelcome, async (call) => {
  const { newcomer, address } = await newcomerOf(call, call.body.token)
  await call.inSystem((tx) => giveBack(tx, address))
  return { username: newcomer.username }
})

export const redeemRoute = ({ origin: site }: Config, isBreached: IsBreached) =>
  openRoute(welcome, async (call) => {
    const { body, headers, inSystem, record } = call
    const { newcomer, address } = await newcomerOf(call, body.token)
    const chosen = await choosePassword(newcomer, body.newPassword, { ...call, isBreached })

    const { cookies, answer } = await inSystem(async (tx) => {
      if (!(await spendLink(tx, body.token))) throw gone()
      await storePassword(tx, chosen)
      const account = await signInAccountOf(tx, newcomer.id)
      if (!account) throw gone()
      await giveBack(tx, address)
      await record(
        tx,
        account.id,
        accountEvents.passwordChosen,
        firmAct('update', 'user', account.id, { by: 'welcome link' }),
      )
      return completeSignIn(tx, { site, account, isKnownDevice: true, by: 'welcome link' }, call)
    })
    for (const each of cookies) headers.append('Set-Cookie', each)
    return answer
  })

/** Counts the attempt, and then looks who the link is for. */
async function newcomerOf({ origin, keyring, inSystem }: OpenCall, token: string) {
  const address = fingerprint(keyring, 'welcomes from address', networkOf(origin.ipAddress))
  await inSystem((tx) => countAttempt(tx, address, triesOfAddress))
  const newcomer = await inSystem((tx) => newcomerBy(tx, token))
  if (!newcomer) throw gone()
  return { newcomer, address }
}

/** Uses up the link. Whether it was still there. */
async function spendLink(tx: Tx, token: string) {
  const hash = secretHash(token)
  if (!hash) return false
  const { numDeletedRows } = await tx
    .deleteFrom('oneTimeLinks')
    .where('hash', '=', hash)
    .where('expire', '>', (eb) => eb.fn<string>('now'))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The account that the link lets in. A link opens no account whose owner has chosen a password. */
async function newcomerBy(tx: Tx, token: string) {
  const hash = secretHash(token)
  if (!hash) return undefined
  const link = await tx
    .selectFrom('oneTimeLinks')
    .select('userId')
    .where('hash', '=', hash)
    .where('expire', '>', (eb) => eb.fn<string>('now'))
    .executeTakeFirst()
  const account = link && (await accountOf(tx, link.userId))
  return account?.isActive && account.isFirstLogin && account.deletedAt === null ? account : undefined
}
