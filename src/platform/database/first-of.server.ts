import { type RawBuilder, sql } from 'kysely'
import { isSet } from './sets.server.ts'

export type Sql = RawBuilder<unknown>

/** The rows of a list over many companies. Each part ends in a condition, to which others are added. */
export type Source = {
  of: (tenant: Sql) => Sql
  found?: Sql | undefined
}

/** `t (id)`, the companies one by one. The database knows all those of the caller: they need not be sent. */
export const eachCompany = (tenants: readonly string[]): Sql =>
  sql`unnest(${isSet(tenants) ? sql`(select current_tenants())` : sql`${tenants}::uuid[]`}) t (id)`

type Merged = {
  most: number
  by: Sql
  /** Whether a row comes no later than `last`, the last of the companies’ first rows: later ones are not shown. */
  upTo: Sql
  rows: (part: Sql, most: Sql) => Sql
}

/**
 * The first rows of many companies in one order, each company’s read from its own part of an index. The first fifty can
 * only belong to the fifty companies whose own first rows come first; of any other, one row is read.
 */
export function firstOf(tenants: readonly string[], { of, found }: Source, { most, by, upTo, rows }: Merged): Sql {
  const all = eachCompany(tenants)
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

/** Or an end of the order, if there are fewer rows. The fence keeps COALESCE from using an index. */
export const lastOr = (column: string, end: Sql) =>
  sql`case when ${sql.ref(`last.${column}`)} is null then ${end} else ${sql.ref(`last.${column}`)} end`

const downTo = (table: string, moment: string, id: string) =>
  sql`(${sql.ref(`${table}.${moment}`)}, ${sql.ref(`${table}.${id}`)})
    >= (${lastOr(moment, sql`'-infinity'`)}, ${sql.ref(`last.${id}`)})`

type Newest = {
  /** The table, as the source names it, and the two columns of its order. */
  as: string
  moment: string
  id: string
  most: number
  /** The last row of the page before. */
  after?: { createdAt: string; id: string } | undefined
  matching?: Sql
  /** Without them: `tenant_id` and the two columns of the order. */
  columns?: Sql
}

/** The newest rows of many companies. */
export function newestOf(tenants: readonly string[], source: Source, newest: Newest): Sql {
  const { as, moment, id, most, after, matching = sql`true` } = newest
  const [at, row] = [sql.ref(`${as}.${moment}`), sql.ref(`${as}.${id}`)]
  const columns = newest.columns ?? sql`${sql.ref(`${as}.tenant_id`)}, ${row}, ${at}`
  const later = after ? sql`(${at}, ${row}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`
  return firstOf(tenants, source, {
    most,
    by: sql`n.${sql.ref(moment)} desc, n.${sql.ref(id)} desc`,
    upTo: downTo(as, moment, id),
    rows: (part, limit) => sql`
      select ${columns} ${part} and ${matching} and ${later}
      order by ${at} desc, ${row} desc limit ${limit}`,
  })
}
