import { sql } from 'kysely'
import type { Tx } from './database.server.ts'
import type { Sql } from './first-of.server.ts'

/** What is typed, to be looked for anywhere in a text that is kept in small letters. Worked out once for a statement. */
export const patternOf = (q: string) => sql`(select lower(${`%${q.replace(/[\\%_]/g, '\\$&')}%`}))`

// Of this few companies, the newest rows are found by reading them.
const FEW = 50
// The index knows letters in threes.
const FEWEST_LETTERS = 3
const SAMPLED = { companies: 20, rows: 25 }
const RARE = 0.02

/**
 * Whether words are so rare among what these companies have that asking the index for all of them is quicker than
 * reading the newest rows until a page is full. It is tried on some of the newest rows of some of the companies.
 */
export async function isRare(
  tx: Tx,
  { tenants, q }: { tenants: readonly string[]; q: string },
  /** `select … as found` from the newest rows of one company. */
  newest: (tenant: Sql, most: Sql) => Sql,
): Promise<boolean> {
  if (tenants.length <= FEW || q.length < FEWEST_LETTERS) return false
  const step = Math.ceil(tenants.length / SAMPLED.companies)
  const some = tenants.filter((_, n) => n % step === 0)
  const tried = sql`
    select avg(n.found::int)::float8 as share from unnest(${some}::uuid[]) t (id)
    cross join lateral (${newest(sql`t.id`, sql`${SAMPLED.rows}::int`)}) n`
  const [{ share } = { share: null }] = (await tried.execute(tx)).rows as { share: number | null }[] // as it is named
  return (share ?? 0) < RARE
}
