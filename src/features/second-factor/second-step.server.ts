import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { Refusal } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { firmAct, type OpenCall, openRoute } from '#platform/call/route.server.ts'
import { fingerprint, type Keyring } from '#platform/secrets/seal.server.ts'
import { countAttempt, forgive } from '#platform/limits/throttle.server.ts'
import { accountEvents, MASTERADMIN } from '#features/session/contract.ts'
import {
  CODES_STOP_AT,
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

/** No sign-in is under way, or it has expired. */
const tooLate = () => new Refusal(401, 'SIGN_IN_EXPIRED', 'This took too long. Sign in with your password again.')
const wrongCode = () => new Refusal(401, 'WRONG_CODE', 'This code is wrong or was used before.')
const codesStopped = () =>
  new Refusal(
    403,
    'CODES_STOPPED',
    'Too many wrong codes were given for this account, so those of the app no longer count. Use a recovery code or a passkey, or ask an administrator to remove your second factor.',
  )

export const giveSecondFactorRoute = ({ origin: site }: Config) =>
  openRoute(giveSecondFactor, async (call) => {
    const { body, keyring, inSystem } = call
    const account = await inSystem((tx) => pendingAccount(tx, call.cookie(PENDING)))
    if (!account) throw tooLate()
    const attempts = attemptsOf(call, account)
    const [failures, inRow] = await inSystem(async (tx) => [
      await countAttempt(tx, attempts, failuresOfCode),
      await countSecondStep(tx, account.id),
    ])
    if (mayNotGuess(account, inRow, body.code)) throw codesStopped()
    const done = await inSystem(async (tx) => {
      const by = await wayOf(tx, keyring, account, body.code)
      if (!by) return undefined
      await forgive(tx, attempts)
      return finishSecondStep(tx, { site, account, by }, call)
    })
    if (!done) {
      await inSystem((tx) => noteWrongCode(tx, account, { failures, inRow }, call))
      throw wrongCode()
    }
    for (const each of done.cookies) call.headers.append('Set-Cookie', each)
    return done.answer
  })

/** A known browser has a count of its own: someone who has found out the password cannot lock its owner out. */
function attemptsOf({ keyring, cookie }: OpenCall, account: SignInAccount) {
  return fingerprint(keyring, 'second steps', knownDevice(cookie(DEVICE), keyring, account) ?? account.id)
}

/** How many second steps in a row were wrong, from all browsers, this one counted as if it were. */
async function countSecondStep(tx: Tx, id: string) {
  const { wrongSecondSteps } = await tx
    .updateTable('users')
    .set({ wrongSecondSteps: sql`wrong_second_steps + 1` })
    .where('id', '=', id)
    .returning('wrongSecondSteps')
    .executeTakeFirstOrThrow()
  return wrongSecondSteps
}

/** Six digits can be guessed in time; a recovery code or a passkey cannot. The master administrator is never shut out. */
const mayNotGuess = ({ username }: SignInAccount, inRow: number, code: string) =>
  inRow > CODES_STOP_AT && username !== MASTERADMIN && isSixDigits(code)

type Counts = { failures: number; inRow: number }

async function noteWrongCode(tx: Tx, account: SignInAccount, { failures, inRow }: Counts, call: OpenCall) {
  await noteRefusal(tx, account, call)
  if (inRow === CODES_STOP_AT && account.username !== MASTERADMIN) await noteStop(tx, account, call)
  if (failures < SUSPICIOUS_AT) return
  await endPendingOf(tx, account.id)
  if (failures === SUSPICIOUS_AT) await queueMail(tx, call.keyring, passwordKnownMail(account))
}

/** Which second factor the code is; undefined for none. A code that counted is used up. */
async function wayOf(tx: Tx, keyring: Keyring, account: SignInAccount, code: string) {
  if (await isAppCode(tx, keyring, account, code)) return 'password, then totp' as const
  return (await spendCode(tx, account.id, code)) ? ('password, then recovery_code' as const) : undefined
}

const withoutSpaces = (code: string) => code.replace(/\s/g, '')
const isSixDigits = (code: string) => /^\d{6}$/.test(withoutSpaces(code))

async function isAppCode(tx: Tx, keyring: Keyring, { id, totpSecret, totpLastStep }: SignInAccount, code: string) {
  if (!totpSecret || !isSixDigits(code)) return false
  const digits = withoutSpaces(code)
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
  await tx.updateTable('users').set({ wrongSecondSteps: 0 }).where('id', '=', account.id).execute()
  const { cookies, answer } = await completeSignIn(tx, { site, account, isKnownDevice, by }, call)
  return { cookies: [ended, ...cookies], answer }
}

export async function noteRefusal(tx: Tx, { id }: SignInAccount, { record }: OpenCall) {
  await record(tx, null, accountEvents.signInRefused, firmAct('view', 'user', id, { fault: 'wrong second factor' }))
}

async function noteStop(tx: Tx, { id }: SignInAccount, { record }: OpenCall) {
  await record(tx, null, accountEvents.codesStopped, firmAct('update', 'user', id))
}
