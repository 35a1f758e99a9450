import { sql } from 'kysely'
import { fullName } from '#features/request/request.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { invalid, invalidReference } from '#platform/errors.ts'
import { brand } from '#ui/brand.ts'
import type { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import type { CaseRef } from '../case/queries.server.ts'

/** An account that a person of the case may have: of the company, or of one of its advisers. */
export async function ensureAccount(tx: Tx, { tenantId }: CaseRef, userId: string | null | undefined, field: string) {
  if (!userId) return
  const { rows } = await sql`select u.id from users u where u.id = ${userId} and (u.tenant_id = ${tenantId}
    or u.id in (select a.staff_id from staff_assignments a where a.tenant_id = ${tenantId}))`.execute(tx)
  if (rows.length === 0) throw invalidReference(field)
}

/** Clients who raise a case may name only accounts of their own company. */
export async function ensureColleagues(tx: Tx, { tenantId }: Tenant, people: readonly { userId?: Linked }[]) {
  const linked = people.flatMap(({ userId }) => userId ?? [])
  if (linked.length === 0) return
  const known = await tx
    .selectFrom('users')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', linked)
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  const wrong = people.findIndex(({ userId }) => userId && !ids.has(userId))
  if (wrong >= 0) throw invalidReference(`participants.${wrong}.userId`)
}

type Tenant = Pick<CaseRef, 'tenantId'>
type Linked = string | null | undefined

/** A user who raises a case against a person of their own name would lose sight of it at once. */
export async function ensureNotAgainstSelf(tx: Tx, actor: Actor, { tenantId, requestId }: CaseRef) {
  const { rows } = await sql`select from cases_about(${actor.id}, array[${tenantId}]::uuid[]) about (id)
    where about.id = ${requestId}`.execute(tx)
  if (rows.length > 0)
    throw invalid({
      participants: [`The case would be against you. A colleague or ${brand.firm} has to raise it for you.`],
    })
}

/** A case is hidden from the people it is about. Its adviser cannot become one until a colleague has taken it over. */
export async function ensureStillSeen(tx: Tx, actor: Actor, { tenantId, requestId }: CaseRef, field: string) {
  const { rows } = await sql<{ worker: NamedPerson }>`
    select ${namedPerson('u')} as worker from requests r join users u on u.id in (r.assigned_to_id, ${actor.id})
    where r.tenant_id = ${tenantId} and r.id = ${requestId} and r.id = any (hidden_from(u.id, array[r.tenant_id]))
    order by u.first_name`.execute(tx)
  if (!rows[0]) return
  const name = fullName(rows[0].worker)
  throw invalid({ [field]: [`${name} works on this case and would no longer see it. Give it to someone else first.`] })
}
