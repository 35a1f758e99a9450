import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config } from '#platform/config.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { accountRoute, firmAct, preparedRoute } from '#platform/call/route.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import { confirmPassword, holdSession } from '#features/session/session.server.ts'
import { brand } from '#ui/brand.ts'
import { addPasskey, beginPasskey, MAX_PASSKEYS, removePasskey } from './contract.ts'
import { afterRemoval, firstCodes } from './factors-of.server.ts'
import { keepChallenge, takeChallenge, webauthn } from './webauthn.server.ts'

// WebAuthn Level 3, §5.8.4; what else a browser may say is not kept.
const TRANSPORTS = new Set<unknown>(['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal'])

export const beginPasskeyRoute = ({ origin: site }: Config) =>
  preparedRoute(
    beginPasskey,
    ({ body, ...given }) => confirmPassword(given, body.currentPassword),
    async ({ tx, actor, sid, prepared: owner }) => {
      const known = await credentialsOf(tx, actor.id)
      ensureRoom(known)
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
    },
  )

function ensureRoom({ length }: readonly unknown[]) {
  if (length >= MAX_PASSKEYS) throw new Refusal(409, 'CONFLICT', `You have ${MAX_PASSKEYS} passkeys. Remove one first.`)
}

export const addPasskeyRoute = ({ origin: site }: Config) =>
  accountRoute(addPasskey, async ({ tx, actor, sid, body, record }) => {
    await holdSession(tx, sid)
    ensureRoom(await credentialsOf(tx, actor.id))
    const credential = await registered(site, await takeChallenge(tx, sid), body.response)
    const passkey = await tx
      .insertInto('passkeys')
      .values({
        userId: actor.id,
        name: body.name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: (credential.transports ?? []).filter((each) => TRANSPORTS.has(each)),
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning(['id', 'name', 'createdAt', 'lastUsedAt'])
      .executeTakeFirst()
    if (!passkey) throw unfit()
    record(accountEvents.passkeyAdded, firmAct('update', 'user', actor.id, { passkey: passkey.name }))
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

export const removePasskeyRoute = preparedRoute(
  removePasskey,
  ({ body, ...given }) => confirmPassword(given, body.currentPassword),
  async ({ tx, actor, sid, params, record }) => {
    await holdSession(tx, sid)
    const removed = await tx
      .deleteFrom('passkeys')
      .where((eb) => eb.and({ id: params.passkeyId, userId: actor.id }))
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound()
    await afterRemoval(tx, actor)
    record(accountEvents.passkeyRemoved, firmAct('update', 'user', actor.id, { passkey: removed.name }))
    return undefined
  },
)
