import type * as z from 'zod'
import { bankDetailsChanged, NewBankDetails } from '#features/bank-details/contract.ts'
import { PHONE_FIRST, saveBankDetails } from '#features/bank-details/bank-details.server.ts'
import { emergencyContactsChanged, NewEmergencyContact } from '#features/emergency-contact/contract.ts'
import { addEmergencyContact, replaceEmergencyContact } from '#features/emergency-contact/emergency-contact.server.ts'
import { EmployeeChanges } from '#features/employee/contract.ts'
import { employeeAct, updateEmployee } from '#features/employee/employee.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import { check } from '#platform/call/check.server.ts'
import { invalid } from '#platform/errors.ts'
import type { approveStarterPart } from '../contract.ts'
import type { Part, Values } from '../parts.ts'
import { fileStarterDocuments } from './file-documents.server.ts'
import type { Found } from './starter-for.server.ts'

type Approved = z.output<typeof approveStarterPart.body>
/** Returns which records the fields became, where a correction may replace them. */
type Writer = (call: Call, found: Found, approved: Approved) => Promise<Record<string, string> | void>

/** Write the approved fields of a part into the record. */
export const writers: Record<Part, Writer> = {
  details: writeDetails,
  tax: writeTax,
  bank: writeBank,
  contacts: writeContacts,
  documents: (call, found, { fields }) => fileStarterDocuments(call, found, fields),
}

async function writeDetails(call: Call, found: Found, { fields }: Approved) {
  const { street, city, postcode, country, ...own } = found.part.values
  const address = fields.includes('address') && { address: { street, city, postcode, country } }
  await writeEmployee(call, found, { ...only(own, fields), ...address })
}

async function writeTax(call: Call, found: Found, { fields }: Approved) {
  const { nationalInsuranceNumber } = found.part.values
  if (nationalInsuranceNumber && fields.includes('nationalInsuranceNumber'))
    await writeEmployee(call, found, { nationalInsuranceNumber })
}

const only = (values: Values, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))

const writeEmployee = (call: Call, { whose }: Found, typed: object) =>
  updateEmployee(call, whose, check(EmployeeChanges, typed))

async function writeBank(call: Call, found: Found, { callBack }: Approved) {
  const { accountName: accountHolderName, sortCode, accountNumber, rollNumber } = found.part.values
  const typed = { accountHolderName, sortCode, accountNumber, ...(rollNumber && { rollNumber }) }
  const { id, replaced } = await saveBankDetails(call, found.whose, check(NewBankDetails, typed), callBack)
  // Replaced bank details are how pay is stolen, so the adviser has to say who confirmed them by phone.
  if (replaced && !callBack) throw invalid({ 'callBack.person': [PHONE_FIRST] }, PHONE_FIRST)
  call.record(bankDetailsChanged, written(found, { resourceType: 'bank_details', id, replaced }))
}

async function writeContacts(call: Call, found: Found, { fields }: Approved) {
  const { whose, part } = found
  const { name, relationship, phone, otherName, otherRelationship, otherPhone } = part.values
  const contacts = [
    { field: 'contact', typed: { name, relationship, phone } },
    { field: 'otherContact', typed: { name: otherName, relationship: otherRelationship, phone: otherPhone } },
  ]
  const became = { ...part.became }
  for (const { field, typed } of contacts.filter((each) => fields.includes(each.field))) {
    const contact = check(NewEmergencyContact, typed)
    const earlier = part.became[field]
    const replaced = earlier !== undefined && (await replaceEmergencyContact(call, whose, earlier, contact))
    const id = replaced ? earlier : await addEmergencyContact(call, whose, contact)
    became[field] = id
    call.record(emergencyContactsChanged, written(found, { resourceType: 'emergency_contact', id, replaced }))
  }
  return became
}

type Written = { resourceType: string; id: string; replaced: boolean }

const written = ({ employee }: Found, { replaced, ...of }: Written) =>
  employeeAct(employee, { ...of, action: replaced ? 'update' : 'create', metadata: { from: 'starter' } })
