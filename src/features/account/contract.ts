import * as z from 'zod'
import { Jurisdiction } from '#features/clock/contract.ts'
import { del, get, listOf, Moment, PageQuery, patch, post, Role } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { accountEvents, GivenPassword } from '#features/session/contract.ts'
import { choiceOf } from '#platform/choice.ts'
import { stateLabels } from './account-labels.ts'
import { MAX_CLIENTS, NewAccount, AccountEdits } from './account-fields.ts'

export { AccountEdits, NewAccount, STAFF_ALONE, Username } from './account-fields.ts'

// Specification §2 "Admin screen", §5 "Create user", §7 "Admin". Administrators handle accounts and see no case.

export { MASTERADMIN } from '#features/session/contract.ts'

export const Account = z.object({
  id: z.uuid(),
  username: z.string(),
  email: personal(z.string().nullable(), 'contact'),
  role: Role,
  firstName: personal(z.string().nullable(), 'contact'),
  lastName: personal(z.string().nullable(), 'contact'),
  companyName: z.string().nullable(),
  /** How much a client’s company may store, in GB, and how much it does, in bytes; null for other roles. */
  storageLimitGb: z.int().nullable(),
  storedBytes: z.int().nullable(),
  /** Where a client’s company employs people; null for other roles. */
  jurisdiction: Jurisdiction.nullable(),
  isActive: z.boolean(),
  /** Locked now: a lock that has run out does not count. */
  isAccountLocked: z.boolean(),
  /** When a lock ends by itself; null if an administrator has to end it. */
  lockedUntil: Moment.nullable(),
  /** An authenticator app or a passkey. */
  hasSecondFactor: z.boolean(),
  /** After too many wrong codes, those of the app are no longer accepted. */
  codesStopped: z.boolean(),
  isFirstLogin: z.boolean(),
  isTemporaryPassword: z.boolean(),
  passwordResetRequested: z.boolean(),
  temporaryPasswordExpiresAt: Moment.nullable(),
  lastSignInAt: Moment.nullable(),
  createdAt: Moment,
  parentTenantId: z.uuid().nullable(),
  tenantId: z.uuid().nullable(),
  /** The client companies a staff member serves. */
  clientIds: listOf(z.uuid(), MAX_CLIENTS),
  /** Staff only: they may change the templates of letters and checklists, and the names of the ratings. */
  mayChangeWording: z.boolean(),
})
export type Account = z.infer<typeof Account>

export const COMPANY_EXISTS = 'COMPANY_EXISTS'
/** Sent with that refusal: the company that has the name. */
export const ExistingCompany = z.object({ id: z.uuid(), name: z.string() })
export type ExistingCompany = z.infer<typeof ExistingCompany>

/** For the administrator to pass on; null if it was e-mailed. */
const WelcomeLink = z.string().nullable()

export const createUser = post('/api/admin/create-user', {
  summary:
    'Creates a client or staff account. A client without parentTenantId starts a new company, which has a name if companyName gives one: 409 COMPANY_EXISTS if there is a company of that name, unless isAnotherCompany says that it is another. With it, joins that one. With invite in place of a password, the owner is sent a welcome e-mail. §7 Admin.',
  for: ['admin'],
  body: NewAccount,
  returns: Account.extend({ welcomeLink: WelcomeLink.optional() }),
  status: 201,
})

export const issueWelcomeLink = post('/api/admin/users/:userId/welcome-link', {
  summary: 'Creates a new welcome link for an account that has never signed in; earlier links stop working.',
  for: ['admin'],
  returns: z.object({ welcomeLink: WelcomeLink }),
})

/** States by which a list of accounts can be filtered. */
export const AccountState = choiceOf(stateLabels)
export type AccountState = z.infer<typeof AccountState>

/** Columns by which a list of accounts can be sorted. */
export const AccountOrder = z.enum(['username', 'role', 'company', 'created', 'signed_in'])
export type AccountOrder = z.infer<typeof AccountOrder>

/** The same with a direction: `-created` is newest first, `waiting` puts those who wait for a password first. */
export const AccountSort = z.union([z.literal('waiting'), z.templateLiteral([z.enum(['', '-']), AccountOrder])])
export type AccountSort = z.infer<typeof AccountSort>
export const DEFAULT_ACCOUNT_SORT = 'waiting' satisfies AccountSort

export const listUsers = get('/api/admin/users', {
  summary:
    'Every account, a page at a time; unless sorted otherwise, those who wait for a temporary password first, then the newest. §7 Admin.',
  for: ['admin'],
  query: PageQuery.extend({
    // The cursor holds two names, and one of them may be long.
    after: z.string().max(1_600).optional(),
    sort: AccountSort.default(DEFAULT_ACCOUNT_SORT),
    q: z.string().trim().max(200).optional(),
    role: Role.optional(),
    state: AccountState.optional(),
  }),
  returns: z.array(Account),
  changedBy: Object.values(accountEvents),
})

export const updateUser = patch('/api/admin/users/:userId', {
  summary: 'Changes an account. Suspending it or setting a password ends its sessions at once. §7 Admin.',
  for: ['admin'],
  body: AccountEdits,
  returns: Account,
})

export const deleteUser = del('/api/admin/users/:userId', {
  summary:
    'Deletes an account: its sessions end, its username and e-mail address become free, what it wrote keeps its name. The last account of a company with requests needs ?confirm=<company name>, `Unnamed Company` where it has none; without it, 409 gives the counts. §7 Admin.',
  for: ['admin'],
  query: z.strictObject({ confirm: z.string().max(200).optional() }),
})

/** How long a temporary password may be valid (§9). */
export const TEMPORARY_PASSWORD_HOURS = [24, 48, 72, 168] as const
export const DEFAULT_TEMPORARY_PASSWORD_HOURS = 72

const invalidTemporary = 'Please provide a valid temporary password (at least 8 characters).'

export const TemporaryPassword = z.strictObject({
  userId: z.uuid(),
  tempPassword: z.string(invalidTemporary).refine((text) => GivenPassword.safeParse(text).success, invalidTemporary),
  expiresInHours: z
    .literal(TEMPORARY_PASSWORD_HOURS, 'Choose 24, 48, 72 or 168 hours')
    .default(DEFAULT_TEMPORARY_PASSWORD_HOURS),
})

export const issueTemporaryPassword = post('/api/admin/issue-temporary-password', {
  summary:
    'Replaces a password with one that works for a limited time, ends every session and unlocks the account. §7 Admin.',
  for: ['admin'],
  body: TemporaryPassword,
  returns: z.object({ message: z.string() }),
})

export const removeSecondFactor = del('/api/admin/users/:userId/second-factor', {
  summary:
    'Takes the authenticator app, the passkeys and the recovery codes from an account, and ends its sessions. 409 when it has none.',
  for: ['admin'],
})

/** For each role, whether it has to have a second factor. */
export const SignInRules = z.object({ client: z.boolean(), staff: z.boolean(), admin: z.boolean() })
export type SignInRules = z.infer<typeof SignInRules>

export const signInRules = get('/api/admin/sign-in-rules', {
  summary: 'Which roles must have a second factor.',
  for: ['admin'],
  returns: SignInRules,
  changedBy: [accountEvents.signInRulesChanged],
})

export const changeSignInRules = patch('/api/admin/sign-in-rules', {
  summary:
    'Sets which roles must have a second factor. Anyone without one sets it up before they can do anything else.',
  for: ['admin'],
  body: z.strictObject(SignInRules.shape).partial(),
  returns: SignInRules,
})
