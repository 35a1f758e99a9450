import { sql } from 'kysely'
import * as z from 'zod'
import { exactly, type Total } from '#platform/database/count.server.ts'
import { Refusal } from '#platform/errors.ts'

export type Cursor = { createdAt: string; id: string }

const placeWith = (value: z.ZodType<string>) => z.tuple([value, z.uuid()])

const places = { moment: placeWith(z.iso.datetime()), day: placeWith(z.iso.date()), name: placeWith(z.string()) }

export function readCursor(after: string | undefined): Cursor | undefined {
  const place = readPlace(after, places.moment)
  return place && { createdAt: place.value, id: place.id }
}

/** Keeps the rows of this page and the later ones of a list that is read newest first, by `created_at`. */
export function olderThan(after: string | undefined, table: string) {
  const from = readCursor(after)
  if (!from) return sql``
  const place = sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})`
  return sql`and ${place} < (${from.createdAt}::timestamptz, ${from.id}::uuid)`
}

export const readDayCursor = (after: string | undefined) => readPlace(after, places.day)

export const readNameCursor = (after: string | undefined) => readPlace(after, places.name)

function readPlace(after: string | undefined, shape: ReturnType<typeof placeWith>) {
  if (after === undefined) return undefined
  const parts = Buffer.from(after, 'base64url').toString()
  const split = parts.lastIndexOf('|')
  const place = shape.safeParse([parts.slice(0, split), parts.slice(split + 1)])
  if (place.success) return { value: place.data[0], id: place.data[1] }
  throw notAPage()
}

export const notAPage = () =>
  new Refusal(400, 'VALIDATION_FAILED', 'This page does not exist.', { fieldErrors: { after: ['Unknown page.'] } })

/** Marks the cursor of similar rows. No other cursor has a dot. */
export const SIMILAR = 'similar.'

type Asked = { limit: number; [filter: string]: string | number | readonly string[] | undefined }
type Paging<Row> = {
  path: string
  query: Asked
  total: number | Total
  isSimilar?: boolean
  headers: Headers
  by: (row: Row) => string
}

export function pageOf<Row extends Cursor>(rows: Row[], paging: Omit<Paging<Row>, 'by'>): Row[] {
  return pageBy(rows, { ...paging, by: (row) => row.createdAt })
}

export function pageBy<Row extends { id: string }>(
  rows: Row[],
  { path, query, total, isSimilar = false, headers, by }: Paging<Row>,
): Row[] {
  const shown = lightOf(rows.slice(0, query.limit))
  const last = shown.at(-1)
  setTotal(headers, typeof total === 'number' ? exactly(total) : total)
  if (isSimilar) headers.set('X-Similar', 'true')
  if (last && rows.length > shown.length) {
    const place = Buffer.from(`${by(last)}|${last.id}`).toString('base64url')
    const after = isSimilar ? SIMILAR + place : place
    headers.set('Link', `<${path}?${searchOf({ ...query, after })}>; rel="next"`)
  }
  return shown
}

/** A page of long texts ends early, so that reading it keeps no one else waiting. */
const LETTERS_OF_PAGE = 256 * 1_024

/** As many rows, in order, as come to some 256 kB; at least one. */
function lightOf<Row>(rows: Row[]): Row[] {
  let letters = 0
  const beyond = rows.findIndex((row, n) => (letters += lettersIn(row)) > LETTERS_OF_PAGE && n > 0)
  return beyond === -1 ? rows : rows.slice(0, beyond)
}

function lettersIn(value: unknown): number {
  if (typeof value === 'string' || value instanceof Uint8Array) return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, each) => sum + lettersIn(each), 0)
}

function setTotal(headers: Headers, { count, orMore }: Total) {
  headers.set('X-Total-Count', String(count))
  if (orMore) headers.set('X-Total-Count-Or-More', 'true')
}

function searchOf(query: Asked) {
  const set = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return new URLSearchParams(set).toString()
}
