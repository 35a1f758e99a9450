import { sql } from 'kysely'
import type { Tx } from './database.server.ts'
import type { Source, Sql } from './first-of.server.ts'

/** What is typed, to be looked for anywhere in a text that is kept in small letters. Worked out once for a statement. */
export const patternOf = (q: string) => sql`(select lower(${`%${q.replace(/[\\%_]/g, '\\$&')}%`}))`

// Of this few companies, the newest rows are found by reading them.
const FEW = 50
// The index knows letters in threes.
const FEWEST_LETTERS = 3
const SAMPLED = { companies: 20, rows: 25 }
const RARE = 0.02

/** What a list is searched in. */
type Searched = {
  /** `from … where …` of one company. */
  of: Source['of']
  /** The newest rows come first by this. */
  newestFirst: Sql
  /** Whether a row mentions what is looked for. */
  mentions: (q: string) => Sql
  /** `from … where …` of all companies’ rows that mention it, found through an index. */
  found: (q: string) => Sql
}

/** Where a list is read from: each company’s own rows or, of many companies, the few that mention rare words. */
export async function searched(
  tx: Tx,
  { tenants, q }: { tenants: readonly string[]; q: string | undefined },
  list: Searched,
): Promise<Source> {
  const { of } = list
  return q && (await isRare(tx, { tenants, q }, list)) ? { of, found: list.found(q) } : { of }
}

/**
 * Whether words are so rare among what these companies have that asking the index for all of them is quicker than
 * reading the newest rows until a page is full. It is tried on some of the newest rows of some of the companies.
 */
async function isRare(
  tx: Tx,
  { tenants, q }: { tenants: readonly string[]; q: string },
  { of, mentions, newestFirst }: Searched,
): Promise<boolean> {
  if (tenants.length <= FEW || q.length < FEWEST_LETTERS) return false
  const step = Math.ceil(tenants.length / SAMPLED.companies)
  const some = tenants.filter((_, n) => n % step === 0)
  const tried = sql`
    select avg(n.found::int)::float8 as share from unnest(${some}::uuid[]) t (id)
    cross join lateral (
      select ${mentions(q)} as found ${of(sql`t.id`)} order by ${newestFirst} limit ${SAMPLED.rows}::int) n`
  const [{ share } = { share: null }] = (await tried.execute(tx)).rows as { share: number | null }[] // as it is named
  return (share ?? 0) < RARE
}
