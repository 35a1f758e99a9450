import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { notAPage, readNameCursor } from '#platform/call/page.server.ts'
import { lastOr } from '#platform/database/first-of.server.ts'
import { Priority, type Request, type RequestQuery } from '../contract.ts'
import { isOfCompleted } from './matching.server.ts'

type Query = z.output<typeof RequestQuery>
type Sql = RawBuilder<unknown>
/** The value of each column at that position, the id last. */
type Place = readonly (string | number)[]

type Column = {
  name: string
  type: Sql
  ends: readonly [first: Sql, last: Sql]
  of: (request: Request) => string | number
  shape: z.ZodType
}

export type Order = {
  /** The columns of the order; the id decides between equal rows. */
  columns: readonly [Column, ...Column[]]
  direction: Sql
  /** The start of the page. */
  from: Place | undefined
  /** A request’s part of the cursor for the page after it. */
  cursorOf: (request: Request) => string
}

const asc = sql`asc`
const desc = sql`desc`

const Moment = z.iso.datetime()
const endsOfTime = [sql`'-infinity'`, sql`'infinity'`] as const
const submission: Column = {
  name: 'created_at',
  type: sql`timestamptz`,
  ends: endsOfTime,
  of: (each) => each.createdAt,
  shape: Moment,
}
const completion: Column = {
  name: 'completed_at',
  type: sql`timestamptz`,
  ends: endsOfTime,
  of: ({ completedAt, createdAt }) => completedAt ?? createdAt,
  shape: Moment,
}
const urgency: Column = {
  name: 'urgency',
  type: sql`smallint`,
  ends: [sql`-1::smallint`, sql`4::smallint`],
  of: ({ priority }) => Priority.options.indexOf(priority),
  shape: z.string().regex(/^[0-3]$/),
}

/** Completed requests are in order of completion, others in order of submission, unless sorted by priority. */
export function orderOf(query: Query): Order {
  const age = isOfCompleted(query) ? completion : submission
  const columns: Order['columns'] = query.sort === 'priority' ? [urgency, submission] : [age]
  const mark = markOf(query)
  return {
    columns,
    direction: query.sort === 'oldest' ? asc : desc,
    from: placeIn(query.after, columns, mark),
    cursorOf: (request) => [...columns.map(({ of }) => of(request)), mark].join('~'),
  }
}

/** Ties a cursor to its filters and order: elsewhere, the position has no meaning. */
function markOf(query: Query) {
  const filters = Object.entries(query).filter(([name]) => name !== 'limit' && name !== 'after')
  const inOneOrder = JSON.stringify(filters.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(inOneOrder).digest('base64url').slice(0, 12)
}

function placeIn(cursorOfPage: string | undefined, columns: readonly Column[], mark: string): Place | undefined {
  const cursor = readNameCursor(cursorOfPage)
  if (!cursor) return undefined
  const values = cursor.value.slice(0, -mark.length - 1).split('~')
  const isOfThese = values.length === columns.length && cursor.value === [...values, mark].join('~')
  if (!isOfThese || columns.some(({ shape }, index) => !shape.safeParse(values[index]).success)) throw notAPage()
  return [...values, cursor.id]
}

export const placeOf = ({ columns }: Pick<Order, 'columns'>, request: Request): Place => [
  ...columns.map(({ of }) => of(request)),
  request.id,
]

/** For ORDER BY, and for merging the rows of several companies. */
export const inOrder = ({ columns, direction }: Order, table: 'r' | 'n') =>
  sql.join([...columns.map(({ name }) => name), 'id'].map((name) => sql`${sql.ref(`${table}.${name}`)} ${direction}`))

/** For merging the rows of companies up to `last`, if there are so many. */
export function upTo({ columns, direction }: Order) {
  const [first, ...others] = [columns[0].name, ...columns.slice(1).map(({ name }) => name), 'id'] as const
  const [start, end] = columns[0].ends
  const last = [lastOr(first, direction === asc ? end : start), ...others.map((name) => sql.ref(`last.${name}`))]
  const notBeyond = direction === asc ? sql`<=` : sql`>=`
  return sql`(${sql.join([first, ...others].map((name) => sql.ref(`r.${name}`)))}) ${notBeyond} (${sql.join(last)})`
}

export function after({ columns, direction, from }: Order) {
  if (!from) return sql`true`
  const names = [...columns.map(({ name }) => sql.ref(`r.${name}`)), sql`r.id`]
  const types = [...columns.map(({ type }) => type), sql`uuid`]
  const values = from.map((value, index) => sql`${value}::${types[index]}`)
  const beyond = direction === asc ? sql`>` : sql`<`
  return sql`(${sql.join(names)}) ${beyond} (${sql.join(values)})`
}
