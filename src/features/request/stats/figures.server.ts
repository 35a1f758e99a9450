import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/database.types.ts'

export type Figure = Exclude<keyof Database['companyFigures'], 'tenantId' | 'lastWroteAt'>

/** The stored figures of each company, added up for an adviser of several, without those of hidden requests. */
export async function figuresOf<Name extends Figure>(
  tx: Tx,
  { hidden }: Actor,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const [figures] = (await tx.executeQuery(sumsOf(tx, names, hidden.length > 0))).rows
  if (!figures) throw new Error('An aggregate always answers a row.')
  return figures as Record<Name, number> // a column for each name
}

const compiled = new Map<string, CompiledQuery>()

/** The same for every caller and needed with each list: compiling it each time would cost as much as the list. */
function sumsOf(tx: Tx, names: readonly Figure[], isSomeHidden: boolean): CompiledQuery {
  const key = [isSomeHidden, ...names].join(' ')
  const known = compiled.get(key)
  if (known) return known
  const sums = names.map((name) => {
    const column = inDatabase(name)
    const all = sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`
    return sql`${isSomeHidden ? sql`${all} - ${figureOf(sql`select figures from hidden`, column)}` : all} as ${sql.ref(column)}`
  })
  // All that is hidden is read for any one figure: once is enough.
  const once = isSomeHidden ? sql`with hidden as materialized (select hidden_figures() as figures)` : sql``
  const summed = sql`${once} select ${sql.join(sums)} from company_figures where ${theirs}`.compile(tx)
  compiled.set(key, summed)
  return summed
}

export const inDatabase = (figure: Figure) => figure.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** The number that ended in this calendar month in London. */
export async function endedThisMonth(tx: Tx, { hidden }: Actor, what: 'onboarding' | 'case' | 'review') {
  const all = sql`coalesce(sum(ended), 0)::bigint`
  const left =
    hidden.length > 0 ? sql`${all} - ${hiddenFigure(sql`concat('ended ', ${what}::text, ' ', ${thisMonth})`)}` : all
  const { rows } = await sql<{ ended: number }>`
    select ${left} as ended from ended_by_month
    where ${theirs} and what = ${what} and month = ${thisMonth}`.execute(tx)
  return rows[0]?.ended ?? 0
}

// The caller’s companies as the database knows them: some advisers have too many to send with each statement.
const theirs = sql`tenant_id = any ((select current_tenants())::uuid[])`

const thisMonth = sql`date_trunc('month', now() at time zone 'Europe/London')::date`

/** The figures of requests that are hidden from the caller. */
export const hiddenFigure = (name: string | RawBuilder<unknown>) => figureOf(sql`select hidden_figures()`, name)

const figureOf = (figures: RawBuilder<unknown>, name: string | RawBuilder<unknown>) =>
  sql`coalesce(((${figures}) ->> ${name})::bigint, 0)`

const SECONDS_A_DAY = 86_400

/** Days, with one decimal, or null of none. */
export const averageDays = (seconds: number, count: number) =>
  count > 0 ? Math.round((10 * seconds) / (SECONDS_A_DAY * count)) / 10 : null
