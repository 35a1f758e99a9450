import * as z from 'zod'
import { everyone, post } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { ConflictDetail } from '../contract.ts'
import { NewParty } from '../parties/contract.ts'
import { CaseData } from './case-data.ts'

// Specification §4 "Conflict stages", §7 "Conflict resolution".

export const MAX_ESCALATION_NOTES = 5_000
export const Words = (missing: string) =>
  personal(z.string().trim().min(1, missing).max(MAX_ESCALATION_NOTES, 'At most 5,000 characters'), 'narrative')

export const updateConflict = post('/api/conflict-resolution/:requestId', {
  summary:
    'Changes a case and adds a participant. Whole cases may be posted back: only fields that differ are changed, and those that cannot be are dropped. With `version`, a field that someone else has changed since is refused (409 STALE_VERSION, with `current`). One person in two roles that should be apart needs a reason (409 ROLES_OVERLAP). §7 Conflict resolution.',
  for: everyone,
  body: z.strictObject({
    caseData: CaseData.default({}),
    participants: z.array(NewParty).max(1, 'Add one person at a time').default([]),
  }),
  returns: ConflictDetail,
})

export const closeCase = post('/api/conflict-resolution/:requestId/close', {
  summary:
    'Resolves the case and completes its request. An outcome that is only a draft is refused (409 OUTCOME_IS_DRAFT); `withoutPublishing` closes the case and leaves it to staff. §4 Close Case.',
  for: everyone,
  body: z.strictObject({ withoutPublishing: z.boolean().optional() }),
  returns: ConflictDetail,
})

export const EscalationRequest = z.strictObject({ notes: Words('Say why it should be escalated') })

export const requestEscalation = post('/api/conflict-resolution/:requestId/escalate', {
  summary: 'A client asks for the case to be escalated, once. §4 Client escalation, §7 Conflict resolution.',
  for: everyone,
  body: EscalationRequest,
  returns: ConflictDetail,
})

export const EscalationDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('escalate') }),
  z.strictObject({ decision: z.literal('decline'), reason: Words('Say why it is declined') }),
])

export const decideEscalation = post('/api/conflict-resolution/:requestId/escalation', {
  summary: 'Staff escalate the case, asked or not, or decline the client’s request, with a reason.',
  for: everyone,
  body: EscalationDecision,
  returns: ConflictDetail,
})
