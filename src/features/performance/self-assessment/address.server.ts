import { sql } from 'kysely'
import type { Call } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { mayReplaceLink } from '../preparation/policy.ts'
import type { Prepared } from '../preparation/queries.server.ts'

export const NO_ADDRESS = 'There is no e-mail address. Enter one.'
export const AN_ACCOUNT = 'This address belongs to an account here. Enter the employee’s own address.'
const STAYS = 'They have begun to write: ask your adviser, who can send the link to another address.'

/** The address for the link, which no longer follows the employee’s record, and whether it is a new one. */
export async function addressFor({ tx, actor }: Pick<Call, 'tx' | 'actor'>, review: Prepared, given?: string) {
  const email = given ?? review.email
  if (email === null) throw invalid({ email: [NO_ADDRESS] })
  const isOther = review.email !== null && review.email.toLowerCase() !== email.toLowerCase()
  if (isOther && !mayReplaceLink(actor, review)) throw invalidTransition(STAYS)
  await ensureTheirOwn(tx, review, email)
  await tx
    .updateTable('performanceReviews')
    .set({ employeeEmail: email, updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId: review.tenantId, id: review.id }))
    .where('employeeEmail', 'is distinct from', email)
    .execute()
  return { email, isOther }
}

/** An employee’s link never goes to users who work with the review, unless they are the employee. */
async function ensureTheirOwn(tx: Tx, { tenantId, id }: Prepared, email: string) {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.email_key = lower(${email}) and u.deleted_at is null and (u.tenant_id = ${tenantId} or u.role = 'staff')
      and not exists (select from performance_reviews v
        join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
        where v.tenant_id = ${tenantId} and v.id = ${id} and lower(e.email) = lower(${email}))`.execute(tx)
  if (rows.length > 0) throw invalid({ email: [AN_ACCOUNT] })
}
