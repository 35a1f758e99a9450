import * as z from 'zod'
import { requestChanged, requestSubmitted } from '#features/request/contract.ts'
import { CalendarDate, event, everyone, get, PageQuery, patch, post, Version } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { formatPostcode, NationalInsuranceNumber, Phone } from '#platform/uk-formats.ts'

// Specification §3 "employees", "Onboarding employee details", §5 "Onboarding form", §9 defaults.

export const EmploymentType = z.enum(['full-time', 'part-time', 'contract', 'temporary'])
/** Whether the work is with children or adults at risk: then a DBS check may be needed. */
export const WorkWithAtRisk = z.enum(['yes', 'no', 'unsure'])
export type WorkWithAtRisk = z.infer<typeof WorkWithAtRisk>
export const DEFAULT_COUNTRY = 'United Kingdom'

const Name = (message: string) => personal(z.string().trim().min(1, message).max(100), 'contact')
const AddressLine = (message: string) => z.string().trim().min(1, message).max(200)

export const AddressLines = z.strictObject({
  street: AddressLine('Street address is required'),
  city: AddressLine('City is required'),
  postcode: AddressLine('Postcode is required'),
  country: z.string().trim().min(1).max(100).default(DEFAULT_COUNTRY),
})

export const Address = AddressLines.transform((address, context) => {
  if (address.country !== DEFAULT_COUNTRY) return address
  const postcode = formatPostcode(address.postcode)
  if (postcode) return { ...address, postcode }
  context.addIssue({ code: 'custom', path: ['postcode'], message: 'Enter a UK postcode, for example SW1A 1AA' })
  return z.NEVER
})

/** Children may work from thirteen. */
export const DateOfBirth = z
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
  workWithAtRisk: WorkWithAtRisk.optional(),
})
export type NewEmployee = z.infer<typeof NewEmployee>

/** The fields that a new starter may correct. */
export const EmployeeChanges = NewEmployee.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  nationalInsuranceNumber: true,
  address: true,
}).partial()

/** The fields that staff may correct. */
export const EmployeeEdits = NewEmployee.extend({
  phone: personal(Phone.transform((phone) => phone ?? null).nullable(), 'contact'),
  department: z.string().trim().max(200).nullable(),
  nationalInsuranceNumber: personal(NationalInsuranceNumber, 'identity'),
  employmentType: EmploymentType,
  workWithAtRisk: WorkWithAtRisk.nullable(),
})

const StoredAddress = z.object({ street: z.string(), city: z.string(), postcode: z.string(), country: z.string() })

/** Encrypted under the employee’s own key. Read masked; revealing a field is audited. */
export const SealedIdentity = z.object({
  dateOfBirth: personal(z.string(), 'identity'),
  nationalInsuranceNumber: personal(z.string(), 'identity'),
  address: personal(StoredAddress, 'identity'),
})
export type Identity = z.infer<typeof SealedIdentity>

export const IdentityField = SealedIdentity.keyof()
export type IdentityField = z.infer<typeof IdentityField>

/** Bullets and the part that helps to recognise it: `•• •• 1991`, `•• •• •• 56 C`, `BS1 •••`. */
export const MaskedIdentity = z.object({
  dateOfBirth: personal(z.string().nullable(), 'identity'),
  nationalInsuranceNumber: personal(z.string().nullable(), 'identity'),
  address: personal(StoredAddress.nullable(), 'identity'),
})
export type MaskedIdentity = z.infer<typeof MaskedIdentity>

/** The columns that are not encrypted. */
export const EmployeeFields = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  firstName: personal(z.string(), 'contact'),
  lastName: personal(z.string(), 'contact'),
  email: personal(z.string().nullable(), 'contact'),
  phone: personal(z.string().nullable(), 'contact'),
  jobTitle: z.string(),
  department: z.string().nullable(),
  startDate: CalendarDate,
  employmentType: EmploymentType,
  /** As the client answered; null if they were not asked. */
  workWithAtRisk: WorkWithAtRisk.nullable(),
  version: z.int(),
})

export const Employee = EmployeeFields.extend({
  identity: MaskedIdentity,
  /** On the day they start, or today if that is later: the law protects young workers. */
  ageGroup: z.enum(['under_16', 'under_18', 'adult']),
  can: z.object({ reveal: z.boolean(), edit: z.boolean() }),
})
export type Employee = z.infer<typeof Employee>

/** An employee in a list to choose from. */
export const EmployeeRow = z.object({
  id: z.uuid(),
  firstName: personal(z.string(), 'contact'),
  lastName: personal(z.string(), 'contact'),
  jobTitle: z.string(),
  department: z.string().nullable(),
  tenantId: z.uuid(),
})
export type EmployeeRow = z.infer<typeof EmployeeRow>

export const employeeChanged = event('employee.changed', { about: ['employeeId', 'requestId'] })

export const listEmployees = get('/api/employees', {
  summary:
    'The employees of the companies the caller belongs to or serves, by name. Cancelled onboardings are left out.',
  for: everyone,
  query: PageQuery.extend({
    q: z.string().trim().max(200).optional(),
    clientId: z.uuid().optional(),
  }),
  returns: z.array(EmployeeRow),
  changedBy: [requestSubmitted, requestChanged, employeeChanged],
})

export const correctEmployee = patch('/api/employees/:employeeId', {
  summary:
    'Corrects the fields sent, also of the identity, which the answer only shows masked. With `version`, only if no one has changed the employee since (409 STALE_VERSION, with the employee as they are now). Staff only.',
  for: everyone,
  body: EmployeeEdits.partial().extend({ version: Version.optional() }),
  returns: Employee,
})

export const revealIdentity = post('/api/employees/:employeeId/reveal', {
  summary: 'One field of an employee’s identity in full. Every call is audited, with the field and never the value.',
  for: everyone,
  body: z.strictObject({ field: IdentityField }),
  returns: z.object({ value: personal(z.union([z.string(), StoredAddress]), 'identity') }),
  unrepeatable: true,
})

/** Revealing a field changes only the audit trail. */
export const identityRevealed = event('employee.revealed', { about: ['employeeId'], tell: [] })
