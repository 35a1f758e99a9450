import { sql } from 'kysely'
import type { Reading } from '../file/sections/section.server.ts'

type Counts = Record<'statements' | 'letters' | 'minutes' | 'exhibits', number>

const words: Record<keyof Counts, readonly [one: string, many: string]> = {
  exhibits: ['exhibit that is asked for and not received', 'exhibits that are asked for and not received'],
  statements: ['statement that is not signed', 'statements that are not signed'],
  minutes: ['meeting whose minutes are not signed off', 'meetings whose minutes are not signed off'],
  letters: ['letter that is a draft', 'letters that are drafts'],
}

/** The papers that a bundle cannot hold yet, because no one stands by them. */
export async function notYetIn({ tx, tenantId, request }: Reading): Promise<string[]> {
  const here = sql`tenant_id = ${tenantId} and request_id = ${request.id}`
  const { rows } = await sql<Counts>`
    select (select count(*)::int from exhibits where ${here} and number is null and withdrawn_at is null) as exhibits,
      (select count(*)::int from case_statements where ${here} and signed_on is null) as statements,
      (select count(distinct meeting_id)::int from conflict_minutes where ${here} and sign_off is null) as minutes,
      (select count(*)::int from letters where ${here} and status = 'draft') as letters`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('One row answers every count.')
  return (Object.keys(words) as (keyof Counts)[]) // the keys of the record above
    .filter((each) => counts[each] > 0)
    .map((each) => `${counts[each]} ${words[each][counts[each] === 1 ? 0 : 1]}`)
}
