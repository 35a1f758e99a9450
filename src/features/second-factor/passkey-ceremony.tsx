import type { AuthenticationResponseJSON, PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { call } from '#platform/api/api.tsx'
import { beginPasskeySignIn, signInWithPasskey } from './contract.ts'

// Fetched when it is used: most sign-ins need no passkey.
const library = () => import('@simplewebauthn/browser')

export async function makePasskey(options: unknown) {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }) // as the server made them
  return { ...made }
}

/** Signs in with a passkey: as the second step where a password was given, or instead of one. */
export async function passkeySignIn() {
  const options = await call(beginPasskeySignIn)
  const { startAuthentication } = await library()
  const response: AuthenticationResponseJSON = await startAuthentication({
    optionsJSON: options,
  })
  return call(signInWithPasskey, { body: { response: { ...response } } })
}
