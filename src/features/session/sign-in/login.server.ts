import type { Config } from '#platform/config.server.ts'
import { clearedCookie } from '#platform/call/cookie.server.ts'
import { networkOf } from '#platform/call/origin.server.ts'
import { firmAct, type OpenCall, openRoute } from '#platform/call/route.server.ts'
import { completeSignIn, wrongCredentials } from './complete-sign-in.server.ts'
import { accountEvents, login, logout } from '../contract.ts'
import { whenVerifying } from '../password.server.ts'
import { beginPending } from './pending-sign-in.server.ts'
import { accountNamed, deleteSession, secondFactorsOf, type SignInAccount } from '../queries.server.ts'
import { type Attempt, beginAttempt } from './sign-in-attempt.server.ts'

export const loginRoute = ({ origin: site }: Config) =>
  openRoute(login, async (call) => {
    const { account, attempt, fault } = await tried(call)
    if (!account || fault) {
      await refuse(call, { account, attempt, fault })
      throw wrongCredentials()
    }
    const { cookies, answer } = await call.inSystem(async (tx) => {
      await attempt.succeeded(tx)
      const secondFactor = secondFactorsOf(account)
      if (secondFactor.length === 0)
        return completeSignIn(tx, { site, account, isKnownDevice: attempt.isKnownDevice, by: 'password' }, call)
      const half = { message: 'Second factor required', requiresPasswordSetup: false, role: account.role, secondFactor }
      return { cookies: [await beginPending(tx, site, account)], answer: half }
    })
    for (const each of cookies) call.headers.append('Set-Cookie', each)
    return answer
  })

type Fault =
  | 'unknown name'
  | 'wrong password'
  | 'suspended'
  | 'locked'
  | 'temporary password expired'
  | 'temporary password used'
type Tried = { account: SignInAccount | undefined; attempt: Attempt; fault: Fault | undefined }

/** Counts the attempt, then makes it. Nothing of the account counts before its password was checked. */
async function tried({ body: { username, password }, inSystem, ...from }: OpenCall<typeof login>): Promise<Tried> {
  return whenVerifying({ line: networkOf(from.origin.ipAddress), whenGone: from.whenGone }, async (isPassword) => {
    const { account, attempt } = await inSystem(async (tx) => {
      const known = await accountNamed(tx, username)
      return { account: known, attempt: await beginAttempt(tx, { username, account: known }, from) }
    })
    const matches = await isPassword(account?.password, password)
    return { account, attempt, fault: faultOf(account, matches, attempt) }
  })
}

/** An account locked by failures stays open to the browsers its owner has used before. */
function faultOf(account: SignInAccount | undefined, matches: boolean, { isKnownDevice }: Attempt): Fault | undefined {
  if (!account) return 'unknown name'
  if (!matches) return 'wrong password'
  if (!account.isActive) return 'suspended'
  if (account.isLocked && !isKnownDevice) return 'locked'
  if (account.temporaryPasswordExpired === true) return 'temporary password expired'
  return account.isTemporaryPassword && account.temporaryPasswordUsedAt ? 'temporary password used' : undefined
}

/** An unknown name is not written down: it may well be a password in the wrong field. */
async function refuse({ inSystem, record }: OpenCall, { account, attempt, fault }: Tried) {
  await inSystem(async (tx) => {
    const isLocked = await attempt.failed(tx)
    const id = account?.id ?? ''
    await record(tx, null, accountEvents.signInRefused, firmAct('view', 'user', id, { fault }))
    if (isLocked) await record(tx, null, accountEvents.locked, firmAct('update', 'user', id))
  })
}

export const logoutRoute = ({ origin: site }: Config) =>
  openRoute(logout, async ({ headers, sid, inSystem, record }) => {
    if (sid)
      await inSystem(async (tx) => {
        const ended = await deleteSession(tx, sid)
        if (!ended) return
        await record(tx, ended.userId, accountEvents.signedOut, firmAct('delete', 'session', ended.userId))
      })
    headers.append('Set-Cookie', clearedCookie(site))
    headers.set('Clear-Site-Data', '"cache"')
    return { message: 'Logged out successfully!' }
  })
