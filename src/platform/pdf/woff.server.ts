import { inflateSync } from 'node:zlib'

const WOFF = { head: 44, entry: 20 }
const SFNT = { head: 12, entry: 16 }

type Table = { tag: Buffer; checksum: number; bytes: Buffer }

/** WOFF File Format 1.0 (W3C), sections 3 to 5. The PDF library would inflate a table for every letter it measures. */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = tablesOf(woff)
  const directory = Buffer.alloc(SFNT.entry * tables.length)
  const bodies: Buffer[] = []
  let offset = SFNT.head + directory.length
  for (const [n, { tag, checksum, bytes }] of tables.entries()) {
    const entry = directory.subarray(n * SFNT.entry)
    tag.copy(entry)
    entry.writeUInt32BE(checksum, 4)
    entry.writeUInt32BE(offset, 8)
    entry.writeUInt32BE(bytes.length, 12)
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(padded)
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([headOf(woff, tables.length), directory, ...bodies])
}

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, n) => {
    const entry = woff.subarray(WOFF.head + n * WOFF.entry)
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const stored = woff.subarray(offset, offset + packed)
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.readUInt32BE(16),
      bytes: packed < length ? inflateSync(stored) : stored,
    }
  })
}

function headOf(woff: Buffer, tables: number): Buffer {
  const power = Math.floor(Math.log2(tables))
  const range = 16 * 2 ** power
  const head = Buffer.alloc(SFNT.head)
  woff.copy(head, 0, 4, 8)
  for (const [n, value] of [tables, range, power, 16 * tables - range].entries()) head.writeUInt16BE(value, 4 + 2 * n)
  return head
}
