import { sql } from 'kysely'
import { audited, type Call } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import type { CaseRef } from '../../case/queries.server.ts'
import { caseFileChanged, type Namesake, type Participant } from '../../contract.ts'
import { canDecideNamesake, canReadFile } from '../../policy.ts'

type Row = Omit<Namesake, 'cleared' | 'can'> & {
  participantId: string
  by: NamedPerson | null
  at: string | null
}

/** For staff: the accounts that are kept from the case because a person in it has the same or a similar name. */
export async function namesakesIn(tx: Tx, actor: Actor, { tenantId, requestId }: CaseRef) {
  if (!canReadFile(actor)) return () => []
  const { rows } = await sql<Row>`
    with people as (
      select p.id, p.name_key, p.name_needed, p.name_pairs, p.user_id, p.email_key, p.role, r.client_id
      from conflict_participants p
      join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
      where p.tenant_id = ${tenantId} and p.request_id = ${requestId} and p.removed_at is null and is_party(p.role)
    ), alike as (
      select p.id, account as user_id
      from people p, namesakes_of(${tenantId}, p.name_key, p.name_needed, p.name_pairs) account
      union
      select n.participant_id, n.user_id from conflict_namesakes n
      where n.tenant_id = ${tenantId} and n.request_id = ${requestId}
    )
    select p.id as participant_id, u.id, u.first_name, u.last_name, u.role = 'staff' as is_adviser,
      n.cleared_at as at, ${namedPerson('b')} as by
    from people p join alike k on k.id = p.id join users u on u.id = k.user_id
      left join conflict_namesakes n on n.tenant_id = ${tenantId} and n.participant_id = p.id and n.user_id = u.id
      left join users b on b.id = n.cleared_by_id
    where u.is_active and u.deleted_at is null and (u.tenant_id = ${tenantId}
        or u.id in (select a.staff_id from staff_assignments a where a.tenant_id = ${tenantId}))
      and u.id is distinct from p.user_id and (u.email_key = p.email_key) is not true
      and (u.id <> p.client_id or p.role = 'respondent')
    order by u.first_name, u.last_name, u.id`.execute(tx)
  const byPerson = Map.groupBy(rows, ({ participantId }) => participantId)
  return ({ id }: Pick<Participant, 'id'>): Namesake[] => (byPerson.get(id) ?? []).map((row) => toNamesake(actor, row))
}

function toNamesake(actor: Actor, row: Row): Namesake {
  const { participantId: _, by, at, ...account } = row
  const can = { decide: canDecideNamesake(actor, account.id) }
  return { ...account, cleared: by && at ? { by, at } : null, can }
}

type Saying = Pick<Call, 'tx' | 'actor' | 'record'>

/**
 * Marks the accounts that the user knows and has not chosen as other people’s. A client knows those of colleagues, by
 * the name that they have now. Users cannot do so for their own account.
 */
export async function clearOthers({ tx, actor, record }: Saying, of: CaseRef, participants: readonly string[]) {
  if (participants.length === 0) return
  const { rows } = await sql<{ participantId: string; userId: string }>`
    update conflict_namesakes n set cleared_by_id = ${actor.id}, cleared_at = now()
    from conflict_participants p, users u
    where n.tenant_id = ${of.tenantId} and n.participant_id = any (${participants}::uuid[]) and n.user_id <> ${actor.id}
      and p.tenant_id = n.tenant_id and p.id = n.participant_id and p.user_id is distinct from n.user_id
      and u.id = n.user_id and (u.tenant_id = n.tenant_id or ${actor.role} = 'staff')
      and same_name(u.name_key, u.name_needed, u.name_pairs, p.name_key, p.name_needed, p.name_pairs)
    returning n.participant_id, n.user_id`.execute(tx)
  for (const { participantId, userId } of rows)
    record(caseFileChanged, said(of, { participantId, userId, isAnotherPerson: true }))
}

type Said = { participantId: string; userId: string; isAnotherPerson: boolean }

export const said = ({ tenantId, requestId }: CaseRef, { participantId, ...metadata }: Said) =>
  ({
    tenantId,
    about: { requestId },
    requestId,
    audit: audited('update', 'conflict_participant', participantId, { requestId, ...metadata }),
  }) as const
