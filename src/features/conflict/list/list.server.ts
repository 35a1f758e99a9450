import { sql } from 'kysely'
import type * as z from 'zod'
import { averageDays, endedThisMonth, figuresOf } from '#features/request/request.server.ts'
import { lookFor, type Looking } from '#platform/call/look-for.server.ts'
import { pageOf, readCursor } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import { countUpTo } from '#platform/database/count.server.ts'
import { downTo, firstOf, type Source } from '#platform/database/first-of.server.ts'
import { isOneOf } from '#platform/database/is-one-of.server.ts'
import { searched } from '#platform/search/search.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { CaseFacts, type CaseStatus } from '../contract.ts'
import { canReadOutcome } from '../policy.ts'
import { type CaseRow, conflictStats, LISTED_NARRATIVE, listCases } from './contract.ts'

type Query = z.output<(typeof listCases)['query']>
type Looked = Query & Looking

const narrative = { description: true, resolutionDetails: true, followUpActions: true } as const

const listed = sql`${columns('conflictCases', CaseFacts.omit(narrative), 'c')},
  left(r.description, ${LISTED_NARRATIVE}::int) as description`
const SHOWN_PEOPLE = 3

const listCasesRoute = route(listCases, async ({ tx, actor, query, headers }) => {
  const { rows, total, isSimilar } = await lookFor(query, async (looking) => {
    const source = await sourceOf(tx, actor, looking)
    const found = await newest(actor, { ...query, ...looking }, source).execute(tx)
    return { rows: found.rows, count: () => countUpTo(tx, actor.tenants, source, matching({ ...query, ...looking })) }
  })
  // The cursor is the request’s id, by which the list is ordered.
  const inOrder = rows.map((row) => ({ row, createdAt: row.createdAt, id: row.requestId }))
  const page = pageOf(inOrder, { path: listCases.path, query, total, isSimilar, headers })
  return page.map(({ row }) => (canReadOutcome(actor, row) ? row : { ...row, ...withheld }))
})

const withheld = { resolutionType: null, outcomeWithheld: false }

/** One more than the page holds. */
function newest(actor: Actor, query: Looked, source: Source) {
  const from = readCursor(query.after)
  const later = from
    ? sql`(c.created_at, c.request_id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)`
    : sql`true`
  return sql<CaseRow>`
    select ${listed}, r.reference, r.title, r.status as request_status, t.name as company_name,
      greatest(0, r.message_count - coalesce(seen.seen_count, 0)) as unread_count,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'role', p.role) order by p.created_at, p.name)
        from (select * from conflict_participants p
          where p.tenant_id = n.tenant_id and p.request_id = n.request_id and p.removed_at is null
          order by p.created_at, p.name limit ${SHOWN_PEOPLE}) p), '[]') as participants,
      (select count(*) from conflict_participants p
        where p.tenant_id = n.tenant_id and p.request_id = n.request_id and p.removed_at is null) as participant_count
    from (
      ${firstOf(actor.tenants, source, {
        most: query.limit + 1,
        by: sql`n.created_at desc, n.request_id desc`,
        upTo: downTo('c', 'created_at', 'request_id'),
        rows: (part, most) => sql`
          select c.tenant_id, c.request_id, c.created_at ${part} and ${matching(query)} and ${later}
          order by c.created_at desc, c.request_id desc limit ${most}`,
      })}
    ) n
    join conflict_cases c on c.tenant_id = n.tenant_id and c.request_id = n.request_id
    join requests r on r.tenant_id = n.tenant_id and r.id = n.request_id
    join tenants t on t.id = n.tenant_id
    left join message_reads seen
      on seen.tenant_id = n.tenant_id and seen.request_id = n.request_id and seen.user_id = ${actor.id}
    order by n.created_at desc, n.request_id desc`
}

/** Only the filters in use, so that each combination is planned for itself. */
function matching({ severity, status, show, words }: Looked) {
  const conditions = [
    show ? isShown(show) : isUsual(status ?? []),
    severity && isOneOf(sql`c.severity`, severity),
    status && isOneOf(sql`c.status`, status),
    ...words.map(({ isIn }) => isIn(sql`c.search_text`)),
  ].filter((each) => typeof each === 'object')
  return sql.join(conditions, sql` and `)
}

function isShown(show: NonNullable<Query['show']>) {
  if (show === 'all') return sql`true`
  return show === 'active' ? sql`c.is_active` : sql`not c.is_active and c.request_status <> 'cancelled'`
}

const ENDED: readonly CaseStatus[] = ['resolved', 'closed']

/** Active cases; if `status` asks for one that ends a case, those too. */
function isUsual(statuses: readonly CaseStatus[]) {
  const ended = statuses.filter((each) => ENDED.includes(each))
  if (ended.length === 0) return isShown('active')
  return ended.length === statuses.length ? isShown('all') : sql`(c.is_active or ${isOneOf(sql`c.status`, ended)})`
}

/** The words of its ticket number, title and description are kept in small letters. */
const sourceOf = (tx: Tx, { tenants }: Actor, { words }: Looking) =>
  searched(
    tx,
    { tenants, words },
    {
      of: (tenant) => sql`from conflict_cases c where c.tenant_id = ${tenant}`,
      order: sql`c.created_at desc`,
      mentions: ({ isIn }) => isIn(sql`c.search_text`),
      found: ({ wanted }) => sql`from find_cases(${wanted}) f
        join conflict_cases c on c.tenant_id = f.tenant_id and c.request_id = f.request_id where true`,
    },
  )

const conflictStatsRoute = route(conflictStats, async ({ tx, actor }) => {
  const [figures, resolvedCount] = await Promise.all([
    figuresOf(tx, actor, [
      'casesCritical',
      'casesHigh',
      'casesMedium',
      'casesLow',
      'casesInvestigating',
      'casesEnded',
      'casesSeconds',
      'conflictResolutionPending',
      'conflictResolutionInProgress',
    ]),
    endedThisMonth(tx, actor, 'case'),
  ])
  const { casesCritical, casesHigh, casesMedium, casesLow } = figures
  const activeCount = casesCritical + casesHigh + casesMedium + casesLow
  return {
    activeCount,
    notClosedCount: figures.conflictResolutionPending + figures.conflictResolutionInProgress - activeCount,
    criticalCount: casesCritical,
    highCount: casesHigh,
    mediumCount: casesMedium,
    lowCount: casesLow,
    underInvestigationCount: figures.casesInvestigating,
    resolvedCount,
    avgResolutionDays: averageDays(figures.casesSeconds, figures.casesEnded),
  }
})

export const listRoutes: Route[] = [listCasesRoute, conflictStatsRoute]
