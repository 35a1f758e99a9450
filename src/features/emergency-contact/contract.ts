import * as z from 'zod'
import { del, event, everyone, get, listOf, patch, post, Version } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { RequiredPhone } from '#platform/uk-formats.ts'

// Specification §3 "emergency_contacts".

const Relationship = z.string().trim().min(1).max(100)
const Email = z.email('Invalid email address').max(254)

export const NewEmergencyContact = z.strictObject({
  name: personal(z.string().trim().min(1, 'Name is required').max(200), 'confidential'),
  relationship: personal(Relationship.optional(), 'confidential'),
  phone: personal(RequiredPhone, 'confidential'),
  email: personal(Email.optional(), 'confidential'),
})
export type NewEmergencyContact = z.infer<typeof NewEmergencyContact>

const EmergencyContactEdits = z.strictObject({
  name: NewEmergencyContact.shape.name.optional(),
  relationship: personal(Relationship.nullable().optional(), 'confidential'),
  phone: NewEmergencyContact.shape.phone.optional(),
  email: personal(Email.nullable().optional(), 'confidential'),
  version: Version.optional(),
})

/** Sealed under the employee’s key. */
export const EmergencyContact = z.object({
  id: z.uuid(),
  name: personal(z.string(), 'confidential'),
  relationship: personal(z.string().nullable(), 'confidential'),
  phone: personal(z.string(), 'confidential'),
  email: personal(z.string().nullable(), 'confidential'),
  version: z.int(),
})
export type EmergencyContact = z.infer<typeof EmergencyContact>

export const emergencyContactsChanged = event('emergency_contacts.changed', { about: ['employeeId', 'requestId'] })

export const listEmergencyContacts = get('/api/employees/:employeeId/emergency-contacts', {
  summary: 'The people to phone about an employee in an emergency, in the order they were named.',
  for: everyone,
  returns: z.object({
    contacts: listOf(EmergencyContact, lists.emergency_contacts),
    can: z.object({ edit: z.boolean() }),
  }),
  changedBy: [emergencyContactsChanged],
})

export const addContact = post('/api/employees/:employeeId/emergency-contacts', {
  summary: `Adds an emergency contact; an employee has at most ${lists.emergency_contacts}.`,
  for: everyone,
  body: NewEmergencyContact,
  returns: EmergencyContact,
  status: 201,
})

export const updateContact = patch('/api/emergency-contacts/:emergencyContactId', {
  summary: 'Changes an emergency contact. With a stale `version`: 409, with the contact as it is now.',
  for: everyone,
  body: EmergencyContactEdits,
  returns: EmergencyContact,
})

export const removeContact = del('/api/emergency-contacts/:emergencyContactId', {
  summary: 'Removes an emergency contact for good.',
  for: everyone,
})
