import { sql } from 'kysely'
import { addDays, today } from '#features/clock/clock.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import { caseStanding } from '../case/standing.server.ts'
import { canReadFile } from '../policy.ts'

type Counted = { evidence: number; meetings: number; letters: number }
type Reading = Pick<Call, 'tx' | 'actor'> & { request: { id: string } }

/** The work that waits under the tabs of a case: `1 asked for`, `1 this week`, `1 draft`. */
export async function countsInCase({ tx, actor, request }: Reading): Promise<Record<string, string>> {
  const { tenantId, requestId, isOpen } = await caseStanding(tx, actor, request.id)
  if (!isOpen) return {}
  const here = sql`tenant_id = ${tenantId} and request_id = ${requestId}`
  const now = today()
  const { rows } = await sql<Counted>`
    select (select count(*) from exhibits where ${here} and number is null and withdrawn_at is null)::int as evidence,
      (select count(*) from conflict_meetings where ${here} and state = 'planned'
        and meeting_date between ${now}::date and ${sundayAfter(now)}::date)::int as meetings,
      (select count(*) from letters where ${here} and status = 'draft')::int as letters`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('One row answers for every tab.')
  const { evidence, meetings, letters } = row
  return {
    ...(evidence > 0 && { evidence: `${evidence} asked for` }),
    ...(meetings > 0 && { meetings: `${meetings} this week` }),
    ...(letters > 0 && canReadFile(actor) && { letters: `${letters} ${letters === 1 ? 'draft' : 'drafts'}` }),
  }
}

const DAYS = 7
const sundayAfter = (day: string) => addDays(day, DAYS - Temporal.PlainDate.from(day).dayOfWeek)
