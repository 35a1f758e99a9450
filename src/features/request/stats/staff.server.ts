import { sql } from 'kysely'
import { companyCalled } from '#features/session/contract.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { route } from '#platform/call/route.server.ts'
import { RequestStatus, RequestType, staffStats } from '../contract.ts'
import { active } from '../statuses.ts'
import { NAMED_CLIENTS } from './stats.ts'
import { byType, requestFigures } from './requests.server.ts'
import { serves } from './team.server.ts'

export const staffStatsRoute = route(staffStats, async ({ tx, actor }) => {
  const [figures, clientNames, teamMembers] = await Promise.all([
    requestFigures(tx, actor),
    firstClients(tx),
    countTeam(tx, actor),
  ])
  const inStatus = (...statuses: RequestStatus[]) => figures.count(RequestType.options, statuses)
  return {
    totalRequests: inStatus(...RequestStatus.options),
    pending: inStatus('pending'),
    inProgress: inStatus('in_progress'),
    completed: inStatus('completed'),
    cancelled: inStatus('cancelled'),
    urgent: figures.urgent,
    unassigned: figures.unassigned,
    activeByType: byType((type) => figures.count([type], active)),
    activeClients: actor.tenants.length,
    clientNames,
    teamMembers,
  }
})

async function firstClients(tx: Tx) {
  const rows = await tx.selectFrom('tenants').select('name').orderBy('name').limit(NAMED_CLIENTS).execute()
  return rows.map(({ name }) => companyCalled(name))
}

/** Everyone who shares a company with the caller, including the caller. */
async function countTeam(tx: Tx, { id, tenants }: Actor) {
  const { rows } = await sql<{ members: number }>`
    select count(*) as members from users u
    where u.role = 'staff' and u.is_active and u.deleted_at is null
      and (u.id = ${id} or ${serves(tenants, sql`u.id`)})`.execute(tx)
  return rows[0]?.members ?? 1
}
