import { type RawBuilder, sql } from 'kysely'

export type Sql = RawBuilder<unknown>

/** Where a list over many companies is read from: each part ends in a condition, to which others are added. */
export type Source = {
  /** `from … where …` of one company. */
  of: (tenant: Sql) => Sql
  /** `from … where …` of all companies, where an index has found the few rows that come into question. */
  found?: Sql | undefined
}

type Merged = {
  /** How many rows there are at most. */
  most: number
  /** The order of all rows, by columns of `n`. */
  by: Sql
  /** The first rows of one part of the source in that order, `tenant_id` among their columns. */
  rows: (part: Sql, most: Sql) => Sql
}

/**
 * The first rows of many companies in one order, each company’s read from its own part of an index. Whatever is among
 * the first fifty belongs to one of the fifty companies whose own first rows come first, so that of all the other
 * companies only one row is looked at.
 */
export function firstOf(tenants: readonly string[], { of, found }: Source, { most, by, rows }: Merged): Sql {
  const all = sql`unnest(${tenants}::uuid[]) t (id)`
  const limit = sql`${most}::int`
  if (found) return rows(found, limit)
  if (tenants.length <= most)
    return sql`select n.* from ${all} cross join lateral (${rows(of(sql`t.id`), limit)}) n order by ${by} limit ${limit}`
  return sql`
    select n.* from (
      select n.tenant_id from ${all} cross join lateral (${rows(of(sql`t.id`), sql`1`)}) n order by ${by} limit ${limit}
    ) f cross join lateral (${rows(of(sql`f.tenant_id`), limit)}) n order by ${by} limit ${limit}`
}
