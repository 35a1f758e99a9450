import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import type { Source, Sql } from '#platform/database/first-of.server.ts'
import type { Word } from './words.server.ts'

// Of this few companies, rows are found by reading them.
const FEW = 50
// The index knows letters in threes.
const FEWEST_LETTERS = 3
const SAMPLED = { companies: 20, rows: 25 }
const RARE = 0.02

/** What a list is searched in. */
type Searched<Of extends Word> = {
  /** `from … where …` of one company. */
  of: Source['of']
  /** The order in which rows are tried, one that an index has. */
  order: Sql
  /** Whether a row mentions what is looked for. */
  mentions: (word: Of) => Sql
  /** `from … where …` of all companies’ rows that mention it, found through an index. */
  found: (word: Of) => Sql
}

/** Whether a word is looked for through an index. */
export const isThroughIndex = (tenants: readonly string[], { letters }: Pick<Word, 'letters'>) =>
  tenants.length > FEW && letters >= FEWEST_LETTERS

type Wanted<Of> = { tenants: readonly string[]; words: readonly Of[] }

/**
 * Where a list is read from: each company’s own rows or, of many companies, the few that mention rare words. Words are
 * rare if asking the index for all that has one of them is quicker than reading rows in their order until a page is full.
 */
export async function searched<Of extends Word>(
  tx: Tx,
  { tenants, words }: Wanted<Of>,
  list: Searched<Of>,
): Promise<Source> {
  const { of } = list
  const indexed = words.filter((word) => isThroughIndex(tenants, word))
  if (indexed.length === 0) return { of }
  const shares = await sharesOf(tx, { tenants, words }, list)
  const [rarest] = indexed.toSorted((a, b) => shares.near(a) - shares.near(b))
  if (!rarest || shares.together >= RARE) return { of }
  // Each is common, and all of them together are rare: there is no quick way to them.
  const isTooMuch = shares.near(rarest) >= RARE
  return { of, found: isTooMuch ? sql`${list.found(rarest)} and false` : list.found(rarest) }
}

/** How many of the first rows of some of the companies mention words. */
async function sharesOf<Of extends Word>(
  tx: Tx,
  { tenants, words }: Wanted<Of>,
  { of, mentions, order }: Searched<Of>,
) {
  const step = Math.ceil(tenants.length / SAMPLED.companies)
  const some = tenants.filter((_, n) => n % step === 0)
  const strict = words.filter(({ isIn, isNear }) => isIn !== isNear)
  // Only what `isIn` says is replaced: whatever else a list knows of a word goes for `found`, too.
  const tests = [...words.map((word) => ({ ...word, isIn: word.isNear })), ...strict]
  const tried = sql`
    select n.found, count(*) as rows from unnest(${some}::uuid[]) t (id)
    cross join lateral (
      select array[${sql.join(tests.map(mentions))}] as found ${of(sql`t.id`)}
      order by ${order} limit ${SAMPLED.rows}::int) n
    group by n.found`
  const rows = (await tried.execute(tx)).rows as { found: boolean[]; rows: number }[] // as they are named
  const shareOf = (has: (found: boolean[]) => boolean) => {
    const sum = (counted: typeof rows) => counted.reduce((total, each) => total + each.rows, 0)
    return sum(rows.filter(({ found }) => has(found))) / Math.max(1, sum(rows))
  }
  return {
    near: (word: Of) => shareOf((found) => found[words.indexOf(word)] === true),
    together: shareOf((found) => found.every(Boolean)),
  }
}
