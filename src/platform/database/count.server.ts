import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.server.ts'

/** How many rows a list has in all; `orMore` where nobody counted to the end. */
export type Total = { count: number; orMore: boolean }

export const exactly = (count: number): Total => ({ count, orMore: false })

type Page = { limit: number; after?: string | undefined }

/** Where the first page holds everything, its rows are counted already; they are one more than it holds if they can be. */
export const totalOf = (rows: readonly unknown[], { limit, after }: Page, count: () => Promise<Total>) =>
  after === undefined && rows.length <= limit ? exactly(rows.length) : count()

// More than anybody pages through.
const MOST_COUNTED = 1_000

/** Counts the rows of many companies, company by company, and stops where a list is long anyway. */
export async function countUpTo(
  tx: Tx,
  tenants: readonly string[],
  rowsOf: (tenant: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Total> {
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (
      select from unnest(${tenants}::uuid[]) t (id)
        cross join lateral (select ${rowsOf(sql`t.id`)} limit ${MOST_COUNTED + 1}::int) one
      limit ${MOST_COUNTED + 1}::int
    ) counted`.execute(tx)
  const counted = rows[0]?.counted ?? 0
  return { count: Math.min(counted, MOST_COUNTED), orMore: counted > MOST_COUNTED }
}
