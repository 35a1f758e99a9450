import type { Config } from '#platform/config.server.ts'
import { allow } from '#platform/errors.ts'
import { accountRoute } from '#platform/route.server.ts'
import { choosePassword } from './choose-password.server.ts'
import { accountEvents, setFirstPassword } from './contract.ts'
import { openSession } from './open-session.server.ts'
import { accountOf } from './queries.server.ts'

export const setFirstPasswordRoute = ({ origin: site }: Config) =>
  accountRoute(setFirstPassword, async ({ tx, actor, body, record, ...call }) => {
    allow(actor.restriction === 'password')
    const authEpoch = await choosePassword(tx, await accountOf(tx, actor.id), body.newPassword)
    await openSession(tx, { id: actor.id, authEpoch, restricted: false }, { site, ...call })
    record(accountEvents.passwordChosen, {
      tenantId: null,
      about: {},
      audit: { action: 'update', resourceType: 'user', resourceId: actor.id },
    })
    return { message: 'Password set successfully' }
  })
