import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import { newSecret, secretHash, setCookie } from '#platform/call/cookie.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { Refusal } from '#platform/errors.ts'
import { networkOf } from '#platform/call/origin.server.ts'
import { type OpenCall, openRoute } from '#platform/call/route.server.ts'
import { fingerprint } from '#platform/secrets/seal.server.ts'
import { countAttempt, giveBack } from '#platform/limits/throttle.server.ts'
import {
  failuresOfAddress,
  PENDING,
  passkeysOfAddress,
  pendingAccount,
  type SignInAccount,
  signInAccountOf,
} from '#features/session/session.server.ts'
import { beginPasskeySignIn, signInWithPasskey } from './contract.ts'
import { credentialsOf } from './own-passkeys.server.ts'
import { finishSecondStep, noteRefusal } from './second-step.server.ts'
import { keepChallenge, takeChallenge, webauthn } from './webauthn.server.ts'

const CEREMONY = 'passkey'
const LASTS_SECONDS = 600

const refused = () =>
  new Refusal(401, 'PASSKEY_REFUSED', 'This passkey does not belong to an account here. Sign in another way.')

/** A passkey does not choose the password after a reset: it may be whose fault the reset was. */
const passwordFirst = () => new Refusal(401, 'PASSKEY_REFUSED', 'Sign in with the password you were given first.')

/** After a password: one of that account's passkeys. Without: whichever the browser offers, and then who it is counts. */
export const beginPasskeySignInRoute = ({ origin: site }: Config) =>
  openRoute(beginPasskeySignIn, async ({ cookie, headers, keyring, origin, inSystem }) => {
    const asked = fingerprint(keyring, 'passkeys from address', networkOf(origin.ipAddress))
    await inSystem((tx) => countAttempt(tx, asked, passkeysOfAddress))
    const { generateAuthenticationOptions } = await webauthn()
    const { value, hash } = newSecret()
    const options = await inSystem(async (tx) => {
      const account = await pendingAccount(tx, cookie(PENDING))
      const allowed = account && (await credentialsOf(tx, account.id))
      const made = await generateAuthenticationOptions({
        rpID: site.hostname,
        userVerification: account ? 'preferred' : 'required',
        ...(allowed && { allowCredentials: allowed }),
      })
      await keepChallenge(tx, hash, made.challenge)
      return made
    })
    headers.append('Set-Cookie', setCookie(site, CEREMONY, value, LASTS_SECONDS))
    return { ...options }
  })

export const signInWithPasskeyRoute = ({ origin: site }: Config) =>
  openRoute(signInWithPasskey, async (call) => {
    const { body, headers, inSystem, keyring, origin } = call
    const attempts = fingerprint(keyring, 'passkey failures from address', networkOf(origin.ipAddress))
    await inSystem((tx) => countAttempt(tx, attempts, failuresOfAddress))
    const { challenge, passkey, account, half } = await presented(call)

    const signCount = await signed(site, { challenge, passkey, needsVerification: !half }, body.response)
    if (signCount === undefined) {
      await inSystem((tx) => noteRefusal(tx, account, call))
      throw refused()
    }
    const { cookies, answer } = await inSystem(async (tx) => {
      await giveBack(tx, attempts)
      await tx.updateTable('passkeys').set({ signCount, lastUsedAt: sql`now()` }).where('id', '=', passkey.id).execute()
      return finishSecondStep(tx, { site, account, by: half ? 'password, then passkey' : 'passkey' }, call)
    })
    for (const each of cookies) headers.append('Set-Cookie', each)
    return answer
  })

/** The challenge, the passkey that answers it, and the account it belongs to. */
async function presented({ body, cookie, inSystem }: OpenCall<typeof signInWithPasskey>) {
  const ceremony = secretHash(cookie(CEREMONY))
  const challenge = ceremony && (await inSystem((tx) => takeChallenge(tx, ceremony)))
  const { passkey, account, half } = await inSystem((tx) => ownerOf(tx, body.response.id, cookie(PENDING)))
  if (!challenge || !passkey || !account?.isActive) throw refused()
  ensureMayFollow(account, half)
  return { challenge, passkey, account, half }
}

function ensureMayFollow({ id, isFirstLogin, isTemporaryPassword }: SignInAccount, half: SignInAccount | undefined) {
  if (half && half.id !== id) throw refused()
  if (!half && (isFirstLogin || isTemporaryPassword)) throw passwordFirst()
}

async function ownerOf(tx: Tx, credentialId: string, pending: string | undefined) {
  const passkey = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  const account = passkey && (await signInAccountOf(tx, passkey.userId))
  return { passkey, account, half: await pendingAccount(tx, pending) }
}

type Passkey = NonNullable<Awaited<ReturnType<typeof ownerOf>>['passkey']>
type Asked = { challenge: string; passkey: Passkey; needsVerification: boolean }

/** How often the authenticator has signed, this time included; undefined when the signature is not the passkey's. */
async function signed(site: URL, { challenge, passkey, needsVerification }: Asked, response: unknown) {
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON, // what does not look like one fails in there
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    requireUserVerification: needsVerification,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
      transports: passkey.transports,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}
