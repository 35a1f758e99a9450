import { networkOf } from '#platform/call/origin.server.ts'
import { firmAct, openRoute } from '#platform/call/route.server.ts'
import { fingerprint } from '#platform/secrets/seal.server.ts'
import { isWithin } from '#platform/limits/throttle.server.ts'
import { accountEvents, requestPasswordReset } from '../contract.ts'
import { resetsOfAddress, resetsOfName } from '../sign-in/limits.server.ts'
import { nameForComparison } from '../sign-in/sign-in-attempt.server.ts'

/**
 * Gives the same answer for an unknown name, and after too many requests. The same statements run whether or not the
 * name belongs to an account, as their number would show in the response time.
 */
export const resetRequestRoute = openRoute(
  requestPasswordReset,
  async ({ body, origin, keyring, inSystem, record }) => {
    const name = nameForComparison(body.username)
    await inSystem(async (tx) => {
      const address = fingerprint(keyring, 'resets from address', networkOf(origin.ipAddress))
      const within = await isWithin(tx, address, resetsOfAddress)
      if (!within || !(await isWithin(tx, fingerprint(keyring, 'resets of name', name), resetsOfName))) return
      const asked = await tx
        .updateTable('users')
        .set({ passwordResetRequested: true })
        .where('usernameKey', '=', name)
        .where('deletedAt', 'is', null)
        .where('isActive', '=', true)
        .where('passwordResetRequested', '=', false)
        .returning('id')
        .executeTakeFirst()
      await record(tx, null, accountEvents.resetRequested, firmAct('update', 'user', asked?.id ?? ''))
    })
    return { message: 'If this account exists, an administrator will get in touch with a temporary password.' }
  },
)
