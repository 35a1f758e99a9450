import { sql } from 'kysely'
import type { RequestStatus } from '#features/request/contract.ts'
import { pageBy, readNameCursor } from '#platform/call/page.server.ts'
import { route } from '#platform/call/route.server.ts'
import type * as z from 'zod'
import { listMembers, type RoundMember } from './contract.ts'
import { memberAbilities } from './policy.ts'
import { type RoundRef, roundRef } from './queries.server.ts'
import { email, isToRemind, joined, name, standing } from './standing.server.ts'

type Query = z.output<(typeof listMembers)['query']>
type Row = Omit<RoundMember, 'can'> & { requestStatus: RequestStatus; isToRemind: boolean }

const byName = sql`${name} collate "en-GB-x-icu"`

export const listMembersRoute = route(listMembers, async ({ tx, actor, query, headers }) => {
  const round = await roundRef(tx, actor, query.roundId)
  const from = readNameCursor(query.after)
  const later = from ? sql`(${byName}, v.request_id) > (${from.value}, ${from.id}::uuid)` : sql`true`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select v.request_id, r.reference, ${name} as name, ${email} as email, v.job_title,
        v.department, ${standing} as standing, s.asked_at, s.until, s.handed_in_at, s.reminded_at,
        v.request_status, ${isToRemind} as is_to_remind
      ${members(round, query)} and ${later} order by ${byName}, v.request_id limit ${query.limit + 1}`.execute(tx),
    sql<{ total: number }>`select count(*) as total ${members(round, query)}`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  const inOrder = rows.map((row) => ({ row, id: row.requestId }))
  return pageBy(inOrder, { path: listMembers.path, query, total, headers, by: (each) => each.row.name }).map(
    ({ row: { requestStatus, isToRemind: toRemind, ...member } }) => ({
      ...member,
      can: memberAbilities(actor, { requestStatus, isToRemind: toRemind, isHandedIn: member.handedInAt !== null }),
    }),
  )
})

function members({ tenantId, id }: RoundRef, { standing: wanted, q }: Query) {
  const conditions = [
    wanted && sql`${standing} = ${wanted}`,
    q && sql`concat_ws(' ', ${name}, v.job_title, v.department) ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`,
  ].filter((each) => typeof each === 'object')
  return sql`
    from review_round_members m
    join performance_reviews v on v.tenant_id = m.tenant_id and v.request_id = m.request_id
    join requests r on r.tenant_id = m.tenant_id and r.id = m.request_id
    ${joined}
    where ${sql.join([sql`m.tenant_id = ${tenantId} and m.round_id = ${id} and v.state <> 'cancelled'`, ...conditions], sql` and `)}`
}
