import { participantsOf, type Reading } from '../../case/queries.server.ts'
import { caseStanding } from '../../case/standing.server.ts'
import { allegationsOf } from '../../allegations/queries.server.ts'
import { appealsOf } from '../../appeals/queries.server.ts'
import { exhibitsOf } from '../../evidence/queries.server.ts'
import { followUpsOf } from '../../follow-ups/queries.server.ts'
import { meetingsOf } from '../../meetings/queries.server.ts'
import { outcomesOf } from '../../outcomes/queries.server.ts'
import type { LetterCase } from '../case.server.ts'
import type { MergeValues } from '../fields.ts'
import type { LetterKind } from '../words.ts'
import {
  alleged,
  appealDecided,
  type Facts,
  found,
  hearing,
  heard,
  decided,
  promised,
  type Source,
  enclosed,
} from './sources.server.ts'

/** The records from which a letter of each kind is filled in, so that no fact is typed twice. */
const sources: Record<LetterKind, readonly Source[]> = {
  grievance_acknowledgement: [],
  investigation_invitation: [alleged],
  grievance_meeting_invitation: [],
  hearing_invitation: [alleged, enclosed],
  suspension: [alleged],
  grievance_outcome: [heard('hearing'), found, promised],
  outcome: [heard('hearing'), found, decided],
  appeal_invitation: [hearing],
  appeal_outcome: [heard('appeal'), appealDecided, promised],
}

/** The values that the records of a case give to a letter, by its kind and the person it is to. */
export async function factsFor(reading: Reading, of: LetterCase) {
  const { tx, actor } = reading
  const standing = await caseStanding(tx, actor, of.requestId)
  const [people, allegations, appeals, exhibits, followUps, meetings, outcomes] = await Promise.all([
    participantsOf(tx, of),
    allegationsOf(reading, standing),
    appealsOf(reading, of),
    exhibitsOf(tx, actor, standing),
    followUpsOf(tx, of),
    meetingsOf(tx, of),
    outcomesOf(reading, of),
  ])
  const facts: Facts = { people, allegations, appeals, exhibits, followUps, meetings, outcomes }
  return (kind: LetterKind, participantId: string): MergeValues => {
    const person = people.find(({ id }) => id === participantId)
    return person ? Object.assign({}, ...sources[kind].map((source) => source(facts, person))) : {}
  }
}
