import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import type { Source, Sql } from '#platform/database/first-of.server.ts'
import type { Word } from './words.server.ts'

// For this few companies, reading the rows beats the index.
const FEW = 50
// The index holds trigrams.
const FEWEST_LETTERS = 3
const SAMPLED = { companies: 20, rows: 25 }
const RARE = 0.02

type Searched<Of extends Word> = {
  of: Source['of']
  /** The order in which rows are tried; an index must have it. */
  order: Sql
  mentions: (word: Of) => Sql
  /** `from … where …` for matching rows of all companies, found through an index. */
  found: (word: Of) => Sql
}

/** Shorter words can only be looked for row by row. */
export const isInIndex = ({ letters }: Pick<Word, 'letters'>) => letters >= FEWEST_LETTERS

export const isThroughIndex = (tenants: readonly string[], word: Pick<Word, 'letters'>) =>
  tenants.length > FEW && isInIndex(word)

type Wanted<Of> = { tenants: readonly string[]; words: readonly Of[] }

/** Words are rare if the index finds all their rows faster than reading in order fills a page. */
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
  // Each word is common but their combination is rare: there is no quick way.
  const isTooMuch = shares.near(rarest) >= RARE
  return { of, found: isTooMuch ? sql`${list.found(rarest)} and false` : list.found(rarest) }
}

async function sharesOf<Of extends Word>(
  tx: Tx,
  { tenants, words }: Wanted<Of>,
  { of, mentions, order }: Searched<Of>,
) {
  const step = Math.ceil(tenants.length / SAMPLED.companies)
  const some = tenants.filter((_, n) => n % step === 0)
  const strict = words.filter(({ isIn, isNear }) => isIn !== isNear)
  // Only `isIn` is replaced: `found` needs whatever else a list knows of a word.
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
