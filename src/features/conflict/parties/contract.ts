import * as z from 'zod'
import { everyone, patch, post, Version } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { CaseParticipant, NewParticipant, PartyRole } from '../contract.ts'

const Reason = personal(
  z.string().trim().min(1, 'Say why one person holds both roles').max(2_000, 'At most 2,000 characters'),
  'narrative',
)

const { name, email, phone, position, department } = NewParticipant.shape

/** The account of a person without an e-mail address, or with another one; null for none. */
const Account = z.uuid().nullable()

/** A person added by staff. Without an e-mail address, nothing is sent to them. */
export const NewParty = z.strictObject({
  name,
  email: email.optional(),
  phone,
  position,
  department,
  role: PartyRole.default('participant'),
  userId: Account.optional(),
  /** Why one person holds two roles that should be apart. */
  reason: Reason.optional(),
})
export type NewParty = z.output<typeof NewParty>

export const PartyEdits = z.strictObject({
  name: name.optional(),
  email: email.nullable().optional(),
  phone: phone.nullable(),
  position: position.nullable(),
  department: department.nullable(),
  role: PartyRole.optional(),
  userId: Account.optional(),
  reason: Reason.optional(),
  version: Version.optional(),
})
export type PartyEdits = z.output<typeof PartyEdits>

export const updateParticipant = patch('/api/conflict-participants/:participantId', {
  summary:
    'Changes the details of a person in the case. With `version`, only if no one has changed it since (409 STALE_VERSION). Two roles that should be apart need a reason (409 ROLES_OVERLAP).',
  for: everyone,
  body: PartyEdits,
  returns: CaseParticipant,
})

export const removeParticipant = post('/api/conflict-participants/:participantId/remove', {
  summary: 'Takes a person out of the case. Records about them stay.',
  for: everyone,
  body: z.strictObject({ version: Version.optional() }),
})

export const decideNamesake = post('/api/conflict-participants/:participantId/namesakes', {
  summary:
    'Records that a person in the case and an account of the same or a similar name are two people, so that the account sees the case, or takes that back. Users cannot do so for their own account. With `version`, only if no one has changed the person since (409 STALE_VERSION).',
  for: everyone,
  body: z.strictObject({ userId: z.uuid(), isAnotherPerson: z.boolean(), version: Version.optional() }),
  returns: CaseParticipant,
})
