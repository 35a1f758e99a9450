import * as z from 'zod'
import { accountEvents, advisersChanged, nameChanged } from './account-events.ts'
import { AccountNotice, noticeDismissed, NOTICES } from './notices/contract.ts'
import { get, listOf, Moment, post, Restriction, Role } from '#platform/contract.ts'

// Specification §3 "Current user", §4 "Login flow", §5, §7 "Authentication".

/** The account that can be neither deleted, renamed nor shut out (§9). */
export const MASTERADMIN = 'masteradmin'

export const MIN_PASSWORD_LENGTH = 8
/** Longer ones would only cost the server time. Unicode code points. */
export const MAX_PASSWORD_LENGTH = 256

const codePoints = (text: string) => Array.from(text).length

/** No rule but its length, and never altered. */
const passwordOr = (tooShort: string) =>
  z
    .string()
    .refine((text) => codePoints(text) >= MIN_PASSWORD_LENGTH, tooShort)
    .refine((text) => codePoints(text) <= MAX_PASSWORD_LENGTH, 'Password must be at most 256 characters long')

/** A password as someone chooses it for themselves. */
export const NewPassword = passwordOr('Password must be at least 8 characters long')

export const TOO_SHORT = 'Password must be at least 8 characters'
/** A password that an administrator gives someone; the message is the specification's for that case. */
export const GivenPassword = passwordOr(TOO_SHORT)

export const CurrentUser = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string().nullable(),
  role: Role,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  companyName: z.string().nullable(),
  isActive: z.boolean(),
  isAccountLocked: z.boolean(),
  isFirstLogin: z.boolean(),
  isTemporaryPassword: z.boolean(),
  passwordResetRequested: z.boolean(),
  profileImageUrl: z.string().nullable(),
  /** The step to complete before anything else is open to this session. */
  restriction: Restriction.nullable(),
  createdAt: Moment,
  parentTenantId: z.uuid().nullable(),
  tenantId: z.uuid().nullable(),
  /** Changes that someone else made to the account and its owner has not dismissed yet, newest first. */
  notices: listOf(AccountNotice, NOTICES),
  newsFrom: z
    .string()
    .nullable()
    .describe('For `after` of `/api/events`: the stream then tells what has happened since this answer.'),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const currentUser = get('/api/auth/user', {
  summary: 'The account behind the session. §7 Authentication.',
  for: ['client', 'staff', 'admin'],
  during: ['password', 'second_factor'],
  returns: CurrentUser,
  // A second factor that was just added changes it too, but its owner first reads the recovery codes.
  changedBy: [
    accountEvents.profileChanged,
    accountEvents.passwordChanged,
    accountEvents.passwordChosen,
    noticeDismissed,
    advisersChanged,
    nameChanged,
  ],
})

export const Credentials = z.strictObject({
  username: z.string('Username is required').trim().min(1, 'Username is required').max(254),
  password: z.string('Password is required').min(1, 'Password is required').max(1_024),
})

/** The ways to take the second step of a sign-in. */
export const SecondFactor = z.enum(['totp', 'passkey', 'recovery_code'])
export type SecondFactor = z.infer<typeof SecondFactor>

export const SignedIn = z.object({
  message: z.string(),
  requiresPasswordSetup: z.boolean(),
  role: Role,
  /** No session yet: one of these has to follow, from the same browser, within ten minutes. */
  secondFactor: z.array(SecondFactor).optional(),
})

export const login = post('/api/auth/login', {
  summary:
    'Opens a session and sets its cookie, or names the second factors to continue with. 401 for any wrong name or password, 429 after too many. §7 Authentication.',
  for: 'anyone',
  body: Credentials,
  returns: SignedIn,
})

export const setFirstPassword = post('/api/auth/set-first-password', {
  summary: 'Replaces a first or temporary password and ends every other session. §7 Authentication.',
  for: ['client', 'staff', 'admin'],
  during: ['password'],
  body: z.strictObject({ newPassword: NewPassword }),
  returns: z.object({ message: z.string() }),
})

export const changePassword = post('/api/account/password', {
  summary:
    'Replaces the caller’s own password, which ends every other session; this browser gets a new one. The wrong current password is a 400 at its field, 429 after too many.',
  for: ['client', 'staff', 'admin'],
  body: z.strictObject({
    currentPassword: z.string().min(1, 'Enter your current password').max(1_024),
    newPassword: NewPassword,
  }),
  returns: z.object({ message: z.string() }),
})

const NO_USERNAME = 'Please enter your username first.'

export const requestPasswordReset = post('/api/auth/request-password-reset', {
  summary: 'Asks an administrator for a temporary password. Answers the same whether the name exists or not. §7.',
  for: 'anyone',
  body: z.strictObject({ username: z.string(NO_USERNAME).trim().min(1, NO_USERNAME).max(254) }),
  returns: z.object({ message: z.string() }),
})

export const logout = post('/api/auth/logout', {
  summary: 'Ends the session, if there is one. §7 Authentication.',
  for: 'anyone',
  returns: z.object({ message: z.string() }),
})

/** Why a session is over without its owner having left it. */
export const SessionEnd = z.enum(['idle', 'expired', 'crowded', 'device', 'password', 'administrator'])
export type SessionEnd = z.infer<typeof SessionEnd>

export const sessionEnd = get('/api/auth/ended', {
  summary: 'Why the session of this browser is over, for a day; null where there was none or its owner left it.',
  for: 'anyone',
  returns: z.object({ reason: SessionEnd.nullable() }),
})

export { accountEvents, advisersChanged, nameChanged } from './account-events.ts'
export { companyCalled } from './company-called.ts'
export { dismissNotice } from './notices/contract.ts'
