import * as z from 'zod'
import { del, everyone, get, listOf, Moment, post } from '#platform/contract.ts'
import { accountEvents, SignedIn } from '#features/session/contract.ts'

// A second step beside the password: an app's codes (TOTP, RFC 6238), passkeys (WebAuthn), and recovery codes for the
// day neither is available. Specification §7 "Authentication" is as it was for accounts without one.

export const RECOVERY_CODES = 10
export const MAX_PASSKEYS = 20

const during = ['second_factor'] as const
const CurrentPassword = z.string().min(1, 'Password is required').max(1_024)
const Confirmed = z.strictObject({ currentPassword: CurrentPassword })

/** Shown once, when the first second factor is added or they are renewed; null when there are codes already. */
const RecoveryCodes = z.array(z.string()).length(RECOVERY_CODES)

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const OwnSecondFactor = z.object({
  totp: z.boolean(),
  passkeys: listOf(Passkey, MAX_PASSKEYS),
  recoveryCodesLeft: z.int(),
  /** The firm asks people of this role for one. */
  required: z.boolean(),
})
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>

export const ownSecondFactor = get('/api/account/second-factor', {
  summary: 'The caller’s second factors.',
  for: everyone,
  during,
  returns: OwnSecondFactor,
  changedBy: [
    accountEvents.totpAdded,
    accountEvents.totpRemoved,
    accountEvents.passkeyAdded,
    accountEvents.passkeyRemoved,
    accountEvents.recoveryCodesRenewed,
  ],
})

export const beginTotp = post('/api/account/totp', {
  summary:
    'A new secret for an authenticator app. It takes effect once a code has confirmed it; until then the old one stays valid.',
  for: everyone,
  during,
  body: Confirmed,
  returns: z.object({ secret: z.string(), uri: z.string() }),
})

/** Six digits, however they are spaced. */
const TotpCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits'))

export const confirmTotp = post('/api/account/totp/confirm', {
  summary: 'Proves that the app shows the right codes, and makes it the second factor.',
  for: everyone,
  during,
  body: z.strictObject({ code: TotpCode }),
  returns: z.object({ recoveryCodes: RecoveryCodes.nullable() }),
})

export const removeTotp = del('/api/account/totp', {
  summary: 'Removes the authenticator app. 409 where the role needs a second factor and there is no other.',
  for: everyone,
  body: Confirmed,
})

export const renewRecoveryCodes = post('/api/account/recovery-codes', {
  summary: 'Ten new recovery codes; the old ones no longer work.',
  for: everyone,
  body: Confirmed,
  returns: z.object({ recoveryCodes: RecoveryCodes }),
})

// The messages between the browser and its authenticator, in the forms of WebAuthn Level 3 §5.1.8.
const Ceremony = z.looseObject({ challenge: z.string() })
const Credential = z.looseObject({ id: z.string().max(1_400), type: z.literal('public-key') })

export const beginPasskey = post('/api/account/passkeys/options', {
  summary: 'Returns what a new passkey has to sign: PublicKeyCredentialCreationOptions in JSON.',
  for: everyone,
  during,
  body: Confirmed,
  returns: Ceremony,
})

export const addPasskey = post('/api/account/passkeys', {
  summary: 'Adds the passkey whose RegistrationResponse this is.',
  for: everyone,
  during,
  body: z.strictObject({ name: z.string().trim().min(1, 'Give it a name').max(100), response: Credential }),
  returns: z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes.nullable() }),
  status: 201,
})

export const removePasskey = del('/api/account/passkeys/:passkeyId', {
  summary: 'Removes the passkey. 409 where the role needs a second factor and there is no other.',
  for: everyone,
  body: Confirmed,
})

export const giveSecondFactor = post('/api/auth/second-factor', {
  summary: 'The second step of a sign-in: a code of the app, or a recovery code. 401 when it is wrong or too late.',
  for: 'anyone',
  body: z.strictObject({ code: z.string().trim().min(1, 'Enter a code').max(64) }),
  returns: SignedIn,
})

export const beginPasskeySignIn = post('/api/auth/passkey/options', {
  summary: 'Returns what a passkey has to sign: as the second step after a password, or instead of name and password.',
  for: 'anyone',
  returns: Ceremony,
})

export const signInWithPasskey = post('/api/auth/passkey', {
  summary: 'Signs in with the passkey whose AuthenticationResponse this is.',
  for: 'anyone',
  body: z.strictObject({ response: Credential }),
  returns: SignedIn,
})
