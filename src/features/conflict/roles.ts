import type * as z from 'zod'
import type { Participant, ParticipantRole } from './contract.ts'

type Role = z.infer<typeof ParticipantRole>

/** What somebody is in a conflict. */
export const roleLabels: Record<Role, string> = {
  complainant: 'Complainant',
  respondent: 'Respondent',
  witness: 'Witness',
  other: 'Other',
}

/** The same for whoever is named without a role. */
export const participantLabel = (role: Participant['role']) =>
  role === 'participant' ? 'Participant' : roleLabels[role]

/** As a form offers them, with what they mean. */
export const roleOptions: { value: Role | ''; label: string }[] = [
  { value: '', label: 'Not said' },
  { value: 'complainant', label: 'Complainant: raised the matter' },
  { value: 'respondent', label: 'Respondent: the matter is about them' },
  { value: 'witness', label: 'Witness' },
  { value: 'other', label: 'Other' },
]
