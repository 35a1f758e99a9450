import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { type Keyring, openBlob, sealBlob } from '#platform/secrets/seal.server.ts'

/** How far a listener has heard: tenant id → sequence number. */
export type Position = Map<string, number>

/** Who listens, and to what. */
export type Reader = { id: string; role: Actor['role']; tenants: readonly string[]; sight: string }

/** `sight` stands for all that somebody may see: a position from before it changed opens no more. */
export function readerOf({ id, role, tenants, hidden }: Pick<Actor, 'id' | 'role' | 'tenants' | 'hidden'>): Reader {
  const sight = createHash('sha256').update([role, tenants, hidden].join('|')).digest('base64url')
  return { id, role, tenants, sight }
}

/** Where somebody's news stands. What they read from now on is no older. */
export async function headsOf(tx: Tx, { tenants }: Pick<Actor, 'tenants'>): Promise<Position> {
  const { rows } = await sql<{ tenant: string; seq: number }>`
    select tenant_id as tenant, seq from event_heads where tenant_id = any (${tenants}::uuid[])`.execute(tx)
  const heads = new Map(rows.map(({ tenant, seq }) => [tenant, seq]))
  return new Map(tenants.map((tenant) => [tenant, heads.get(tenant) ?? 0]))
}

/** An SSE id, sealed for its listener: gaps in the numbers would reveal events that they were not told of. */
export function writePosition(keyring: Keyring, reader: Reader, position: Position) {
  // Without the tenants, which their reader knows: the numbers of a thousand companies fit into a header of three kB.
  const packed = reader.tenants.flatMap((tenant) => packedNumber(position.get(tenant) ?? 0))
  return sealBlob(keyring, Buffer.from(packed), contextOf(reader)).toString('base64url')
}

export function readPosition(keyring: Keyring, reader: Reader, id: string): Position | undefined {
  try {
    const packed = openBlob(keyring, Buffer.from(id, 'base64url'), contextOf(reader))
    return unpacked(packed, reader.tenants)
  } catch {
    return undefined
  }
}

/** Seven bits a byte, the least first; the eighth says that more follow. */
function packedNumber(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...packedNumber(Math.floor(number / 128))]
}

function unpacked(packed: Buffer, tenants: readonly string[]): Position {
  let at = 0
  function next(): number {
    const byte = packed.readUInt8(at++)
    return byte < 128 ? byte : byte - 128 + 128 * next()
  }
  return new Map(tenants.map((tenant) => [tenant, next()]))
}

const contextOf = ({ id, sight }: Reader) => `position|${id}|${sight}`
