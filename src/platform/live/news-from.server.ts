import type { Call } from '#platform/call/route.server.ts'
import { headsOf, readerOf, writePosition } from './position.server.ts'

// An address may be longer, but not in front of every proxy. Whoever serves more companies begins anew.
const LONGEST = 6_000

/** From where somebody's stream goes on without anything being missed that they have not read after this. */
export async function newsFrom({ tx, actor, keyring }: Pick<Call, 'tx' | 'actor' | 'keyring'>) {
  // What those hear who serve no company, administrators among them, has no numbers.
  if (actor.tenants.length === 0 || actor.restriction) return null
  const position = writePosition(keyring, readerOf(actor), await headsOf(tx, actor))
  return position.length > LONGEST ? null : position
}
