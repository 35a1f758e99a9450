import * as z from 'zod'
import {
  AccountNumber,
  formatPostcode,
  NationalInsuranceNumber,
  RequiredPhone,
  SortCode,
} from '#platform/uk-formats.ts'

// HMRC's starter checklist, as it is for pay from 6 April 2026, and what an employer needs besides.

export const Part = z.enum(['details', 'tax', 'bank', 'contacts', 'documents'])
export type Part = z.infer<typeof Part>

export const partLabels: Record<Part, string> = {
  details: 'Your details',
  tax: 'Tax and National Insurance',
  bank: 'Bank details',
  contacts: 'Emergency contacts',
  documents: 'Documents',
}

/** As everybody but the starter calls them. */
export const partNames: Record<Part, string> = { ...partLabels, details: 'Details' }

/** What somebody typed, by field; a field that was never filled in is absent. */
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

/** Which of a field's values were offered, where they were. */
type Offered = Readonly<Record<string, string>>

export type FieldRule = {
  field: string
  label: string
  /** Where it may be left empty. */
  isOptional?: (values: Values) => boolean
  /** What is wrong with a value that is there. */
  wrong?: (text: string, values: Values) => string | undefined
  offers?: Offered
}

const always = () => true
const isAbroad = ({ country }: Values) => country !== undefined && country !== '' && country !== 'United Kingdom'
const noSecondContact = ({ otherName, otherRelationship, otherPhone }: Values) =>
  !otherName && !otherRelationship && !otherPhone

/** By a shared format, which says what is wrong. */
const wrongFor = (format: z.ZodType) => (text: string) => format.safeParse(text).error?.issues[0]?.message

export const fieldsOf: Record<Part, readonly FieldRule[]> = {
  details: [
    { field: 'firstName', label: 'First name' },
    { field: 'lastName', label: 'Last name' },
    { field: 'phone', label: 'Phone', wrong: wrongFor(RequiredPhone) },
    { field: 'email', label: 'E-mail', wrong: wrongFor(z.email('Invalid email address')) },
    { field: 'street', label: 'Street address' },
    { field: 'city', label: 'Town or city' },
    {
      field: 'postcode',
      label: 'Postcode',
      wrong: (text, values) =>
        isAbroad(values) || formatPostcode(text) ? undefined : 'Enter a UK postcode, for example SW1A 1AA',
    },
    { field: 'country', label: 'Country' },
  ],
  tax: [
    {
      field: 'nationalInsuranceNumber',
      label: 'National Insurance number',
      isOptional: ({ numberUnknown }) => numberUnknown === 'yes',
      wrong: wrongFor(NationalInsuranceNumber),
    },
    { field: 'numberUnknown', label: 'No number yet', isOptional: always, offers: yesNo },
    { field: 'statement', label: 'Statement A, B or C', offers: statementLabels },
    { field: 'studentLoan', label: 'Student loan', offers: loanLabels },
    { field: 'postgraduateLoan', label: 'Postgraduate loan', offers: yesNo },
  ],
  bank: [
    { field: 'accountName', label: 'Name on the account' },
    { field: 'sortCode', label: 'Sort code', wrong: wrongFor(SortCode) },
    { field: 'accountNumber', label: 'Account number', wrong: wrongFor(AccountNumber) },
    {
      field: 'rollNumber',
      label: 'Roll number',
      isOptional: always,
      wrong: (text) => (text.length > 18 ? 'A roll number has at most 18 characters' : undefined),
    },
  ],
  contacts: [
    { field: 'name', label: 'Name' },
    { field: 'relationship', label: 'Relationship' },
    { field: 'phone', label: 'Phone', wrong: wrongFor(RequiredPhone) },
    { field: 'otherName', label: 'Second contact’s name', isOptional: noSecondContact },
    { field: 'otherRelationship', label: 'Second contact’s relationship', isOptional: noSecondContact },
    {
      field: 'otherPhone',
      label: 'Second contact’s phone',
      isOptional: noSecondContact,
      wrong: wrongFor(RequiredPhone),
    },
  ],
  documents: [],
}

export const ruleOf = (part: Part, field: string) => fieldsOf[part].find((each) => each.field === field)

type Fault = { field: string; label: string; says: string | undefined }

/** Which fields are still missing, and which are wrong and why. */
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
