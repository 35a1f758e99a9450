import { sql } from 'kysely'
import type * as z from 'zod'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { countUpTo, exactly, type Total } from '#platform/database/count.server.ts'
import { type RequestQuery, RequestStatus, RequestType } from '../contract.ts'
import { active, requestFigures } from '../stats/requests.server.ts'
import { matching } from './matching.server.ts'

type Query = z.output<typeof RequestQuery>

/** By type and status the figures of the companies tell; whatever else is asked for is counted so far as it is quick. */
export async function countRequests(tx: Tx, actor: Actor, query: Query): Promise<Total> {
  const { status, type, limit: _, after: __, ...others } = query
  if (Object.values(others).some((each) => each !== undefined)) return countMatching(tx, actor, query)
  const figures = await requestFigures(tx, actor)
  return exactly(figures.count(type ? [type] : RequestType.options, statusesOf(status)))
}

function statusesOf(status: Query['status']): readonly RequestStatus[] {
  if (status === undefined) return RequestStatus.options
  if (status === 'active') return active
  return status === 'not_completed' ? RequestStatus.options.filter((each) => each !== 'completed') : [status]
}

const countMatching = (tx: Tx, actor: Actor, query: Query) =>
  countUpTo(tx, actor.tenants, (tenant) => sql`from requests r where r.tenant_id = ${tenant} and ${matching(query)}`)
