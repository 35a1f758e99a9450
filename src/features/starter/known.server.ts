import { type FullEmployee, masked } from '#features/employee/employee.server.ts'
import { fieldsOf, type Part, type Values } from './parts.ts'

/** The details already on record, as the starter would have typed them. */
export function knownOf(employee: FullEmployee): Record<Part, Values> {
  const { firstName, lastName, phone, email, identity } = employee
  const { address, nationalInsuranceNumber } = identity
  return {
    details: { firstName, lastName, ...given({ phone, email }), ...(address ?? { country: 'United Kingdom' }) },
    tax: given({ nationalInsuranceNumber }),
    bank: {},
    contacts: {},
    documents: {},
  }
}

const given = (values: Record<string, string | null>): Values =>
  Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (value ? [[field, value]] : [])))

/** One detail to show and to approve, made of one or more fields. */
export type ItemRule = {
  field: string
  label: string
  of: readonly string[]
  inFull: (values: Values) => string | null
  /** The part that is shown without a Reveal; absent if all of it is. */
  masked?: (values: Values) => string | null
}

const own = (field: string) => (values: Values) => values[field]?.trim() || null
const joined =
  (...fields: string[]) =>
  (values: Values) =>
    fields
      .map((field) => values[field]?.trim())
      .filter(Boolean)
      .join(', ') || null
const hidden = (inFull: (values: Values) => string | null) => (values: Values) => (inFull(values) ? '•••' : null)

const plain = (part: Part, field: string): ItemRule => ({
  field,
  label: labelOf(part, field),
  of: [field],
  inFull: own(field),
})
const labelOf = (part: Part, field: string) => fieldsOf[part].find((each) => each.field === field)?.label ?? field
const chosen = (part: Part, field: string, values: Values) => {
  const offers = fieldsOf[part].find((each) => each.field === field)?.offers
  return offers?.[values[field] ?? '']
}

const statement = (values: Values) => chosen('tax', 'statement', values) ?? null
function loans(values: Values) {
  const plan = chosen('tax', 'studentLoan', values)
  if (!plan) return null
  return values['postgraduateLoan'] === 'yes' ? `${plan}, and a postgraduate loan` : plan
}

function numberInFull(values: Values) {
  return own('nationalInsuranceNumber')(values) ?? (values['numberUnknown'] === 'yes' ? 'None yet' : null)
}
function maskedNumber(values: Values) {
  const number = own('nationalInsuranceNumber')(values)?.replace(/[\s-]/g, '').toUpperCase()
  if (!number) return numberInFull(values)
  return masked({ dateOfBirth: null, nationalInsuranceNumber: number, address: null }).nationalInsuranceNumber
}
function maskedAddress({ street = '', city = '', postcode = '', country = '' }: Values) {
  if (!street && !city && !postcode) return null
  const address = { street, city, postcode, country }
  const shown = masked({ dateOfBirth: null, nationalInsuranceNumber: null, address }).address
  return [shown?.street, city, shown?.postcode].filter(Boolean).join(', ')
}
function maskedAccount(values: Values) {
  const number = own('accountNumber')(values)?.replace(/\D/g, '')
  return number ? `•••• ${number.slice(-4)}` : hidden(joined('accountName', 'sortCode'))(values)
}

const address = joined('street', 'city', 'postcode', 'country')
const account = joined('accountName', 'sortCode', 'accountNumber', 'rollNumber')

export const itemsOf: Record<Part, readonly ItemRule[]> = {
  details: [
    ...['firstName', 'lastName', 'phone', 'email'].map((field) => plain('details', field)),
    {
      field: 'address',
      label: 'Home address',
      of: ['street', 'city', 'postcode', 'country'],
      inFull: (values) => (values['street'] || values['city'] || values['postcode'] ? address(values) : null),
      masked: maskedAddress,
    },
  ],
  tax: [
    {
      field: 'nationalInsuranceNumber',
      label: 'National Insurance number',
      of: ['nationalInsuranceNumber', 'numberUnknown'],
      inFull: numberInFull,
      masked: maskedNumber,
    },
    { field: 'statement', label: 'Statement', of: ['statement'], inFull: statement, masked: hidden(statement) },
    {
      field: 'studentLoan',
      label: 'Student loan',
      of: ['studentLoan', 'postgraduateLoan'],
      inFull: loans,
      masked: hidden(loans),
    },
  ],
  bank: [
    {
      field: 'account',
      label: 'Account',
      of: ['accountName', 'sortCode', 'accountNumber', 'rollNumber'],
      inFull: account,
      masked: maskedAccount,
    },
  ],
  contacts: [
    {
      field: 'contact',
      label: 'First contact',
      of: ['name', 'relationship', 'phone'],
      inFull: joined('name', 'relationship', 'phone'),
    },
    {
      field: 'otherContact',
      label: 'Second contact',
      of: ['otherName', 'otherRelationship', 'otherPhone'],
      inFull: joined('otherName', 'otherRelationship', 'otherPhone'),
    },
  ],
  documents: [],
}
