import { sql } from 'kysely'
import type * as z from 'zod'
import {
  averageDays,
  endedThisMonth,
  figuresOf,
  listedColumns,
  listedJoins,
  pageOfType,
} from '#features/request/request.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import { isOneOf } from '#platform/database/is-one-of.server.ts'
import { CaseFacts, type CaseStatus } from '../contract.ts'
import { canReadOutcome } from '../policy.ts'
import { type CaseRow, conflictStats, LISTED_NARRATIVE, listCases } from './contract.ts'

type Query = z.output<(typeof listCases)['query']>

const narrative = { description: true, resolutionDetails: true, followUpActions: true } as const

const listed = sql`${columns('conflictCases', CaseFacts.omit(narrative), 'c')},
  left(r.description, ${LISTED_NARRATIVE}::int) as description`
const SHOWN_PEOPLE = 3

const listCasesRoute = route(listCases, async ({ actor, ...call }) => {
  const rows = await pageOfType(
    { actor, ...call },
    {
      path: listCases.path,
      as: 'c',
      moment: 'created_at',
      of: (tenant) => sql`from conflict_cases c where c.tenant_id = ${tenant}`,
      found: ({ wanted }) => sql`from find_cases(${wanted}) f
        join conflict_cases c on c.tenant_id = f.tenant_id and c.request_id = f.request_id where true`,
      filters: ({ severity, status, show }) => [
        show ? isShown(show) : isUsual(status ?? []),
        ...(severity ? [isOneOf(sql`c.severity`, severity)] : []),
        ...(status ? [isOneOf(sql`c.status`, status)] : []),
      ],
      rows: (newest) => sql<CaseRow>`
        select ${listed}, ${listedColumns},
          coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'role', p.role) order by p.created_at, p.name)
            from (select * from conflict_participants p
              where p.tenant_id = n.tenant_id and p.request_id = n.request_id and p.removed_at is null
              order by p.created_at, p.name limit ${SHOWN_PEOPLE}) p), '[]') as participants,
          (select count(*) from conflict_participants p
            where p.tenant_id = n.tenant_id and p.request_id = n.request_id and p.removed_at is null) as participant_count
        from (${newest}) n
        join conflict_cases c on c.tenant_id = n.tenant_id and c.request_id = n.request_id
        join requests r on r.tenant_id = n.tenant_id and r.id = n.request_id
        ${listedJoins(actor)}
        order by n.created_at desc, n.request_id desc`,
    },
  )
  return rows.map((row) => (canReadOutcome(actor, row) ? row : { ...row, ...withheld }))
})

const withheld = { resolutionType: null, outcomeWithheld: false }

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
