import { type Keyring, openBlob, sealBlob } from '#platform/secrets/seal.server.ts'

/** How far a stream has heard each of its tenants: tenant id → sequence number. */
export type Position = Map<string, number>

// Packed, so that the position in five hundred companies still fits into a header.
const TENANT = 16
const SEQ = 6
const ENTRY = TENANT + SEQ

/**
 * As an SSE id: sealed, because numbers that a listener was not told of show in the gaps that they leave, and bound
 * to the listener, because a position is theirs.
 */
export function writePosition(keyring: Keyring, listener: string, position: Position) {
  const entries = [...position].map(([tenant, seq]) => {
    const entry = Buffer.alloc(ENTRY)
    entry.write(tenant.replaceAll('-', ''), 'hex')
    entry.writeUIntBE(seq, TENANT, SEQ)
    return entry
  })
  return sealBlob(keyring, Buffer.concat(entries), contextOf(listener)).toString('base64url')
}

/** The position in a Last-Event-ID, or undefined when it is none of this listener's. */
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
