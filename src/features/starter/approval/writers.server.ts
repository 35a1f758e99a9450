import { bankDetailsChanged, NewBankDetails } from '#features/bank-details/contract.ts'
import { saveBankDetails } from '#features/bank-details/bank-details.server.ts'
import { fileDocument } from '#features/document/document.server.ts'
import { documentsChanged } from '#features/document/contract.ts'
import { emergencyContactsChanged, NewEmergencyContact } from '#features/emergency-contact/contract.ts'
import { addEmergencyContact } from '#features/emergency-contact/emergency-contact.server.ts'
import { EmployeeChanges } from '#features/employee/contract.ts'
import { updateEmployee } from '#features/employee/employee.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import { check } from '#platform/call/check.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { kindLabels } from '../documents.ts'
import type { Part, Values } from '../parts.ts'
import type { Found } from './starter-for.server.ts'

type Writer = (call: Call, found: Found, fields: readonly string[]) => Promise<void>

/** Writes what was approved of a part into the record. */
export const writers: Record<Part, Writer> = {
  details: writeDetails,
  tax: writeTax,
  bank: writeBank,
  contacts: writeContacts,
  documents: writeDocuments,
}

async function writeDetails(call: Call, found: Found, fields: readonly string[]) {
  const { street, city, postcode, country, ...own } = found.part.values
  const address = fields.includes('address') && { address: { street, city, postcode, country } }
  await writeEmployee(call, found, { ...only(own, fields), ...address })
}

async function writeTax(call: Call, found: Found, fields: readonly string[]) {
  const { nationalInsuranceNumber } = found.part.values
  if (nationalInsuranceNumber && fields.includes('nationalInsuranceNumber'))
    await writeEmployee(call, found, { nationalInsuranceNumber })
}

const only = (values: Values, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))

const writeEmployee = (call: Call, { whose }: Found, typed: object) =>
  updateEmployee(call, whose, check(EmployeeChanges, typed))

async function writeBank(call: Call, { whose, employee, part }: Found) {
  const { accountName: accountHolderName, sortCode, accountNumber, rollNumber } = part.values
  const typed = { accountHolderName, sortCode, accountNumber, ...(rollNumber && { rollNumber }) }
  const { id, replaced } = await saveBankDetails(call, whose, check(NewBankDetails, typed))
  // New details in place of known ones are how pay is stolen: whoever replaces them says whom they phoned.
  if (replaced)
    throw invalidTransition(
      `There are bank details of ${employee.firstName} already. Phone them first, and replace these under Bank details.`,
    )
  call.record(bankDetailsChanged, added({ whose, employee }, 'bank_details', id))
}

async function writeContacts(call: Call, { whose, employee, part }: Found, fields: readonly string[]) {
  const { name, relationship, phone, otherName, otherRelationship, otherPhone } = part.values
  const contacts = [
    { field: 'contact', typed: { name, relationship, phone } },
    { field: 'otherContact', typed: { name: otherName, relationship: otherRelationship, phone: otherPhone } },
  ]
  for (const { typed } of contacts.filter(({ field }) => fields.includes(field))) {
    const id = await addEmergencyContact(call.tx, whose, check(NewEmergencyContact, typed))
    call.record(emergencyContactsChanged, added({ whose, employee }, 'emergency_contact', id))
  }
}

function added({ whose, employee }: Pick<Found, 'whose' | 'employee'>, resourceType: string, resourceId: string) {
  const about = { employeeId: whose.employeeId, requestId: employee.requestId }
  const audit = { action: 'create', resourceType, resourceId, metadata: { ...about, from: 'starter' } } as const
  return { tenantId: whose.tenantId, about, audit }
}

async function writeDocuments({ tx, actor, record }: Call, { whose, employee }: Found, fields: readonly string[]) {
  const { tenantId, employeeId } = whose
  const { requestId } = employee
  const approved = await tx
    .selectFrom('starterDocuments')
    .select(['id', 'kind', 'fileName', 'fileSize', 'mimeType', 'fileId'])
    .where('tenantId', '=', tenantId)
    .where('employeeId', '=', employeeId)
    .where('id', 'in', [...fields])
    .forUpdate()
    .execute()
  for (const { id, kind, fileId, ...file } of approved) {
    if (!fileId) continue
    // The file has one owner at a time: whoever removes the document removes it.
    await tx
      .updateTable('starterDocuments')
      .set({ fileId: null, approvedAt: new Date().toISOString() })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .execute()
    const description = `${kindLabels[kind]}, from ${employee.firstName} ${employee.lastName}`
    const documentId = await fileDocument(tx, {
      ...file,
      tenantId,
      requestId,
      fileId,
      description,
      uploadedById: actor.id,
    })
    record(documentsChanged, {
      tenantId,
      about: { requestId },
      audit: {
        action: 'create',
        resourceType: 'document',
        resourceId: documentId,
        metadata: { requestId, employeeId, mimeType: file.mimeType },
      },
    })
  }
}
