import * as z from 'zod'
import { get } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { Phone } from '#platform/uk-formats.ts'

// Specification §2 "Conflict resolution form", §3 "Conflict participant (form)", §5 "Conflict form", §7.

export const ParticipantRole = z.enum(['complainant', 'respondent', 'witness', 'other'])
export const MAX_PARTICIPANTS = 50

export const NewParticipant = z.strictObject({
  name: personal(z.string().trim().min(1, 'Name is required').max(200), 'contact'),
  email: personal(z.email('Invalid email address').max(254), 'contact'),
  phone: personal(Phone.optional(), 'contact'),
  position: z.string().trim().max(200).optional(),
  role: ParticipantRole.optional(),
  department: z.string().trim().max(200).optional(),
})
export type NewParticipant = z.infer<typeof NewParticipant>

/** What a conflict request carries beside the common fields. */
export const conflictDetails = {
  participants: z
    .array(NewParticipant)
    .min(1, 'At least one participant must be added')
    .max(MAX_PARTICIPANTS, 'At most 50 participants'),
  legalEscalationConfirmed: z.literal(true, 'You must confirm the legal escalation statement'),
}

export const ConflictStats = z.object({
  activeCount: z.int(),
  criticalCount: z.int(),
  underInvestigationCount: z.int(),
  resolvedCount: z.int(),
  avgResolutionDays: z.number().nullable(),
})

export const conflictStats = get('/api/stats/conflict', {
  summary:
    'Open cases, critical ones, those under investigation, those resolved this month, and days to resolve. §3, §7.',
  for: ['client', 'staff', 'admin'],
  returns: ConflictStats,
})
