import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import type { CaseRef } from '../case/queries.server.ts'
import type { CaseParticipant, Participant, PartyRole } from '../contract.ts'

type Row = NonNullable<CaseParticipant['exception']> & { participantId: string; role: string }

/** Finds the latest reason that was given for a person's role. */
export async function exceptionsOf(tx: Tx, { tenantId, requestId }: CaseRef) {
  const { rows } = await sql<Row>`
    select e.participant_id, e.role, e.other_role, e.reason, e.created_at as at, ${namedPerson('u')} as by
    from conflict_role_exceptions e join users u on u.id = e.given_by_id
    where e.tenant_id = ${tenantId} and e.request_id = ${requestId} order by e.created_at desc`.execute(tx)
  return ({ id, role }: Pick<Participant, 'id' | 'role'>): CaseParticipant['exception'] => {
    const found = rows.find((each) => each.participantId === id && each.role === role)
    if (!found) return null
    const { otherRole, reason, by, at } = found
    return { otherRole, reason, by, at }
  }
}

type Exception = { participantId: string; role: PartyRole; otherRole: PartyRole; reason: string }

export async function keepException(tx: Tx, actor: Actor, of: CaseRef, exception: Exception) {
  const { tenantId, requestId } = of
  await tx
    .insertInto('conflictRoleExceptions')
    .values({ ...exception, tenantId, requestId, givenById: actor.id })
    .execute()
}
