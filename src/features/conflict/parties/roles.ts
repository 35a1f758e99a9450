import type * as z from 'zod'
import type { ParticipantRole, PartyRole } from '../contract.ts'

type Role = z.infer<typeof ParticipantRole>

export const roleLabels: Record<PartyRole, string> = {
  complainant: 'Complainant',
  respondent: 'Respondent',
  witness: 'Witness',
  other: 'Other',
  participant: 'Participant',
  companion: 'Companion',
  investigator: 'Investigator',
  hearing_manager: 'Hearing manager',
  appeal_manager: 'Appeal manager',
  note_taker: 'Note taker',
}

export const roleOptions: { value: Role | ''; label: string }[] = [
  { value: '', label: 'Not stated' },
  { value: 'complainant', label: 'Complainant: raised the matter' },
  { value: 'respondent', label: 'Respondent: the matter is about them' },
  { value: 'witness', label: 'Witness' },
  { value: 'other', label: 'Other' },
]
