import { sql } from 'kysely'
import { audited, streamRoute } from '#platform/call/route.server.ts'
import { CSV_TYPE } from '#platform/csv/csv.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { asTyped } from '#platform/search/words.server.ts'
import { countAttempt } from '#platform/limits/throttle.server.ts'
import { fingerprint } from '#platform/secrets/seal.server.ts'
import { calendarDay } from '#ui/text/dates.ts'
import { type CompletedFilter, exportCompleted, EXPORTS_AN_HOUR, requestsExported } from '../contract.ts'
import { addPeople } from '../list/add-people.server.ts'
import { matching } from '../list/matching.server.ts'
import { ofCompleted } from './completed.ts'
import { linesOf } from './lines.server.ts'

const exportsOfAccount = { most: EXPORTS_AN_HOUR, seconds: 60 * 60 }

export const exportCompletedRoute = streamRoute(
  exportCompleted,
  async ({ actor, keyring, inSystem }) => {
    await inSystem((tx) => countAttempt(tx, fingerprint(keyring, 'exports', actor.id), exportsOfAccount))
  },
  async ({ tx, actor, query, record }) => {
    for (const { tenantId, requests } of await countByCompany(tx, actor, query))
      record(requestsExported, {
        tenantId,
        about: {},
        audit: audited('export', 'request', '', { requests, filters: toldOf(query) }),
      })
    return {
      name: `completed-requests-${calendarDay(Date.now())}.csv`,
      mimeType: CSV_TYPE,
      parts: (reading) => linesOf(query, reading),
    }
  },
)

async function countByCompany(tx: Tx, actor: Actor, filter: CompletedFilter) {
  const words = await addPeople(tx, actor.tenants, asTyped(filter.q))
  const { rows } = await sql<{ tenantId: string; requests: number }>`
    select r.tenant_id, count(*) as requests from requests r
    where r.tenant_id = any (${actor.tenants}::uuid[]) and ${matching(ofCompleted(filter), words)}
    group by r.tenant_id order by r.tenant_id`.execute(tx)
  return rows
}

/** A search may contain a person’s name, so only the fact that there was one is recorded. */
const toldOf = ({ q, ...filter }: CompletedFilter) => ({ ...filter, ...(q && { searched: true }) })
