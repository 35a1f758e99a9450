import * as z from 'zod'
import { CalendarDate, get } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { formatPostcode, NationalInsuranceNumber, Phone } from '#platform/uk-formats.ts'

// Specification §2 "Request forms", §3 "Onboarding employee details", §5 "Onboarding form", §9 defaults.

export const EmploymentType = z.enum(['full-time', 'part-time', 'contract', 'temporary'])
export const DEFAULT_COUNTRY = 'United Kingdom'

const Name = (message: string) => personal(z.string().trim().min(1, message).max(100), 'contact')
const AddressLine = (message: string) => z.string().trim().min(1, message).max(200)

export const Address = z
  .strictObject({
    street: AddressLine('Street address is required'),
    city: AddressLine('City is required'),
    postcode: AddressLine('Postcode is required'),
    country: z.string().trim().min(1).max(100).default(DEFAULT_COUNTRY),
  })
  .transform((address, context) => {
    if (address.country !== DEFAULT_COUNTRY) return address
    const postcode = formatPostcode(address.postcode)
    if (postcode) return { ...address, postcode }
    context.addIssue({ code: 'custom', path: ['postcode'], message: 'Enter a UK postcode, for example SW1A 1AA' })
    return z.NEVER
  })

/** Thirteen is the youngest at which a child may work at all; nobody is above a hundred. */
const DateOfBirth = z
  .string()
  .min(1, 'Date of birth is required')
  .pipe(CalendarDate)
  .refine((date) => isAged(date, 13, 100), 'Enter a date of birth of someone aged 13 to 100')

function isAged(date: string, youngest: number, oldest: number) {
  const today = new Date().toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4)) - (today.slice(5) < date.slice(5) ? 1 : 0)
  return years >= youngest && years <= oldest
}

const blankAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/** The new starter, as the client's form describes them. */
export const NewEmployee = z.strictObject({
  firstName: Name('First name is required'),
  lastName: Name('Last name is required'),
  email: personal(z.email('Invalid email address').max(254), 'contact'),
  phone: personal(Phone.optional(), 'contact'),
  dateOfBirth: personal(DateOfBirth, 'identity'),
  nationalInsuranceNumber: personal(blankAsAbsent(NationalInsuranceNumber), 'identity'),
  address: personal(Address, 'identity'),
  jobTitle: z.string().trim().min(1, 'Job title is required').max(200),
  department: z.string().trim().max(200).optional(),
  startDate: z.string().min(1, 'Start date is required').pipe(CalendarDate),
  employmentType: EmploymentType.default('full-time'),
})
export type NewEmployee = z.infer<typeof NewEmployee>

/** What an onboarding request carries beside the common fields. */
export const onboardingDetails = { employee: NewEmployee }

export const OnboardingStats = z.object({
  totalOnboardings: z.int(),
  inProgressCount: z.int(),
  completedCount: z.int(),
  avgCompletionDays: z.number().nullable(),
})

export const onboardingStats = get('/api/stats/onboarding', {
  summary:
    'Onboardings neither completed nor cancelled, those begun, those completed this month, and days to completion. §3, §7.',
  for: ['client', 'staff', 'admin'],
  returns: OnboardingStats,
})

/** The query is refetched this often beside the live updates (§9). */
export const STATS_REFETCH_MS = 10_000
