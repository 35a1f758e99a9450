import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config } from '#platform/config.server.ts'
import type { Tx } from '#platform/database.server.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { accountRoute } from '#platform/route.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import { accountOf, confirmPassword } from '#features/session/session.server.ts'
import { brand } from '#ui/brand.ts'
import { addPasskey, beginPasskey, removePasskey } from './contract.ts'
import { ofSelf } from './of-self.server.ts'
import { afterRemoval, firstCodes } from './standing.server.ts'
import { keepChallenge, takeChallenge, webauthn } from './webauthn.server.ts'

const MOST = 20

export const beginPasskeyRoute = ({ origin: site }: Config) =>
  accountRoute(beginPasskey, async ({ tx, actor, sid, body, keyring }) => {
    const owner = await accountOf(tx, actor.id)
    await confirmPassword(tx, keyring, owner, body.currentPassword)
    const known = await credentialsOf(tx, actor.id)
    if (known.length >= MOST) throw new Refusal(409, 'CONFLICT', `You have ${MOST} passkeys. Remove one first.`)
    const { generateRegistrationOptions } = await webauthn()
    const options = await generateRegistrationOptions({
      rpName: brand.product,
      rpID: site.hostname,
      userName: owner.username,
      userID: new TextEncoder().encode(actor.id),
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    await keepChallenge(tx, sid, options.challenge)
    return { ...options }
  })

export const addPasskeyRoute = ({ origin: site }: Config) =>
  accountRoute(addPasskey, async ({ tx, actor, sid, body, record }) => {
    const credential = await registered(site, await takeChallenge(tx, sid), body.response)
    const passkey = await tx
      .insertInto('passkeys')
      .values({
        userId: actor.id,
        name: body.name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: credential.transports ?? [],
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning(['id', 'name', 'createdAt', 'lastUsedAt'])
      .executeTakeFirst()
    if (!passkey) throw unfit()
    record(accountEvents.passkeyAdded, ofSelf(actor, 'update', { passkey: passkey.name }))
    return { passkey, recoveryCodes: await firstCodes(tx, actor.id) }
  })

const unfit = () => new Refusal(400, 'PASSKEY_REFUSED', 'This passkey could not be added. Try again.')

async function registered(site: URL, expectedChallenge: string | undefined, response: unknown) {
  if (!expectedChallenge) throw unfit()
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON, // what does not look like one fails in there
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw unfit()
  return registrationInfo.credential
}

/** The passkeys of an account as WebAuthn names them. */
export async function credentialsOf(tx: Tx, userId: string) {
  const rows = await tx
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }))
}

export const removePasskeyRoute = accountRoute(removePasskey, async ({ tx, actor, params, body, keyring, record }) => {
  await confirmPassword(tx, keyring, await accountOf(tx, actor.id), body.currentPassword)
  const removed = await tx
    .deleteFrom('passkeys')
    .where('id', '=', params.passkeyId)
    .where('userId', '=', actor.id)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw notFound()
  await afterRemoval(tx, actor)
  record(accountEvents.passkeyRemoved, ofSelf(actor, 'update', { passkey: removed.name }))
  return undefined
})
