import { crc32 } from 'node:zlib'

type Archived = { name: string; size: number; modifiedAt: string }
/** `parts` reads each file in its turn, by its place among them; the archive has exactly `size` bytes. */
type Archive = { size: number; parts: (fileAt: (place: number) => AsyncIterable<Buffer>) => AsyncIterable<Buffer> }
type Entry = { file: Archived; name: Buffer; at: number }

const SIGNATURE = { local: 0x04034b50, sums: 0x08074b50, central: 0x02014b50 }
const SIGNATURE_OF_END = { large: 0x06064b50, locator: 0x07064b50, usual: 0x06054b50 }
const BYTES = { local: 30, sums: 16, central: 46, place: 12, large: 56, locator: 20, usual: 22 }
/** Names are UTF-8, and the checksum follows the file, which is read only while it is sent. */
const FLAGS = 0x0808
/** For other systems, some readers take names for DOS ones, whatever the flag says. */
const MADE_ON_UNIX = 0x0300
const PLAIN_FILE = 0o100644 * 0x10000
const VERSION = { usual: 20, large: 45 }
const [MOST_16, MOST_32] = [0xffff, 0xffffffff]

/** Uncompressed, so that its size is known beforehand. See APPNOTE.TXT of PKWARE, 4.3; zip64 beyond 4 GB. */
export function archiveOf(files: readonly Archived[]): Archive {
  let at = 0
  const entries = files.map((file) => {
    if (file.size >= MOST_32) throw new RangeError('A file of an archive has to be smaller than 4 GB.')
    const entry = { file, name: Buffer.from(file.name), at }
    at += BYTES.local + entry.name.length + file.size + BYTES.sums
    return entry
  })
  const directoryBytes = entries.reduce((sum, each) => sum + centralBytes(each), 0)
  const isLarge = entries.length >= MOST_16 || at + directoryBytes >= MOST_32
  const endBytes = BYTES.usual + (isLarge ? BYTES.large + BYTES.locator : 0)
  return {
    size: at + directoryBytes + endBytes,
    async *parts(fileAt) {
      const directory: Buffer[] = []
      for (const [place, entry] of entries.entries()) directory.push(yield* written(entry, fileAt(place)))
      yield Buffer.concat([...directory, endOf({ count: entries.length, at, bytes: directoryBytes, isLarge })])
    },
  }
}

async function* written(entry: Entry, parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer, Buffer> {
  yield localHeader(entry)
  let [sum, length] = [0, 0]
  for await (const part of parts) {
    sum = crc32(part, sum)
    length += part.length
    yield part
  }
  if (length !== entry.file.size) throw new Error('A file of an archive is not as long as it was said to be.')
  yield sumsOf(sum, length)
  return centralHeader(entry, sum)
}

function localHeader({ file, name }: Entry) {
  const bytes = Buffer.alloc(BYTES.local)
  bytes.writeUInt32LE(SIGNATURE.local, 0)
  bytes.writeUInt16LE(VERSION.usual, 4)
  bytes.writeUInt16LE(FLAGS, 6)
  bytes.writeUInt32LE(dosTime(file.modifiedAt), 10)
  bytes.writeUInt16LE(name.length, 26)
  return Buffer.concat([bytes, name])
}

function sumsOf(sum: number, size: number) {
  const bytes = Buffer.alloc(BYTES.sums)
  for (const [n, value] of [SIGNATURE.sums, sum, size, size].entries()) bytes.writeUInt32LE(value, n * 4)
  return bytes
}

const isFar = ({ at }: Entry) => at >= MOST_32
const centralBytes = (entry: Entry) => BYTES.central + entry.name.length + (isFar(entry) ? BYTES.place : 0)

function centralHeader(entry: Entry, sum: number) {
  const { file, name, at } = entry
  const bytes = Buffer.alloc(centralBytes(entry))
  const version = isFar(entry) ? VERSION.large : VERSION.usual
  bytes.writeUInt32LE(SIGNATURE.central, 0)
  bytes.writeUInt16LE(MADE_ON_UNIX | version, 4)
  bytes.writeUInt16LE(version, 6)
  bytes.writeUInt16LE(FLAGS, 8)
  bytes.writeUInt32LE(dosTime(file.modifiedAt), 12)
  for (const [n, value] of [sum, file.size, file.size].entries()) bytes.writeUInt32LE(value, 16 + n * 4)
  bytes.writeUInt16LE(name.length, 28)
  bytes.writeUInt16LE(isFar(entry) ? BYTES.place : 0, 30)
  bytes.writeUInt32LE(PLAIN_FILE, 38)
  bytes.writeUInt32LE(Math.min(at, MOST_32), 42)
  name.copy(bytes, BYTES.central)
  if (isFar(entry)) writePlace(bytes, BYTES.central + name.length, at)
  return bytes
}

function writePlace(bytes: Buffer, from: number, at: number) {
  bytes.writeUInt16LE(1, from)
  bytes.writeUInt16LE(8, from + 2)
  bytes.writeBigUInt64LE(BigInt(at), from + 4)
}

type Directory = { count: number; at: number; bytes: number; isLarge: boolean }

function endOf(directory: Directory) {
  const { count, at, bytes, isLarge } = directory
  const end = Buffer.alloc(BYTES.usual)
  end.writeUInt32LE(SIGNATURE_OF_END.usual, 0)
  for (const from of [8, 10]) end.writeUInt16LE(isLarge ? MOST_16 : count, from)
  end.writeUInt32LE(isLarge ? MOST_32 : bytes, 12)
  end.writeUInt32LE(isLarge ? MOST_32 : at, 16)
  return isLarge ? Buffer.concat([largeEnd(directory), end]) : end
}

function largeEnd({ count, at, bytes }: Directory) {
  const end = Buffer.alloc(BYTES.large + BYTES.locator)
  end.writeUInt32LE(SIGNATURE_OF_END.large, 0)
  end.writeBigUInt64LE(BigInt(BYTES.large - 12), 4)
  end.writeUInt16LE(MADE_ON_UNIX | VERSION.large, 12)
  end.writeUInt16LE(VERSION.large, 14)
  for (const from of [24, 32]) end.writeBigUInt64LE(BigInt(count), from)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  end.writeUInt32LE(SIGNATURE_OF_END.locator, BYTES.large)
  end.writeBigUInt64LE(BigInt(at + bytes), BYTES.large + 8)
  end.writeUInt32LE(1, BYTES.large + 16)
  return end
}

/** Date above, time below, in British local time: the format knows neither zones nor odd seconds. */
function dosTime(moment: string) {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO('Europe/London')
  const date = ((at.year - 1980) << 9) | (at.month << 5) | at.day
  const time = (at.hour << 11) | (at.minute << 5) | (at.second >> 1)
  return date * 0x10000 + time
}
