import { sql } from 'kysely'
import { requestChanged } from '#features/request/contract.ts'
import { route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { forbidden, invalidTransition, staleVersion } from '#platform/errors.ts'
import { caseFileChanged } from '../../contract.ts'
import { canDecideNamesake } from '../../policy.ts'
import { decideNamesake } from '../contract.ts'
import { type Held, heldParticipant } from '../held.server.ts'
import { shownIn } from '../shown.server.ts'
import { ensureStillSeen } from '../sight.server.ts'
import { said } from './namesakes.server.ts'

/** Allowed after the case is over too: an account of that name may have been made since. */
export const decideNamesakeRoute = route(decideNamesake, async ({ tx, actor, params, body, record, touch }) => {
  const person = await heldParticipant(tx, actor, params.participantId)
  const { userId, isAnotherPerson, version } = body
  const before = (await shownIn(tx, actor, person))(person)
  const namesake = before.namesakes.find(({ id }) => id === userId)
  if (!canDecideNamesake(actor, userId))
    throw forbidden('This is your own account. Another adviser has to confirm this.')
  if (version !== undefined && version !== person.version) throw staleVersion(before)
  if (!namesake) throw invalidTransition('This account no longer has the same or a similar name.', before)
  if (isAnotherPerson === (namesake.cleared !== null)) return before

  await decide(tx, actor, person, { userId, isAnotherPerson })
  if (!isAnotherPerson) await ensureStillSeen(tx, actor, person, 'userId')
  const did = isAnotherPerson
    ? 'said that a participant and the account of the same or a similar name are two people'
    : 'took back that a participant and the account of the same or a similar name are two people'
  record(caseFileChanged, { ...said(person, { participantId: person.id, userId, isAnotherPerson }), did })
  // The caller sees at once who may see the case.
  touch(requestChanged, { requestId: person.requestId })
  return (await shownIn(tx, actor, person))(person)
})

type Decision = { userId: string; isAnotherPerson: boolean }

async function decide(tx: Tx, actor: Actor, of: Held, { userId, isAnotherPerson }: Decision) {
  const by = isAnotherPerson ? actor.id : null
  await sql`
    insert into conflict_namesakes as n (tenant_id, request_id, participant_id, user_id, cleared_by_id, cleared_at)
    values (${of.tenantId}, ${of.requestId}, ${of.id}, ${userId}, ${by}, case when ${isAnotherPerson} then now() end)
    on conflict (tenant_id, participant_id, user_id)
      do update set cleared_by_id = excluded.cleared_by_id, cleared_at = excluded.cleared_at`.execute(tx)
}
