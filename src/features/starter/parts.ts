import * as z from 'zod'
import { NewBankDetails } from '#features/bank-details/contract.ts'
import { Section, sectionNames } from '#features/checklist/contract.ts'
import { NewEmergencyContact } from '#features/emergency-contact/contract.ts'
import { AddressLines, NewEmployee } from '#features/employee/contract.ts'
import { formatPostcode, RequiredPhone } from '#platform/uk-formats.ts'

// HMRC's starter checklist, as it applies to pay from 6 April 2026, and the other details an employer needs.

export const Part = Section
export type Part = z.infer<typeof Part>

/** The names that employer and advisers read. */
export const partNames: Record<Part, string> = sectionNames

/** The headings that the starter reads. */
export const partLabels: Record<Part, string> = { ...partNames, details: 'Your details' }

/** The typed values by field; a field that was never filled in is absent. */
export type Values = Readonly<Record<string, string>>

export const statementLabels = {
  A: 'A: my first job since 6 April, without taxable benefits or a pension',
  B: 'B: another job or taxable benefits since 6 April, now only this job',
  C: 'C: another job or a pension besides this one',
} as const

export const loanLabels = {
  none: 'None',
  plan1: 'Plan 1',
  plan2: 'Plan 2',
  plan4: 'Plan 4',
  plan5: 'Plan 5',
} as const

export const yesNo = { yes: 'Yes', no: 'No' } as const

/** The labels of a field's choices, by value. */
type Offered = Readonly<Record<string, string>>

export type FieldRule = {
  field: string
  label: string
  /** Where it may be left empty. */
  isOptional?: (values: Values) => boolean
  /** The mistake in a value, if there is one. */
  wrong?: (text: string, values: Values) => string | undefined
  offers?: Offered
}

const always = () => true
const isAbroad = ({ country }: Values) => country !== undefined && country !== '' && country !== 'United Kingdom'
const noSecondContact = ({ otherName, otherRelationship, otherPhone }: Values) =>
  !otherName && !otherRelationship && !otherPhone

/** Checks by the rule of the record, so that no value is refused when it is approved. */
const wrongFor = (format: z.ZodType) => (text: string) => {
  const issue = format.safeParse(text).error?.issues[0]
  return issue?.code === 'too_big' ? `At most ${issue.maximum} characters` : issue?.message
}

const { shape: employee } = NewEmployee
const { shape: contact } = NewEmergencyContact
const { shape: account } = NewBankDetails

export const fieldsOf: Record<Part, readonly FieldRule[]> = {
  details: [
    { field: 'firstName', label: 'First name', wrong: wrongFor(employee.firstName) },
    { field: 'lastName', label: 'Last name', wrong: wrongFor(employee.lastName) },
    { field: 'phone', label: 'Phone', wrong: wrongFor(RequiredPhone) },
    { field: 'email', label: 'E-mail', wrong: wrongFor(employee.email) },
    { field: 'street', label: 'Street address', wrong: wrongFor(AddressLines.shape.street) },
    { field: 'city', label: 'Town or city', wrong: wrongFor(AddressLines.shape.city) },
    {
      field: 'postcode',
      label: 'Postcode',
      wrong: (text, values) =>
        isAbroad(values) || formatPostcode(text) ? undefined : 'Enter a UK postcode, for example SW1A 1AA',
    },
    { field: 'country', label: 'Country', wrong: wrongFor(AddressLines.shape.country) },
  ],
  tax: [
    {
      field: 'nationalInsuranceNumber',
      label: 'National Insurance number',
      isOptional: ({ numberUnknown }) => numberUnknown === 'yes',
      wrong: wrongFor(employee.nationalInsuranceNumber),
    },
    { field: 'numberUnknown', label: 'No number yet', isOptional: always, offers: yesNo },
    { field: 'statement', label: 'Statement A, B or C', offers: statementLabels },
    { field: 'studentLoan', label: 'Student loan', offers: loanLabels },
    { field: 'postgraduateLoan', label: 'Postgraduate loan', offers: yesNo },
  ],
  bank: [
    { field: 'accountName', label: 'Name on the account', wrong: wrongFor(account.accountHolderName) },
    { field: 'sortCode', label: 'Sort code', wrong: wrongFor(account.sortCode) },
    { field: 'accountNumber', label: 'Account number', wrong: wrongFor(account.accountNumber) },
    {
      field: 'rollNumber',
      label: 'Roll number',
      isOptional: always,
      wrong: wrongFor(account.rollNumber),
    },
  ],
  contacts: [
    { field: 'name', label: 'Name', wrong: wrongFor(contact.name) },
    { field: 'relationship', label: 'Relationship', wrong: wrongFor(contact.relationship) },
    { field: 'phone', label: 'Phone', wrong: wrongFor(contact.phone) },
    { field: 'otherName', label: 'Second contact’s name', isOptional: noSecondContact, wrong: wrongFor(contact.name) },
    {
      field: 'otherRelationship',
      label: 'Second contact’s relationship',
      isOptional: noSecondContact,
      wrong: wrongFor(contact.relationship),
    },
    {
      field: 'otherPhone',
      label: 'Second contact’s phone',
      isOptional: noSecondContact,
      wrong: wrongFor(contact.phone),
    },
  ],
  documents: [],
}

export const ruleOf = (part: Part, field: string) => fieldsOf[part].find((each) => each.field === field)

type Fault = { field: string; label: string; says: string | undefined }

/** The fields that are still missing, and those that are wrong, with the reason. */
export function faultsIn(part: Part, values: Values): Fault[] {
  return fieldsOf[part].flatMap<Fault>(({ field, label, isOptional, wrong, offers }) => {
    const text = values[field]?.trim() ?? ''
    if (text === '') return isOptional?.(values) ? [] : [{ field, label, says: undefined }]
    const says = offers && !Object.hasOwn(offers, text) ? 'Choose one of these' : wrong?.(text, values)
    return says ? [{ field, label, says }] : []
  })
}

export const Progress = z.enum(['missing', 'half', 'done'])
export type Progress = z.infer<typeof Progress>

export function progressIn(part: Part, values: Values): Progress {
  if (faultsIn(part, values).length === 0) return 'done'
  const own = fieldsOf[part].filter(({ field }) => field !== 'country')
  return own.some(({ field }) => values[field]?.trim()) ? 'half' : 'missing'
}
