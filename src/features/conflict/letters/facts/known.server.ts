import { today } from '#features/clock/clock.server.ts'
import { fullName } from '#features/request/request.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { brand } from '#ui/brand.ts'
import { longDate, namedDate } from '#ui/text/dates.ts'
import type { OfficeRole, Participant } from '../../contract.ts'
import type { LetterCase } from '../case.server.ts'
import type { MergeField, MergeValues } from '../fields.ts'
import { appealBy } from '../receipt.server.ts'

const offices: Partial<Record<OfficeRole, MergeField>> = {
  investigator: 'investigator',
  hearing_manager: 'hearingManager',
  appeal_manager: 'appealManager',
  note_taker: 'noteTaker',
}

/** The values that a case fills in for its letters, the same for every recipient. */
export function knownOf(of: LetterCase, people: readonly Participant[], actor: Actor): MergeValues {
  const adviser = fullName(actor)
  return {
    date: longDate(today()),
    company: companyCalled(of.companyName),
    firm: brand.firm,
    ...(adviser && { adviser }),
    ticketNumber: of.ticketNumber,
    matter: of.title,
    raisedOn: longDate(of.raisedOn),
    ...held(people),
    appealDeadline: namedDate(appealBy(today(), of.jurisdiction)),
  }
}

/** The people who hold an office in the case; if two hold the same one, it is left open. */
function held(people: readonly Participant[]): MergeValues {
  const found: MergeValues = {}
  for (const [role, field] of Object.entries(offices)) {
    const [first, ...more] = people.filter((each) => each.role === role)
    if (first && more.length === 0) found[field] = first.name
  }
  if (found.appealManager) found.appealTo = found.appealManager
  return found
}
