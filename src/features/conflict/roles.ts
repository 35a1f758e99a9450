import type * as z from 'zod'
import type { Participant, ParticipantRole } from './contract.ts'

type Role = z.infer<typeof ParticipantRole>

export const roleLabels: Record<Role, string> = {
  complainant: 'Complainant',
  respondent: 'Respondent',
  witness: 'Witness',
  other: 'Other',
}

export const participantLabel = (role: Participant['role']) =>
  role === 'participant' ? 'Participant' : roleLabels[role]

export const roleOptions: { value: Role | ''; label: string }[] = [
  { value: '', label: 'Not stated' },
  { value: 'complainant', label: 'Complainant: raised the matter' },
  { value: 'respondent', label: 'Respondent: the matter is about them' },
  { value: 'witness', label: 'Witness' },
  { value: 'other', label: 'Other' },
]
