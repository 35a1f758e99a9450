import { sql } from 'kysely'
import {
  type DueReader,
  type DueThing,
  inOpenRequest,
  inReach,
  nearestFirst,
} from '#features/request/request.server.ts'
import { longDate } from '#ui/text/dates.ts'
import { canReadFile } from '../policy.ts'
import { dueOf, isReader, type Row } from './row.server.ts'

type Asked = Row & { title: string; askedOf: string; askedOn: string }

/** Exhibits that were asked for and have not come: the reader or their company is asked, or staff get it from another. */
export async function dueEvidence(reader: DueReader): Promise<DueThing[]> {
  const { tx, actor, today, soon, most } = reader
  const isTold = canReadFile(actor)
    ? sql`true`
    : sql`(lower(a.asked_of) = lower(t.name) or ${isReader(actor, sql`a.asked_of`)})`
  const { rows } = await sql<Asked>`
    select a.id, a.request_id, r.title as who, t.name as company_name, a.due_on as date, a.title, a.asked_of,
      (a.created_at at time zone 'Europe/London')::date as asked_on
    from exhibits a ${inOpenRequest('a')}
    where ${inReach('a', reader)} and a.number is null and a.withdrawn_at is null
      and a.due_on <= ${soon}::date and ${isTold}
    order by ${nearestFirst(sql`a.due_on`, today)}, a.id limit ${most}`.execute(tx)
  return rows.map((row) =>
    dueOf('evidence', row, {
      pressing: 'answer',
      ...(canReadFile(actor) ? evidenceToGet(row) : evidenceToGive(row)),
    }),
  )
}

const evidenceToGet = ({ title, askedOf }: Asked) => ({
  tab: 'evidence',
  todo: `Get “${title}” from ${askedOf}`,
  why: 'Asked for as evidence',
  act: 'Add evidence',
})

const evidenceToGive = ({ title, askedOn }: Asked) => ({
  tab: 'documents',
  at: 'new-document',
  todo: `Hand in “${title}”`,
  why: `Your adviser asked for it on ${longDate(askedOn)}`,
  act: 'Add the file',
})
