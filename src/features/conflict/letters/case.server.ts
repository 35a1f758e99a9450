import { sql } from 'kysely'
import type { Jurisdiction } from '#features/clock/contract.ts'
import type { RequestStatus } from '#features/request/contract.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing } from '#platform/errors.ts'
import { openDataKey } from '#platform/secrets/seal.server.ts'
import { actIn } from '../case/standing.server.ts'
import type { CaseStatus } from '../contract.ts'

/** The fields of a case that its letters mention. */
export type LetterCase = {
  tenantId: string
  requestId: string
  caseId: string
  encryptedDataKey: Buffer
  ticketNumber: string
  status: CaseStatus
  outcomeWithheld: boolean
  requestStatus: RequestStatus
  title: string
  /** The day it was raised in writing, if that was entered; else of the request. */
  raisedOn: string
  companyName: string | null
  jurisdiction: Jurisdiction
}

/** The case of a request of the actor’s tenants, or a 404. */
export async function letterCase(tx: Tx, actor: Actor, requestId: string): Promise<LetterCase> {
  const { rows } = await sql<LetterCase>`
    select c.tenant_id, c.request_id, c.id as case_id, c.encrypted_data_key, c.ticket_number, c.status, c.outcome_withheld,
      r.status as request_status, r.title, t.name as company_name, t.jurisdiction,
      coalesce((select min(f.happened_on) from case_facts f where f.tenant_id = c.tenant_id
        and f.request_id = c.request_id and f.kind = 'raised_in_writing' and not exists (select from case_facts n
          where n.tenant_id = f.tenant_id and n.request_id = f.request_id and n.replaces_id = f.id)),
        (r.created_at at time zone 'Europe/London')::date) as raised_on
    from conflict_cases c
    join requests r on r.tenant_id = c.tenant_id and r.id = c.request_id
    join tenants t on t.id = c.tenant_id
    where c.request_id = ${requestId} and c.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  return existing(rows)
}

/** The key under which the texts of a case’s letters are encrypted. */
export const keyOfCase = (keyring: Call['keyring'], { tenantId, caseId, encryptedDataKey }: LetterCase) =>
  openDataKey(keyring, encryptedDataKey, { tenantId, table: 'conflict_cases', id: caseId })

type Told = Omit<Parameters<typeof actIn>[1], 'resourceType' | 'id'>

/** The entry for `record` about an act on a letter. */
export const actOnLetter = (of: LetterCase, id: string, told: Told) =>
  actIn(of, { resourceType: 'letter', id, ...told })
