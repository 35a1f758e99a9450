import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { eachCompany } from '#platform/database/first-of.server.ts'
import { type Keyring, openBlob, sealBlob } from '#platform/secrets/seal.server.ts'

/** Per tenant, the number of the last event heard. */
export type Position = Map<string, number>

export type Reader = { id: string; role: Actor['role']; tenants: readonly string[]; companies: string }

/** `companies` identifies the tenants. Hidden requests have no part in it, or a position would reveal them. */
export function readerOf({ id, role, tenants }: Pick<Actor, 'id' | 'role' | 'tenants'>): Reader {
  const companies = digests.get(tenants) ?? createHash('sha256').update([role, tenants].join('|')).digest('base64url')
  digests.set(tenants, companies)
  return { id, role, tenants, companies }
}

// Advisers of the same companies share one list object, and users of other roles do not.
const digests = new WeakMap<readonly string[], string>()

/** The position of the news now. Later reads are no older. */
export async function headsOf(tx: Tx, { tenants }: Pick<Actor, 'tenants'>): Promise<Position> {
  const { rows } = await sql<{ heads: Record<string, number> }>`
    select coalesce(json_object_agg(tenant_id, seq), '{}') as heads from event_heads
    where tenant_id in (select id from ${eachCompany(tenants)})`.execute(tx)
  return new Map(tenants.map((tenant) => [tenant, rows[0]?.heads[tenant] ?? 0]))
}

const NUMBER = 4

/** An SSE id, sealed for its listener: gaps in the numbers would reveal events of which they were not told. */
export function writePosition(keyring: Keyring, reader: Reader, position: Position) {
  // Without tenant ids, so that a thousand fit into a header or an address. All numbers are equally long, so that the
  // length reveals nothing.
  const packed = Buffer.alloc(reader.tenants.length * NUMBER)
  for (const [at, tenant] of reader.tenants.entries()) packed.writeUInt32BE(position.get(tenant) ?? 0, at * NUMBER)
  return sealBlob(keyring, packed, contextOf(reader)).toString('base64url')
}

export function readPosition(keyring: Keyring, reader: Reader, id: string): Position | undefined {
  try {
    const packed = openBlob(keyring, Buffer.from(id, 'base64url'), contextOf(reader))
    return new Map(reader.tenants.map((tenant, at) => [tenant, packed.readUInt32BE(at * NUMBER)]))
  } catch {
    return undefined
  }
}

const contextOf = ({ id, companies }: Reader) => `position|${id}|${companies}`
