import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import type { Source, Sql } from '#platform/database/first-of.server.ts'
import type { Word } from './words.server.ts'

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
  /** Whether a row mentions what is looked for, as `isIn` of the word says or `isNear`. */
  mentions: (isIn: Word['isIn']) => Sql
  /** `from … where …` of all companies’ rows that mention it, found through an index. */
  found: (word: Word) => Sql
}

type Wanted = { tenants: readonly string[]; words: readonly Word[] }

/**
 * Where a list is read from: each company’s own rows or, of many companies, the few that mention rare words. Words are
 * rare if asking the index for all that has one of them is quicker than reading the newest rows until a page is full.
 */
export async function searched(tx: Tx, { tenants, words }: Wanted, list: Searched): Promise<Source> {
  const { of } = list
  const indexed = words.filter(({ letters }) => letters >= FEWEST_LETTERS)
  if (tenants.length <= FEW || indexed.length === 0) return { of }
  const shares = await sharesOf(tx, { tenants, words }, list)
  const [rarest] = indexed.toSorted((a, b) => shares.near(a) - shares.near(b))
  if (!rarest || shares.together >= RARE) return { of }
  // Each is common, and all of them together are rare: there is no quick way to them.
  const isTooMuch = shares.near(rarest) >= RARE
  return { of, found: isTooMuch ? sql`${list.found(rarest)} and false` : list.found(rarest) }
}

/** How many of some of the newest rows of some of the companies mention words. */
async function sharesOf(tx: Tx, { tenants, words }: Wanted, { of, mentions, newestFirst }: Searched) {
  const step = Math.ceil(tenants.length / SAMPLED.companies)
  const some = tenants.filter((_, n) => n % step === 0)
  const strict = words.filter(({ isIn, isNear }) => isIn !== isNear)
  const tests = [...words.map(({ isNear }) => isNear), ...strict.map(({ isIn }) => isIn)]
  const tried = sql`
    select n.found, count(*) as rows from unnest(${some}::uuid[]) t (id)
    cross join lateral (
      select array[${sql.join(tests.map(mentions))}] as found ${of(sql`t.id`)}
      order by ${newestFirst} limit ${SAMPLED.rows}::int) n
    group by n.found`
  const rows = (await tried.execute(tx)).rows as { found: boolean[]; rows: number }[] // as they are named
  const shareOf = (has: (found: boolean[]) => boolean) => {
    const sum = (counted: typeof rows) => counted.reduce((total, each) => total + each.rows, 0)
    return sum(rows.filter(({ found }) => has(found))) / Math.max(1, sum(rows))
  }
  return {
    near: (word: Word) => shareOf((found) => found[words.indexOf(word)] === true),
    together: shareOf((found) => found.every(Boolean)),
  }
}
