import { type RawBuilder, sql } from 'kysely'

type Merged = {
  /** How many rows there are at most. */
  most: number
  /** The order of all rows, by columns that `of` returns. */
  by: RawBuilder<unknown>
  /** One company's first rows in that order, `tenant_id` among them, read from an index of the company. */
  of: (tenant: RawBuilder<unknown>, most: RawBuilder<unknown>) => RawBuilder<unknown>
}

/**
 * The first rows of many companies in one order. Whatever is among the first fifty is of one of the fifty companies
 * whose own first rows are first, so that of all the others only one row is looked at.
 */
export function firstOf(tenants: readonly string[], { most, by, of }: Merged): RawBuilder<unknown> {
  const all = sql`unnest(${tenants}::uuid[]) t (id)`
  const limit = sql`${most}::int`
  if (tenants.length <= most)
    return sql`select n.* from ${all} cross join lateral (${of(sql`t.id`, limit)}) n order by ${by} limit ${limit}`
  return sql`
    select n.* from (
      select n.tenant_id from ${all} cross join lateral (${of(sql`t.id`, sql`1`)}) n order by ${by} limit ${limit}
    ) f cross join lateral (${of(sql`f.tenant_id`, limit)}) n order by ${by} limit ${limit}`
}
