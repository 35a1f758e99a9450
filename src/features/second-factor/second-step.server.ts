import type { Config } from '#platform/config.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { Refusal } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { type OpenCall, openRoute } from '#platform/call/route.server.ts'
import { fingerprint, type Keyring } from '#platform/secrets/seal.server.ts'
import { countAttempt, forgive } from '#platform/limits/throttle.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import {
  completeSignIn,
  DEVICE,
  endPending,
  endPendingOf,
  failuresOfCode,
  knownDevice,
  PENDING,
  pendingAccount,
  type SignInAccount,
  SUSPICIOUS_AT,
} from '#features/session/session.server.ts'
import { giveSecondFactor } from './contract.ts'
import { passwordKnownMail } from './password-known-mail.server.ts'
import { spendCode } from './recovery-codes.server.ts'
import { openTotp, stepOf } from './totp-secret.server.ts'

/** Nobody is half way in, or no longer. */
const tooLate = () => new Refusal(401, 'SIGN_IN_EXPIRED', 'This took too long. Sign in with your password again.')
const wrongCode = () => new Refusal(401, 'WRONG_CODE', 'This code is wrong or was used before.')

export const giveSecondFactorRoute = ({ origin: site }: Config) =>
  openRoute(giveSecondFactor, async (call) => {
    const { body, keyring, inSystem } = call
    const account = await inSystem((tx) => pendingAccount(tx, call.cookie(PENDING)))
    if (!account) throw tooLate()
    const attempts = attemptsOf(call, account)
    const failures = await inSystem((tx) => countAttempt(tx, attempts, failuresOfCode))
    const done = await inSystem(async (tx) => {
      const by = await wayOf(tx, keyring, account, body.code)
      if (!by) return undefined
      await forgive(tx, attempts)
      return finishSecondStep(tx, { site, account, by }, call)
    })
    if (!done) {
      await inSystem((tx) => noteWrongCode(tx, account, failures, call))
      throw wrongCode()
    }
    for (const each of done.cookies) call.headers.append('Set-Cookie', each)
    return done.answer
  })

/** A known browser has a count of its own: somebody who has found out the password cannot lock its owner out. */
function attemptsOf({ keyring, cookie }: OpenCall, account: SignInAccount) {
  return fingerprint(keyring, 'second steps', knownDevice(cookie(DEVICE), keyring, account) ?? account.id)
}

async function noteWrongCode(tx: Tx, account: SignInAccount, failures: number, call: OpenCall) {
  await noteRefusal(tx, account, call)
  if (failures < SUSPICIOUS_AT) return
  await endPendingOf(tx, account.id)
  if (failures === SUSPICIOUS_AT) await queueMail(tx, call.keyring, passwordKnownMail(account))
}

/** Which second factor the code is; undefined for none. A code that counted is used up. */
async function wayOf(tx: Tx, keyring: Keyring, account: SignInAccount, code: string) {
  if (await isAppCode(tx, keyring, account, code)) return 'password, then totp' as const
  return (await spendCode(tx, account.id, code)) ? ('password, then recovery_code' as const) : undefined
}

async function isAppCode(tx: Tx, keyring: Keyring, { id, totpSecret, totpLastStep }: SignInAccount, code: string) {
  const digits = code.replace(/\s/g, '')
  if (!totpSecret || !/^\d{6}$/.test(digits)) return false
  const step = await stepOf(openTotp(keyring, { kind: 'totp', userId: id }, totpSecret), digits, totpLastStep)
  if (step === undefined) return false
  // Of two that bring the same code at once, one finds the step taken.
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ totpLastStep: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('totpLastStep', 'is', null), eb('totpLastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Terms = { site: URL; account: SignInAccount; by: Parameters<typeof completeSignIn>[1]['by'] }

/** Ends the half way and opens the session. */
export async function finishSecondStep(tx: Tx, { site, account, by }: Terms, call: OpenCall) {
  const ended = await endPending(tx, site, call.cookie(PENDING))
  const isKnownDevice = knownDevice(call.cookie(DEVICE), call.keyring, account) !== undefined
  const { cookies, answer } = await completeSignIn(tx, { site, account, isKnownDevice, by }, call)
  return { cookies: [ended, ...cookies], answer }
}

export async function noteRefusal(tx: Tx, { id }: SignInAccount, { record }: OpenCall) {
  await record(tx, null, accountEvents.signInRefused, {
    tenantId: null,
    about: {},
    audit: { action: 'view', resourceType: 'user', resourceId: id, metadata: { fault: 'wrong second factor' } },
  })
}
