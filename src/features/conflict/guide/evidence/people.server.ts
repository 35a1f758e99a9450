import type { Participant, PartyRole } from '../../contract.ts'
import type { StepId } from '../steps.ts'
import type { EvidenceOf, Known } from './evidence.server.ts'

/** Steps shown by the people of the case and their roles. */
export const ofPeople = {
  investigator_not_a_party: (known) => apart(known, 'investigator', CONCERNED),
  investigator_apart: (known) => apart(known, 'investigator', [...CONCERNED, 'hearing_manager', 'appeal_manager']),
  companion_chosen({ participants, records }) {
    const companions = namesOf(participants, ['companion'])
    if (companions.length > 0) return { shows: true, says: companions.join(', ') }
    return records.hasCompanion ? { shows: true, says: 'Named with the meeting' } : undefined
  },
  appeal_manager(known) {
    const before = namesOf(known.participants, ['investigator', 'hearing_manager'])
    const found = apart(known, 'appeal_manager', [...CONCERNED, 'investigator', 'hearing_manager'])
    if (found || before.length === 0) return found
    return { shows: false, says: `Someone other than ${before.join(' and ')}` }
  },
} satisfies Partial<Record<StepId, EvidenceOf>>

/** The people a case is about, and its witnesses. */
const CONCERNED: readonly PartyRole[] = ['complainant', 'respondent', 'witness']

const namesOf = (participants: readonly Participant[], roles: readonly PartyRole[]) =>
  participants.filter(({ role }) => roles.includes(role)).map(({ name }) => name)

/** The role is filled, and no one who has it also has one of the others. */
function apart({ participants }: Known, role: PartyRole, from: readonly PartyRole[]) {
  const names = namesOf(participants, [role])
  if (names.length === 0) return undefined
  const others = new Set(namesOf(participants, from).map(plain))
  const both = names.filter((name) => others.has(plain(name)))
  if (both.length > 0) return { shows: false, says: `${both.join(', ')} has another role in the case` }
  return { shows: true, says: names.join(', ') }
}

const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ')
