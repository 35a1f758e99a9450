import { type Keyring, openBlob, sealBlob } from '#platform/secrets/seal.server.ts'

/** How far a stream has read: tenant id → sequence number. */
export type Position = Map<string, number>

// Packed, so that five hundred tenants fit into a header.
const TENANT = 16
const SEQ = 6
const ENTRY = TENANT + SEQ

/** An SSE id, sealed for its listener: gaps in the numbers would reveal events that they were not told of. */
export function writePosition(keyring: Keyring, listener: string, position: Position) {
  const entries = [...position].map(([tenant, seq]) => {
    const entry = Buffer.alloc(ENTRY)
    entry.write(tenant.replaceAll('-', ''), 'hex')
    entry.writeUIntBE(seq, TENANT, SEQ)
    return entry
  })
  return sealBlob(keyring, Buffer.concat(entries), contextOf(listener)).toString('base64url')
}

export function readPosition(keyring: Keyring, listener: string, id: string): Position | undefined {
  try {
    const packed = openBlob(keyring, Buffer.from(id, 'base64url'), contextOf(listener))
    return new Map(Array.from({ length: packed.length / ENTRY }, (_, n) => toEntry(packed, n * ENTRY)))
  } catch {
    return undefined
  }
}

function toEntry(packed: Buffer, at: number): [string, number] {
  const hex = packed.toString('hex', at, at + TENANT)
  const tenant = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return [tenant, packed.readUIntBE(at + TENANT, SEQ)]
}

const contextOf = (listener: string) => `position|${listener}`
