import { sql } from 'kysely'
import type { Sql } from '#platform/database/first-of.server.ts'
import { spellingsOf } from './spellings.ts'

export type Word = {
  letters: number
  isIn: (text: Sql) => Sql
  isNear: (text: Sql) => Sql
  wanted: Sql
}

const patternAround = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** The pattern for typed text anywhere in a text, worked out once for a statement. */
export const patternOf = (q: string) => sql`(select lower(${patternAround(q)}))`

export function asTyped(q: string | undefined): Word[] {
  if (!q) return []
  const isIn = (text: Sql) => sql`${text} like ${patternOf(q)}`
  return [{ letters: q.length, isIn, isNear: isIn, wanted: patternOf(q) }]
}

const MAX_WORDS = 4

/** Each word, in any order, and with one error in each that is long enough. Empty if none is. */
export function almostAsTyped(q: string | undefined): Word[] {
  const typed = q?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  if (typed.length > MAX_WORDS) return []
  const words = typed.map((word) => misspelt(word) ?? asItIs(word))
  return words.some(({ isLoose }) => isLoose) ? words : []
}

function misspelt(word: string) {
  const spellings = spellingsOf(word)
  return (
    spellings && {
      letters: word.length,
      isLoose: true,
      isIn: (text: Sql) => spelt(text, spellings, spellings.atStart),
      isNear: (text: Sql) => spelt(text, spellings, spellings.anywhere),
      wanted: sql`${spellings.patterns}::text[]`,
    }
  )
}

type Spellings = NonNullable<ReturnType<typeof spellingsOf>>

/** A regular expression costs as much as many comparisons, so it is tried last, whatever the planner thinks. */
function spelt(text: Sql, { pieces, likely }: Spellings, expression: string) {
  const hasOne = sql.join(
    pieces.map((piece) => sql`${text} like ${piece}`),
    sql` or `,
  )
  return sql`case when ${hasOne} then ${text} like any (${likely}::text[]) or ${text} ~ ${expression} else false end`
}

function asItIs(word: string) {
  const isIn = (text: Sql) => sql`${text} like ${patternAround(word)}`
  return { letters: word.length, isLoose: false, isIn, isNear: isIn, wanted: sql`${[patternAround(word)]}::text[]` }
}
