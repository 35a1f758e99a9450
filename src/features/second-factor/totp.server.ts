import { invalid, Refusal } from '#platform/errors.ts'
import { firmAct, type Preparation, preparedRoute } from '#platform/call/route.server.ts'
import { fingerprint } from '#platform/secrets/seal.server.ts'
import { countAttempt, forgive } from '#platform/limits/throttle.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import { accountOf, confirmPassword, failuresOfCode, holdSession } from '#features/session/session.server.ts'
import { beginTotp, confirmTotp, removeTotp } from './contract.ts'
import { afterRemoval, firstCodes } from './factors-of.server.ts'
import { newTotpSecret, openTotp, sealTotp, stepOf, totpUri } from './totp-secret.server.ts'

export const beginTotpRoute = preparedRoute(
  beginTotp,
  ({ body, ...given }) => confirmPassword(given, body.currentPassword),
  async ({ tx, actor, sid, keyring, prepared: owner }) => {
    await holdSession(tx, sid)
    const { secret, sealed } = await newTotpSecret(keyring, actor.id)
    await tx.updateTable('users').set({ totpPending: sealed }).where('id', '=', actor.id).execute()
    return { secret, uri: await totpUri(secret, owner.username) }
  },
)

export const confirmTotpRoute = preparedRoute(
  confirmTotp,
  provenSecret,
  async ({ tx, actor, sid, keyring, ...call }) => {
    await holdSession(tx, sid)
    const { secret, step } = call.prepared
    await tx
      .updateTable('users')
      .set({
        totpSecret: sealTotp(keyring, { kind: 'totp', userId: actor.id }, secret),
        totpPending: null,
        totpLastStep: step,
      })
      .where('id', '=', actor.id)
      .execute()
    call.record(accountEvents.totpAdded, firmAct('update', 'user', actor.id))
    return { recoveryCodes: await firstCodes(tx, actor.id) }
  },
)

/** The secret that the code belongs to; each attempt counts, whatever becomes of the call. */
async function provenSecret({ actor, body, keyring, inSystem }: Preparation<typeof confirmTotp>) {
  const attempts = fingerprint(keyring, 'confirmations of app', actor.id)
  const pending = await inSystem(async (tx) => {
    await countAttempt(tx, attempts, failuresOfCode)
    return (await accountOf(tx, actor.id)).totpPending
  })
  if (!pending) throw invalid({ code: ['Start again: there is no code to confirm.'] })
  const secret = openTotp(keyring, { kind: 'totp pending', userId: actor.id }, pending)
  const step = await stepOf(secret, body.code, null)
  if (step === undefined) throw wrongCode('This is not the app’s current code. Wait for the next one and try again.')
  await inSystem((tx) => forgive(tx, attempts))
  return { secret, step }
}

const wrongCode = (message: string) => new Refusal(400, 'WRONG_CODE', message, { fieldErrors: { code: [message] } })

export const removeTotpRoute = preparedRoute(
  removeTotp,
  ({ body, ...given }) => confirmPassword(given, body.currentPassword),
  async ({ tx, actor, sid, record }) => {
    await holdSession(tx, sid)
    await tx
      .updateTable('users')
      .set({ totpSecret: null, totpPending: null, totpLastStep: null })
      .where('id', '=', actor.id)
      .execute()
    await afterRemoval(tx, actor)
    record(accountEvents.totpRemoved, firmAct('update', 'user', actor.id))
    return undefined
  },
)
