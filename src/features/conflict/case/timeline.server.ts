import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { TimelineEventType } from '../contract.ts'
import type { CaseRef } from './queries.server.ts'

type Entry = {
  of: CaseRef
  type: TimelineEventType
  title: string
  description?: string
}

/** Adds a line to the timeline of a case, which both sides read. Lines are never changed. */
export async function addToTimeline(tx: Tx, actor: Pick<Actor, 'id'>, { of, type, title, description }: Entry) {
  const { tenantId, requestId } = of
  await tx
    .insertInto('timelineEvents')
    .values({
      tenantId,
      requestId,
      userId: actor.id,
      eventType: type,
      eventTitle: title,
      eventDescription: description ?? null,
    })
    .execute()
}
