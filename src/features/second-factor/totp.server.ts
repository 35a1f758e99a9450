import { invalid, KeptRefusal } from '#platform/errors.ts'
import { accountRoute } from '#platform/route.server.ts'
import { fingerprint } from '#platform/seal.server.ts'
import { countAttempt, forgive } from '#platform/throttle.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import { accountOf, confirmPassword, failuresOfCode } from '#features/session/session.server.ts'
import { beginTotp, confirmTotp, removeTotp } from './contract.ts'
import { ofSelf } from './of-self.server.ts'
import { afterRemoval, firstCodes } from './standing.server.ts'
import { newTotpSecret, openTotp, sealTotp, stepOf, totpUri } from './totp-secret.server.ts'

export const beginTotpRoute = accountRoute(beginTotp, async ({ tx, actor, body, keyring }) => {
  const owner = await accountOf(tx, actor.id)
  await confirmPassword(tx, keyring, owner, body.currentPassword)
  const { secret, sealed } = newTotpSecret(keyring, actor.id)
  await tx.updateTable('users').set({ totpPending: sealed }).where('id', '=', actor.id).execute()
  return { secret, uri: totpUri(secret, owner.username) }
})

export const confirmTotpRoute = accountRoute(confirmTotp, async ({ tx, actor, body, keyring, record }) => {
  const { totpPending } = await accountOf(tx, actor.id)
  if (!totpPending) throw invalid({ code: ['Begin anew: there is no code to confirm.'] })
  const attempts = fingerprint(keyring, 'confirmations of app', actor.id)
  await countAttempt(tx, attempts, failuresOfCode)

  const secret = openTotp(keyring, { kind: 'totp pending', userId: actor.id }, totpPending)
  const step = await stepOf(secret, body.code, null)
  if (step === undefined)
    throw wrongCode('This is not the code the app shows now. Wait for the next one and try again.')
  await forgive(tx, attempts)
  await tx
    .updateTable('users')
    .set({
      totpSecret: sealTotp(keyring, { kind: 'totp', userId: actor.id }, secret),
      totpPending: null,
      totpLastStep: step,
    })
    .where('id', '=', actor.id)
    .execute()
  record(accountEvents.totpAdded, ofSelf(actor, 'update'))
  return { recoveryCodes: await firstCodes(tx, actor.id) }
})

const wrongCode = (message: string) => new KeptRefusal(400, 'WRONG_CODE', message, { fieldErrors: { code: [message] } })

export const removeTotpRoute = accountRoute(removeTotp, async ({ tx, actor, body, keyring, record }) => {
  await confirmPassword(tx, keyring, await accountOf(tx, actor.id), body.currentPassword)
  await tx
    .updateTable('users')
    .set({ totpSecret: null, totpPending: null, totpLastStep: null })
    .where('id', '=', actor.id)
    .execute()
  await afterRemoval(tx, actor)
  record(accountEvents.totpRemoved, ofSelf(actor, 'update'))
  return undefined
})
