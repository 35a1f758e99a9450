import { openRoute } from '#platform/route.server.ts'
import { requestPasswordReset } from './contract.ts'

export const resetRequestRoute = openRoute(requestPasswordReset, async ({ body, inSystem }) => {
  await inSystem((tx) =>
    tx
      .updateTable('users')
      .set({ passwordResetRequested: true })
      .where('usernameKey', '=', body.username.normalize('NFKC').toLowerCase())
      .where('deletedAt', 'is', null)
      .where('isActive', '=', true)
      .where('passwordResetRequested', '=', false)
      .execute(),
  )
  return { message: 'If this account exists, an administrator will get in touch with a temporary password.' }
})
