import * as z from 'zod'
import { Jurisdiction } from '#features/clock/contract.ts'
import { GivenPassword, TOO_SHORT } from '#features/session/contract.ts'

/** One line, because it goes into the subjects and addresses of e-mails. */
const Line = z
  .string()
  .regex(/^(?:[\u200c\u200d]|[^\p{Cc}\p{Cf}\u2028\u2029])*$/u, { error: 'Use a single line of text', abort: true })
const Name = Line.trim().max(100)
const CompanyName = Line.trim().max(200)

/** The most companies that one adviser can serve. */
export const MAX_CLIENTS = 2_000

/** A name to sign in with: letters, digits and . _ @ + - (§5: at least 3 characters). */
export const Username = Line.trim()
  .min(3, 'Username must be at least 3 characters')
  .max(254)
  .regex(/^[A-Za-z0-9._@+-]+$/, 'Use letters, digits and . _ @ + - only')

export const STAFF_ALONE = 'Only staff change the firm’s wording.'

export const NewAccount = z
  .strictObject({
    username: Username.optional(),
    email: z.email('Valid email is required').max(254),
    password: GivenPassword.optional(),
    /** Instead of a password: an e-mail with a link to choose one. */
    invite: z.literal(true).optional(),
    role: z.enum(['client', 'staff'], 'Choose client or staff'),
    firstName: Name.optional(),
    lastName: Name.optional(),
    companyName: CompanyName.optional(),
    /** Confirms that a company of this name already exists. */
    isAnotherCompany: z.literal(true).optional(),
    parentTenantId: z.uuid().optional(),
    clientIds: z.array(z.uuid()).max(MAX_CLIENTS).optional(),
    mayChangeWording: z.boolean().optional(),
  })
  .refine(({ password, invite }) => invite || password !== undefined, {
    path: ['password'],
    error: TOO_SHORT,
  })
  .refine(({ password, invite }) => !invite || password === undefined, {
    path: ['password'],
    error: 'Leave this out: an invited user chooses a password',
  })
  .refine(({ role, mayChangeWording }) => role === 'staff' || !mayChangeWording, {
    path: ['mayChangeWording'],
    error: STAFF_ALONE,
  })
export type NewAccount = z.infer<typeof NewAccount>

const wholeGb = 'Enter whole GB from 1 to 10,000'

/** The fields that an administrator may change; only those sent are changed (§5 "Edit user"). */
export const AccountEdits = z
  .strictObject({
    username: Username,
    email: z.email('Valid email is required').max(254),
    /** Has to be changed at the next sign-in. */
    password: GivenPassword,
    firstName: Name,
    lastName: Name,
    companyName: CompanyName.min(1, 'Company name is required'),
    jurisdiction: Jurisdiction,
    storageLimitGb: z.int(wholeGb).min(1, wholeGb).max(10_000, wholeGb),
    isActive: z.boolean(),
    /** Only failed sign-ins lock an account. */
    isAccountLocked: z.literal(false, 'Accounts can only be unlocked'),
    /** All companies that a member of staff serves. */
    clientIds: z.array(z.uuid()).max(MAX_CLIENTS),
    /** Staff only: they may change the firm’s templates and the names of its ratings. */
    mayChangeWording: z.boolean(),
  })
  .partial()
export type AccountEdits = z.infer<typeof AccountEdits>
