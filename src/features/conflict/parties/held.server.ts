import { sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { allow, existing } from '#platform/errors.ts'
import type { CaseRef } from '../case/queries.server.ts'
import { Participant } from '../contract.ts'
import { canWork } from '../policy.ts'

const fields = columns('conflictParticipants', Participant, 'p')
export type Held = Participant & CaseRef

export async function participantOf(tx: Tx, actor: Actor, participantId: string): Promise<Held> {
  const { rows } = await sql<Held>`
    select p.tenant_id, p.request_id, ${fields} from conflict_participants p
    where p.id = ${participantId} and p.tenant_id = any (${actor.tenants}::uuid[]) and p.removed_at is null`.execute(tx)
  return existing(rows)
}

/** The person to be changed, after locking the case and checking that the actor may change them. */
export async function heldParticipant(tx: Tx, actor: Actor, participantId: string): Promise<Held> {
  const { tenantId, requestId } = await participantOf(tx, actor, participantId)
  allow(canWork(actor))
  await lockCase(tx, { tenantId, requestId })
  return participantOf(tx, actor, participantId)
}

/** Locked, so that changes to the people of a case wait for one another. */
async function lockCase(tx: Tx, { tenantId, requestId }: CaseRef) {
  await tx
    .selectFrom('conflictCases')
    .select('id')
    .where((eb) => eb.and({ tenantId, requestId }))
    .forUpdate()
    .execute()
}
