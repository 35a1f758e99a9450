import { sql } from 'kysely'
import { pageOf } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { getChoicesRoute, listCandidatesRoute } from './candidates.server.ts'
import { getRound, listRounds } from './contract.ts'
import { listMembersRoute } from './members.server.ts'
import { newestRounds, roundOf } from './queries.server.ts'
import { addToRoundRoute, raiseRoundRoute } from './raise.server.ts'
import { remindRoundRoute } from './remind.server.ts'
import { takeOutRoute } from './take-out.server.ts'

const listRoundsRoute = route(listRounds, async ({ tx, actor, query, headers }) => {
  const [rows, counted] = await Promise.all([
    newestRounds(tx, actor, query),
    sql<{ total: number }>`
      select count(*) as total from review_rounds where tenant_id = any (${actor.tenants}::uuid[])`.execute(tx),
  ])
  return pageOf(rows, { path: listRounds.path, query, total: counted.rows[0]?.total ?? 0, headers })
})

const getRoundRoute = route(getRound, ({ tx, actor, query }) => roundOf(tx, actor, query.roundId))

export const roundRoutes = (config: Config): Route[] => [
  listRoundsRoute,
  getRoundRoute,
  listMembersRoute,
  listCandidatesRoute,
  getChoicesRoute,
  raiseRoundRoute(config),
  addToRoundRoute(config),
  takeOutRoute,
  remindRoundRoute(config),
]
