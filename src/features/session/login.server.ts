import type { Config } from '#platform/config.server.ts'
import { clearedCookie, newSessionId, sessionCookie } from '#platform/cookie.server.ts'
import { Refusal } from '#platform/errors.ts'
import { openRoute } from '#platform/route.server.ts'
import { login, logout } from './contract.ts'
import { isPassword } from './password.server.ts'
import { accountNamed, deleteSession, insertSession } from './queries.server.ts'

const wrong = () => new Refusal(401, 'INVALID_CREDENTIALS', 'Invalid username or password')

export const loginRoute = ({ origin: site }: Config) =>
  openRoute(login, async ({ body, origin, headers, sid: old, inSystem }) => {
    const account = await inSystem((tx) => accountNamed(tx, body.username))
    const matches = await isPassword(account?.password, body.password)
    if (!account || !matches || !maySignIn(account)) throw wrong()

    const restricted = account.isFirstLogin || account.isTemporaryPassword
    const { value, sid } = newSessionId()
    const sess = { ipAddress: origin.ipAddress, userAgent: origin.userAgent }
    await inSystem(async (tx) => {
      if (old) await deleteSession(tx, old)
      await insertSession(tx, { sid, userId: account.id, epoch: account.authEpoch, restricted, sess })
      await tx
        .updateTable('users')
        .set({ lastSignInAt: new Date().toISOString() })
        .where('id', '=', account.id)
        .execute()
    })

    headers.append('Set-Cookie', sessionCookie(site, value))
    return { message: 'Logged in successfully!', requiresPasswordSetup: restricted, role: account.role }
  })

type Standing = { isActive: boolean; isAccountLocked: boolean; temporaryPasswordExpired: unknown }

/** Asked only after the password was checked, so that no answer comes sooner than another. */
function maySignIn({ isActive, isAccountLocked, temporaryPasswordExpired }: Standing) {
  return isActive && !isAccountLocked && temporaryPasswordExpired !== true
}

export const logoutRoute = ({ origin: site }: Config) =>
  openRoute(logout, async ({ headers, sid, inSystem }) => {
    if (sid) await inSystem((tx) => deleteSession(tx, sid))
    headers.append('Set-Cookie', clearedCookie(site))
    headers.set('Clear-Site-Data', '"cache"')
    return { message: 'Logged out successfully!' }
  })
