import { type RawBuilder, sql } from 'kysely'
import { isSet } from './sets.server.ts'

export type Sql = RawBuilder<unknown>

/** Where a list over many companies is read from: each part ends in a condition, to which others are added. */
export type Source = {
  /** `from … where …` of one company. */
  of: (tenant: Sql) => Sql
  /** `from … where …` of all companies, where an index has found the few rows that come into question. */
  found?: Sql | undefined
}

/** `t (id)`, the companies one by one. The database knows all those of the caller: they need not be sent. */
export const each = (tenants: readonly string[]): Sql =>
  sql`unnest(${isSet(tenants) ? sql`(select current_tenants())` : sql`${tenants}::uuid[]`}) t (id)`

type Merged = {
  /** How many rows there are at most. */
  most: number
  /** The order of all rows, by columns of `n`. */
  by: Sql
  /** Of a row, that it comes before `last` or is it: nothing after the last of as many companies’ first rows is shown. */
  upTo: Sql
  /** The first rows of one part of the source in that order, `tenant_id` among their columns. */
  rows: (part: Sql, most: Sql) => Sql
}

/**
 * The first rows of many companies in one order, each company’s read from its own part of an index. Whatever is among
 * the first fifty belongs to one of the fifty companies whose own first rows come first, so that of all the other
 * companies only one row is looked at.
 */
export function firstOf(tenants: readonly string[], { of, found }: Source, { most, by, upTo, rows }: Merged): Sql {
  const all = each(tenants)
  const limit = sql`${most}::int`
  if (found) return rows(found, limit)
  if (tenants.length <= most)
    return sql`select n.* from ${all} cross join lateral (${rows(of(sql`t.id`), limit)}) n order by ${by} limit ${limit}`
  return sql`
    with first as (
      select n.* from ${all} cross join lateral (${rows(of(sql`t.id`), sql`1`)}) n order by ${by} limit ${limit}
    )
    select n.* from first f left join (select n.* from first n order by ${by} offset ${limit} - 1 limit 1) last on true
    cross join lateral (${rows(sql`${of(sql`f.tenant_id`)} and ${upTo}`, limit)}) n order by ${by} limit ${limit}`
}

/**
 * The value of the last of as many first rows, or an end of the order where there are fewer. As a CASE, as no COALESCE
 * goes past the fence into an index.
 */
export const lastOr = (column: string, end: Sql) =>
  sql`case when ${sql.ref(`last.${column}`)} is null then ${end} else ${sql.ref(`last.${column}`)} end`

/** The `upTo` of what is sorted by a moment, the newest first, and by an id. */
export const downTo = (table: string, moment: string, id: string) =>
  sql`(${sql.ref(`${table}.${moment}`)}, ${sql.ref(`${table}.${id}`)})
    >= (${lastOr(moment, sql`'-infinity'`)}, ${sql.ref(`last.${id}`)})`
