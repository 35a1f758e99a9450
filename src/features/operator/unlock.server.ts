import { accountEvents } from '#features/session/contract.ts'
import { nameKey } from '#features/session/session.server.ts'
import { forgive } from '#platform/limits/throttle.server.ts'
import { accountCalled } from './account-called.server.ts'
import { type Command, recordByOperator } from './command.server.ts'

export const unlock: Command = {
  takes: '<username>',
  does: 'Unlocks an account after failed sign-ins, and forgets them.',
  async run({ inSystem, keyring }, username = '') {
    const keys = await keyring()
    return inSystem(async (tx) => {
      const account = await accountCalled(tx, username)

      await tx
        .updateTable('users')
        .set({ isAccountLocked: false, lockedUntil: null })
        .where('id', '=', account.id)
        .execute()
      await forgive(tx, nameKey({ keyring: keys }, account.username))

      await recordByOperator(tx, accountEvents.unlocked, { resourceId: account.id })
      const lines = [`${account.username} ${account.isAccountLocked ? 'is unlocked' : 'was not locked'}.`]
      return account.isActive ? lines : [...lines, 'The account is suspended: an administrator has to activate it.']
    })
  },
}
