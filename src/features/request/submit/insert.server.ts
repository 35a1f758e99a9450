import { sql } from 'kysely'
import type * as z from 'zod'
import { audited } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { inFull, insertRows } from '#platform/database/insert.server.ts'
import { NewRequest, type Request, type RequestType } from '../contract.ts'
import type { Opened, Opening } from './type-plug.server.ts'

type Common = z.output<typeof NewRequest>
type Raised = Opening['request']
type Of = { type: RequestType; tenantId: string; clientId: string }

/** In the order of the drafts. */
export async function insertRequests<Drafts extends readonly [Common, ...Common[]] | readonly Common[]>(
  tx: Tx,
  of: Of,
  drafts: Drafts,
): Promise<{ [Place in keyof Drafts]: Raised }> {
  const rows = drafts.map((draft) => ({ ...inFull(NewRequest, draft), ...of, id: crypto.randomUUID() }))
  await insertRows(tx, 'requests', rows)
  const raised = rows.map(({ id, tenantId, description }) => ({ id, tenantId, description }))
  return raised as { [Place in keyof Drafts]: Raised } // one for each draft
}

/** Stores the details that each type has found for its request. */
export async function keepOpened(tx: Tx, tenantId: string, made: readonly (Opened & { id: string })[]) {
  const kept = made.filter(({ employeeId, subject }) => employeeId ?? subject)
  if (kept.length === 0) return
  await sql`
    update requests r set employee_id = made.employee_id, subject = made.subject
    from unnest(${kept.map(({ id }) => id)}::uuid[], ${kept.map(({ employeeId }) => employeeId ?? null)}::uuid[],
      ${kept.map(({ subject }) => subject || null)}::text[]) made (id, employee_id, subject)
    where r.tenant_id = ${tenantId} and r.id = made.id`.execute(tx)
}

type Submitted = Pick<Request, 'type' | 'priority'> & Opened & { said: string }

/** How the submission of a request is recorded. */
export const submission = ({ tenantId, id }: Raised, { type, priority, said, employeeId }: Submitted) =>
  ({
    tenantId,
    requestId: id,
    did: `submitted ${said} request`,
    audit: audited('create', 'request', id, { type, priority, ...(employeeId && { employeeId }) }),
  }) as const
