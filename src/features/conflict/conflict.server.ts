import { sql } from 'kysely'
import type * as z from 'zod'
import { monthStart, requestType } from '#features/request/request.server.ts'
import { restrictToNamed } from '#features/restriction/restriction.server.ts'
import { route } from '#platform/call/route.server.ts'
import { newDataKey } from '#platform/secrets/seal.server.ts'
import { allegationsRoutes } from './allegations/allegations.server.ts'
import { conflictDetails, type ConflictStats, conflictStats, getConflict } from './contract.ts'
import { evidenceRoutes } from './evidence/evidence.server.ts'
import { legalStatement } from './form/legal-statement.ts'
import { statementsRoutes } from './statements/statements.server.ts'
import { caseOf, participantsOf, timelineOf } from './case/queries.server.ts'
import { addToTimeline } from './case/timeline.server.ts'

const getConflictRoute = route(getConflict, async ({ tx, actor, params }) => {
  const conflictCase = await caseOf(tx, actor, params.requestId)
  const [participants, timelineEvents] = await Promise.all([
    participantsOf(tx, conflictCase),
    timelineOf(tx, conflictCase),
  ])
  return { conflictCase, participants, timelineEvents }
})

const conflictStatsRoute = route(conflictStats, async ({ tx, actor }) => {
  const { rows } = await sql<z.output<typeof ConflictStats>>`
    with cases as (
      select c.severity, c.status, r.created_at, r.completed_at,
        c.status not in ('resolved', 'closed') and r.status in ('pending', 'in_progress') as active
      from conflict_cases c join requests r on r.tenant_id = c.tenant_id and r.id = c.request_id
      where c.tenant_id = any (${actor.tenants}::uuid[])
    )
    select count(*) filter (where active) as active_count,
      count(*) filter (where active and severity = 'critical') as critical_count,
      count(*) filter (where active and status = 'investigating') as under_investigation_count,
      count(*) filter (where completed_at >= ${monthStart}) as resolved_count,
      round(avg(extract(epoch from completed_at - created_at) / 86400), 1)::float8 as avg_resolution_days
    from cases`.execute(tx)
  const [figures] = rows
  if (!figures) throw new Error('An aggregate always answers a row.')
  return figures
})

export const conflict = requestType({
  said: 'a Conflict Resolution',
  details: conflictDetails,
  async opened(opening, { participants, readers }) {
    const { tx, actor, keyring, request } = opening
    const { tenantId } = request
    const caseId = crypto.randomUUID()
    await tx
      .insertInto('conflictCases')
      .values({
        tenantId,
        id: caseId,
        requestId: request.id,
        description: request.description,
        legalStatementVersion: legalStatement.version,
        legalConfirmedById: actor.id,
        encryptedDataKey: newDataKey(keyring, { tenantId, table: 'conflict_cases', id: caseId }),
      })
      .execute()
    await tx
      .insertInto('conflictParticipants')
      .values(
        participants.map((each) => ({ ...each, role: each.role ?? 'participant', tenantId, requestId: request.id })),
      )
      .execute()
    await addToTimeline(tx, actor, {
      of: { tenantId, requestId: request.id },
      type: 'case_created',
      title: 'Case opened',
      description: `${participants.length} ${participants.length === 1 ? 'person' : 'people'} involved`,
    })
    if (readers) await restrictToNamed(opening, readers)
    return {}
  },
  routes: [getConflictRoute, conflictStatsRoute, ...allegationsRoutes, ...evidenceRoutes, ...statementsRoutes],
})
