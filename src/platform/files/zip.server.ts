import { constants, inflateRawSync } from 'node:zlib'
import { insist } from './unfit.server.ts'

const LIMITS = { entries: 2_000, unpacked: 100 * 1024 * 1024, ratio: 100, ratioFrom: 64 * 1024 }
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = Buffer.from('504b0506', 'hex')
const END_BYTES = 22
/** With the longest comment. */
const LONGEST_END = END_BYTES + 65_535
/** Before the end of a large archive. */
const LOCATOR = 0x07064b50
const LOCATOR_BYTES = 20
const ENTRY_BYTES = 46
const STORED = 0
const DEFLATED = 8
const START = { packed: 4_096, unpacked: 65_536 }
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000

export type ZipEntry = { name: string; packed: number; unpacked: number; method: number; at: number }

export function readZip(bytes: Buffer): ZipEntry[] {
  insist(bytes.readUInt32LE(0) === LOCAL)
  const entries = readDirectory(bytes)
  const total = (key: 'packed' | 'unpacked') => entries.reduce((sum, each) => sum + each[key], 0)
  // Overlapping entries are how a small archive becomes a large bomb.
  insist(total('packed') <= bytes.length)
  insist(total('unpacked') <= LIMITS.unpacked, 'The file is too large once unpacked.')
  insist(!entries.some(isBomb), 'The file is too large once unpacked.')
  insist(new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length)
  return entries
}

/** Whether a file of another type also opens as an archive: programs look for its directory from the end. */
export function isArchiveToo(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - LONGEST_END)
  for (let end = bytes.lastIndexOf(END); end >= from; end = end > 0 ? bytes.lastIndexOf(END, end - 1) : -1) {
    if (end + END_BYTES > bytes.length) continue
    const starts = [end - bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
    if (starts.some((at) => at >= 0 && at + 4 <= end && bytes.readUInt32LE(at) === CENTRAL)) return true
    if (end >= LOCATOR_BYTES && bytes.readUInt32LE(end - LOCATOR_BYTES) === LOCATOR) return true
  }
  return false
}

function readDirectory(bytes: Buffer) {
  const end = bytes.lastIndexOf(END)
  insist(end > 0 && end + END_BYTES + bytes.readUInt16LE(end + 20) === bytes.length)
  const count = bytes.readUInt16LE(end + 10)
  const isWhole = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count
  insist(isWhole && count > 0)
  insist(count <= LIMITS.entries, 'The file has too many parts.')

  let at = bytes.readUInt32LE(end + 16)
  insistOnLargeEnd(bytes, end, { count, at })
  return Array.from({ length: count }, () => {
    const { entry, next } = readEntry(bytes, at)
    insist(next <= end)
    at = next
    return entry
  })
}

/** An end for large archives must name the same directory: readers differ in which of the two they believe. */
function insistOnLargeEnd(bytes: Buffer, end: number, { count, at }: { count: number; at: number }) {
  if (bytes.readUInt32LE(end - LOCATOR_BYTES) !== LOCATOR) return
  const large = Number(bytes.readBigUInt64LE(end - LOCATOR_BYTES + 8))
  insist(bytes.readBigUInt64LE(large + 32) === BigInt(count) && bytes.readBigUInt64LE(large + 48) === BigInt(at))
}

function readEntry(bytes: Buffer, at: number) {
  insist(bytes.readUInt32LE(at) === CENTRAL)
  const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28)
  const entry = {
    name: bytes.toString('utf8', at + ENTRY_BYTES, nameEnd),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    method: bytes.readUInt16LE(at + 10),
    at: bytes.readUInt32LE(at + 42),
  }
  insist((bytes.readUInt16LE(at + 8) & ENCRYPTED) === 0, 'The file is protected by a password.')
  insist(entry.method === STORED || entry.method === DEFLATED)
  insist(!isLink(bytes.readUInt32LE(at + 38)) && isInside(entry.name))
  insistOnLocal(bytes, entry)
  return { entry, next: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32) }
}

/** The entry must agree with the table: readers differ in which of the two they believe. */
function insistOnLocal(bytes: Buffer, { name, method, at }: ZipEntry) {
  insist(bytes.readUInt32LE(at) === LOCAL && bytes.readUInt16LE(at + 8) === method)
  const start = at + 30
  insist(bytes.toString('utf8', start, start + bytes.readUInt16LE(at + 26)) === name)
}

const isLink = (attributes: number) => ((attributes >>> 16) & 0o170000) === 0o120000

function isInside(name: string) {
  return name !== '' && !/^[/\\]|[\\:\p{Cc}]/u.test(name) && !name.split('/').includes('..')
}

function isBomb({ packed, unpacked }: ZipEntry) {
  return unpacked > LIMITS.ratioFrom && unpacked / Math.max(1, packed) > LIMITS.ratio
}

export function textOf(bytes: Buffer, entry: ZipEntry): string {
  const { method, unpacked } = entry
  const data = dataOf(bytes, entry)
  const plain = method === STORED ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, unpacked) })
  insist(plain.length === unpacked)
  return plain.toString('utf8')
}

/** The beginning of any part, a letter for each byte. Together no more is unpacked than the table says. */
export function startOf(bytes: Buffer, entry: ZipEntry): string {
  const data = dataOf(bytes, entry).subarray(0, START.packed)
  const maxOutputLength = Math.max(1, entry.unpacked)
  const isWhole = entry.method === STORED
  const plain = isWhole ? data : inflateRawSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength })
  return plain.toString('latin1', 0, START.unpacked)
}

function dataOf(bytes: Buffer, { at, packed }: ZipEntry) {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  return bytes.subarray(start, start + packed)
}
