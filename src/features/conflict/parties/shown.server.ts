import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { CaseRef } from '../case/queries.server.ts'
import type { CaseParticipant, Participant } from '../contract.ts'
import { exceptionsOf } from './exceptions.server.ts'
import { namesakesIn } from './namesakes/namesakes.server.ts'

/** The people of a case, with their accounts, namesakes and exceptions. */
export async function shownIn(tx: Tx, actor: Actor, of: CaseRef) {
  const [exceptions, namesakes] = await Promise.all([exceptionsOf(tx, of), namesakesIn(tx, actor, of)])
  return (person: Participant): CaseParticipant => ({
    ...person,
    exception: exceptions(person),
    namesakes: namesakes(person),
  })
}
