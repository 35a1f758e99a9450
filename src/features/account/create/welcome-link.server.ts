import { accountEvents } from '#features/session/contract.ts'
import { newWelcomeLink } from '#features/welcome/welcome.server.ts'
import type { Config } from '#platform/config.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { accountRoute, firmAct } from '#platform/call/route.server.ts'
import { oneAtATime } from '../admin-lock.server.ts'
import { issueWelcomeLink } from '../contract.ts'
import { accountOf } from '../queries.server.ts'

export const welcomeLinkRoute = (config: Config) =>
  accountRoute(issueWelcomeLink, async ({ tx, params, keyring, record }) => {
    await oneAtATime(tx)
    const account = await accountOf(tx, params.userId)
    if (account.lastSignInAt !== null || account.role === 'admin')
      throw invalidTransition('This person has already signed in. Issue a temporary password instead.')
    if (!account.isActive) throw invalidTransition('This account is suspended. Activate it first.')

    const welcomeLink = await newWelcomeLink(tx, { account, config, keyring })

    record(accountEvents.welcomed, firmAct('update', 'user', account.id))
    return { welcomeLink }
  })
