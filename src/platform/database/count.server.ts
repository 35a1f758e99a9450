import { sql } from 'kysely'
import type { Tx } from './database.server.ts'
import { eachCompany, type Source, type Sql } from './first-of.server.ts'

export type Total = { count: number; orMore: boolean }

export const exactly = (count: number): Total => ({ count, orMore: false })

type Page = { limit: number; after?: string | undefined }

export const totalOf = (rows: readonly unknown[], { limit, after }: Page, count: () => Promise<Total>) =>
  after === undefined && rows.length <= limit ? Promise.resolve(exactly(rows.length)) : count()

const MAX_COUNTED = 1_000

/** Counts rows company by company, and stops once the list is long. */
export async function countUpTo(tx: Tx, tenants: readonly string[], source: Source, condition: Sql): Promise<Total> {
  const most = sql`${MAX_COUNTED + 1}::int`
  const found = source.found
    ? sql`select ${source.found} and ${condition}`
    : sql`select from ${eachCompany(tenants)}
        cross join lateral (select ${source.of(sql`t.id`)} and ${condition} limit ${most}) one`
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (${found} limit ${most}) counted`.execute(tx)
  const counted = rows[0]?.counted ?? 0
  return { count: Math.min(counted, MAX_COUNTED), orMore: counted > MAX_COUNTED }
}
