import { actOnRequest } from './act.server.ts'
import { sql } from 'kysely'
import { allow, invalid, invalidReference, Refusal } from '#platform/errors.ts'
import { route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { assignRequest, type Request, requestChanged } from '../contract.ts'
import { fullName } from '../full-name.ts'
import { canAssign, editableIn } from '../policy.ts'
import { requestOf } from '../queries.server.ts'
import { change, ensureOpen } from './change.server.ts'

export const assignRequestRoute = route(assignRequest, async ({ tx, actor, params, body, record }) => {
  const request = await requestOf(tx, actor, params.requestId)
  allow(canAssign(actor))
  ensureOpen(request)
  const adviser = await adviserOf(tx, request, body.staffId)
  ensureStillWith(request, body.fromStaffId)

  const changes = { assignedToId: adviser.id }
  const changed = await change(tx, actor, request, { changes, version: body.version, from: editableIn(actor) })
  record(
    requestChanged,
    actOnRequest(request, {
      did: sentenceFor(actor, request, adviser),
      metadata: {
        fields: ['assignedToId'],
        before: request.assignedToId,
        after: adviser.id,
      },
    }),
  )
  return changed
})

type Adviser = { id: string; firstName: string | null; lastName: string | null }

async function adviserOf(tx: Tx, request: Request, staffId: string): Promise<Adviser> {
  const adviser = await tx
    .selectFrom('staffAssignments')
    .innerJoin('users', 'users.id', 'staffAssignments.staffId')
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .select(({ fn }) => fn<string[]>('hidden_from', ['users.id', sql`array[${request.tenantId}]::uuid[]`]).as('hidden'))
    .where('staffAssignments.tenantId', '=', request.tenantId)
    .where('users.id', '=', staffId)
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!adviser) throw invalidReference('staffId')
  if (adviser.hidden.includes(request.id)) throw invalid({ staffId: ['This adviser may not see the case.'] })
  return adviser
}

/** Refuses to take a request from an adviser if the caller did not know that they had it. */
function ensureStillWith(request: Request, fromStaffId: string | null | undefined) {
  if (fromStaffId === undefined || fromStaffId === request.assignedToId) return
  const who = request.assignedToId ? fullName(request.assignedTo) || 'Someone else' : 'No one'
  throw new Refusal(409, 'ASSIGNEE_CHANGED', `${who} has this request now.`, { current: request })
}

/** Names the previous adviser, so that they read that it is no longer theirs. */
function sentenceFor(actor: Actor, { assignedToId, assignedTo }: Request, adviser: Adviser) {
  const from = assignedToId && assignedToId !== adviser.id && assignedToId !== actor.id && fullName(assignedTo)
  if (adviser.id === actor.id) return from ? `took the request over from ${from}` : 'took the request'
  const verb = assignedToId ? 'reassigned it' : 'assigned it'
  return `${verb}${from ? ` from ${from}` : ''} to ${fullName(adviser)}`.trim()
}
