import type { Call } from '#platform/call/route.server.ts'
import { headsOf, readerOf, writePosition } from './position.server.ts'

// Some proxies refuse longer addresses. A user of more companies refetches everything.
const LONGEST = 6_000

/** The position from which a stream misses nothing that was not read after this. */
export async function newsFrom({ tx, actor, keyring }: Pick<Call, 'tx' | 'actor' | 'keyring'>) {
  // Without a company, as for administrators, news has no numbers.
  if (actor.tenants.length === 0 || actor.restriction) return null
  const position = writePosition(keyring, readerOf(actor), await headsOf(tx, actor))
  return position.length > LONGEST ? null : position
}
