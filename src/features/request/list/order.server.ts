import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { notAPage, readCursor, readNameCursor } from '#platform/call/page.server.ts'
import type { Request, RequestQuery } from '../contract.ts'
import { isOfCompleted } from './matching.server.ts'

type Query = z.output<typeof RequestQuery>
type Place = { at: string; id: string }

export type Order = {
  by: RawBuilder<unknown>
  /** Where the page begins. */
  from: Place | undefined
  /** What the cursor of the page after a request says of it. */
  cursorOf: (request: Request) => string
}

/** Completed requests are in order of completion, all others in order of submission; the newest first. */
export function orderOf(query: Query): Order {
  if (isOfCompleted(query)) return ofCompletion(query)
  const from = readCursor(query.after)
  return {
    by: sql`r.created_at`,
    from: from && { at: from.createdAt, id: from.id },
    cursorOf: ({ createdAt }) => createdAt,
  }
}

function ofCompletion(query: Query): Order {
  const mark = markOf(query)
  return {
    by: sql`r.completed_at`,
    from: placeIn(query.after, mark),
    cursorOf: ({ completedAt }) => `${completedAt}~${mark}`,
  }
}

/** Ties a page to its filters: the place of a request among others says nothing here. */
function markOf(query: Query) {
  const { status, type, priority, assignedToId, clientId, q, from, to, completedById } = query
  const filters = JSON.stringify([status, type, priority, assignedToId, clientId, q, from, to, completedById])
  return createHash('sha256').update(filters).digest('base64url').slice(0, 12)
}

function placeIn(after: string | undefined, mark: string): Place | undefined {
  const cursor = readNameCursor(after)
  if (!cursor) return undefined
  const at = cursor.value.slice(0, -mark.length - 1)
  if (cursor.value !== `${at}~${mark}` || Number.isNaN(Date.parse(at))) throw notAPage()
  return { at, id: cursor.id }
}

export const after = ({ by, from }: Pick<Order, 'by' | 'from'>) =>
  from ? sql`(${by}, r.id) < (${from.at}::timestamptz, ${from.id}::uuid)` : sql`true`
