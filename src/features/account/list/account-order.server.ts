import { sql } from 'kysely'
import * as z from 'zod'
import { notAPage, readNameCursor } from '#platform/call/page.server.ts'
import { AccountOrder, type AccountSort } from '../contract.ts'

/** The position of an account in a sorted list: the values it is sorted by, as text, then the username. */
export type AccountPosition = { places: string[]; usernameKey: string }

const Place = z.tuple([z.array(z.string()), z.string()])

/** The cursor of the page after an account. */
export const cursorOf = ({ places, usernameKey }: AccountPosition) => JSON.stringify([places, usernameKey])

export function positionIn(after: string | undefined): AccountPosition | undefined {
  const cursor = readNameCursor(after)
  if (!cursor) return undefined
  const read = Place.safeParse(parsed(cursor.value))
  if (!read.success) throw notAPage()
  return { places: read.data[0], usernameKey: read.data[1] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notAPage()
  }
}

type Key = { key: ReturnType<typeof sql>; type: ReturnType<typeof sql> }

const created: Key = { key: sql`u.created_at`, type: sql`timestamptz` }

// Each one matches the expressions of an index exactly.
const keys: Record<AccountOrder | 'waiting', readonly [Key, ...Key[]]> = {
  waiting: [{ key: sql`u.awaits_password`, type: sql`boolean` }, created],
  username: [{ key: sql`u.username_key`, type: sql`text` }],
  role: [{ key: sql`u.role`, type: sql`text` }],
  company: [{ key: sql`lower(coalesce(u.company_name, ''))`, type: sql`text` }],
  created: [created],
  signed_in: [{ key: sql`coalesce(u.last_sign_in_at, timestamptz '-infinity')`, type: sql`timestamptz` }],
}

/** The sort order, and the condition for the rows after a position. */
export function accountOrder(sort: AccountSort, from: AccountPosition | undefined) {
  const isDescending = sort === 'waiting' || sort.startsWith('-')
  const direction = isDescending ? sql`desc` : sql`asc`
  const sortedBy = keys[sort === 'waiting' ? sort : AccountOrder.parse(sort.replace('-', ''))]
  return {
    places: sql`array[${sql.join(sortedBy.map(({ key }) => sql`(${key})::text`))}]`,
    order: sql.join([...sortedBy.map(({ key }) => sql`${key} ${direction}`), sql`u.username_key ${direction}`]),
    beyond: from ? sql`and ${beyond(sortedBy, from, isDescending)}` : sql``,
  }
}

function beyond(sortedBy: readonly Key[], { places, usernameKey }: AccountPosition, isDescending: boolean) {
  if (places.length !== sortedBy.length) throw notAPage()
  const own = sql.join([...sortedBy.map(({ key }) => key), sql`u.username_key`])
  const last = sql.join([...sortedBy.map(({ type }, n) => sql`${places[n]}::${type}`), sql`${usernameKey}`])
  return sql`(${own}) ${isDescending ? sql`<` : sql`>`} (${last})`
}
