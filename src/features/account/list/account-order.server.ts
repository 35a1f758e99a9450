import { sql } from 'kysely'
import * as z from 'zod'
import { notAPage, readNameCursor } from '#platform/call/page.server.ts'
import { AccountOrder, type AccountSort } from '../contract.ts'

/** The position of an account in a sorted list: its sort key, as text, then its username. */
export type AccountPosition = { place: string; usernameKey: string }

const Place = z.tuple([z.string(), z.string()])

/** The cursor of the page after an account. */
export const cursorOf = ({ place, usernameKey }: AccountPosition) => JSON.stringify([place, usernameKey])

export function positionIn(after: string | undefined): AccountPosition | undefined {
  const cursor = readNameCursor(after)
  if (!cursor) return undefined
  const read = Place.safeParse(parsed(cursor.value))
  if (!read.success) throw notAPage()
  return { place: read.data[0], usernameKey: read.data[1] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notAPage()
  }
}

// Each is exactly the expression of an index.
const keys: Record<AccountOrder, { key: ReturnType<typeof sql>; type: ReturnType<typeof sql> }> = {
  username: { key: sql`u.username_key`, type: sql`text` },
  role: { key: sql`u.role`, type: sql`text` },
  company: { key: sql`lower(coalesce(u.company_name, ''))`, type: sql`text` },
  created: { key: sql`u.created_at`, type: sql`timestamptz` },
  signed_in: { key: sql`coalesce(u.last_sign_in_at, timestamptz '-infinity')`, type: sql`timestamptz` },
}

/** How to sort, and the condition that keeps only what comes after a position. */
export function accountOrder(sort: AccountSort, from: AccountPosition | undefined) {
  const isDescending = sort.startsWith('-')
  const { key, type } = keys[AccountOrder.parse(sort.replace('-', ''))]
  const beyond =
    from &&
    sql`and (${key}, u.username_key) ${isDescending ? sql`<` : sql`>`} (${from.place}::${type}, ${from.usernameKey})`
  return { key, direction: isDescending ? sql`desc` : sql`asc`, beyond: beyond ?? sql`` }
}
