import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Files of every allowed type, minimal, and as wrong as a test needs them. */

const FORMATS = 'application/vnd.openxmlformats-officedocument'
const typesOf = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="${FORMATS}.${main}.main+xml"/></Types>`

export type ZipPart = {
  name: string
  data: string | Buffer
  stored?: boolean
  flags?: number
  attributes?: number
  /** The size in the table, when it lies. */
  unpacked?: number
  /** The entry's own name, where it differs from the table. */
  localName?: string
}

const part = (name: string, data: string | Buffer): ZipPart => ({ name, data })
const withTypes = (main: string, parts: ZipPart[]) => aZip([part('[Content_Types].xml', typesOf(main)), ...parts])

export const aDocx = (parts: ZipPart[] = [], main = 'wordprocessingml.document') =>
  withTypes(main, [part('word/document.xml', '<document/>'), ...parts])
export const anXlsx = (parts: ZipPart[] = [], main = 'spreadsheetml.sheet') =>
  withTypes(main, [part('xl/workbook.xml', '<workbook/>'), ...parts])

export function aZip(parts: ZipPart[]): Buffer {
  const entries: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const each of parts) {
    const { local, central } = zipEntry(each, at)
    entries.push(local)
    table.push(central)
    at += local.length
  }
  const directory = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...entries, directory, end])
}

function zipEntry(
  { name, data, stored = false, flags = 0, attributes = 0, unpacked, localName = name }: ZipPart,
  at: number,
) {
  const plain = Buffer.from(data)
  const packed = stored ? plain : deflateRawSync(plain)
  // From the flags on, both headers are the same.
  const common = Buffer.alloc(20)
  common.writeUInt16LE(flags, 0)
  common.writeUInt16LE(stored ? 0 : 8, 2)
  common.writeUInt32LE(crc32(plain), 8)
  common.writeUInt32LE(packed.length, 12)
  common.writeUInt32LE(unpacked ?? plain.length, 16)

  const local = Buffer.concat([Buffer.from('504b03041400', 'hex'), common, shorts(Buffer.byteLength(localName), 0)])
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(attributes, 6)
  tail.writeUInt32LE(at, 10)
  const central = Buffer.concat([
    Buffer.from('504b010214031400', 'hex'),
    common,
    shorts(Buffer.byteLength(name), 0),
    tail,
    Buffer.from(name),
  ])
  return { local: Buffer.concat([local, Buffer.from(localName), packed]), central }
}

function shorts(...numbers: number[]) {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, n) => bytes.writeUInt16LE(number, n * 2))
  return bytes
}

const SECTOR = 512
const FREE = 0xffffffff
const END_OF_CHAIN = 0xfffffffe
const ENTRIES_PER_SECTOR = 4
const NUMBERS_PER_SECTOR = SECTOR / 4
const LISTED_IN_HEADER = 109

/** An old Office file: filler sectors, allocation table, its list, and the directory at the end. */
export function aCompound(streams: string[], filler = 1): Buffer {
  const directory = directorySectors(streams)
  const tables = Math.ceil((filler + directory.length + 200) / NUMBERS_PER_SECTOR)
  const lists = Math.ceil(Math.max(0, tables - LISTED_IN_HEADER) / (NUMBERS_PER_SECTOR - 1))
  const firstTable = filler
  const firstList = firstTable + tables
  const firstEntry = firstList + lists

  const next = Array.from({ length: tables * NUMBERS_PER_SECTOR }, () => FREE)
  directory.forEach((_, n) => {
    next[firstEntry + n] = n === directory.length - 1 ? END_OF_CHAIN : firstEntry + n + 1
  })
  const numbers = Array.from({ length: tables }, (_, n) => firstTable + n)
  const header = compoundHeader({ tables, firstEntry, firstList: lists > 0 ? firstList : END_OF_CHAIN, lists })
  header.set(longs(padded(numbers.slice(0, LISTED_IN_HEADER), LISTED_IN_HEADER)), 76)
  return Buffer.concat([
    header,
    Buffer.alloc(filler * SECTOR),
    longs(next),
    ...listSectors(numbers.slice(LISTED_IN_HEADER), firstList),
    ...directory,
  ])
}

function compoundHeader({
  tables,
  firstEntry,
  firstList,
  lists,
}: Record<'tables' | 'firstEntry' | 'firstList' | 'lists', number>) {
  const header = Buffer.alloc(SECTOR)
  header.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  header.set(shorts(0x3e, 3, 0xfffe, 9, 6), 24)
  header.set(longs([tables, firstEntry, 0, 4096, END_OF_CHAIN, 0, firstList, lists]), 44)
  return header
}

function listSectors(numbers: number[], first: number) {
  const perSector = NUMBERS_PER_SECTOR - 1
  const count = Math.ceil(numbers.length / perSector)
  return Array.from({ length: count }, (_, n) => {
    const here = padded(numbers.slice(n * perSector, (n + 1) * perSector), perSector)
    return longs([...here, n === count - 1 ? END_OF_CHAIN : first + n + 1])
  })
}

const padded = (numbers: number[], length: number) => [
  ...numbers,
  ...Array.from({ length: length - numbers.length }, () => FREE),
]

function longs(numbers: number[]) {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, n) => bytes.writeUInt32LE(number, n * 4))
  return bytes
}

function directorySectors(streams: string[]) {
  const entries = ['Root Entry', ...streams].map((name, n, all) => directoryEntry(name, n, n === all.length - 1))
  const missing = (ENTRIES_PER_SECTOR - (entries.length % ENTRIES_PER_SECTOR)) % ENTRIES_PER_SECTOR
  const all = Buffer.concat([...entries, Buffer.alloc(missing * 128)])
  return Array.from({ length: all.length / SECTOR }, (_, n) => all.subarray(n * SECTOR, (n + 1) * SECTOR))
}

/** The root comes first; each of the others points to the next. */
function directoryEntry(name: string, n: number, isLast: boolean) {
  const isRoot = n === 0
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.set(shorts((name.length + 1) * 2), 64)
  entry[66] = isRoot ? 5 : 2
  entry[67] = 1
  entry.set(longs([FREE, isRoot || isLast ? FREE : n + 1, isRoot ? 1 : FREE]), 68)
  entry.set(longs([END_OF_CHAIN]), 116)
  return entry
}

export function aJpeg({ width = 8, height = 8, trailing = Buffer.alloc(0) } = {}): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const application = Buffer.from('ffe000104a46494600010100000100010000', 'hex')
  const scan = Buffer.from('ffda0008010100003f0000ffd9', 'hex')
  return Buffer.concat([Buffer.from('ffd8', 'hex'), application, frame, scan, trailing])
}

export function aPng({ width = 1, height = 1, trailing = Buffer.alloc(0) } = {}): Buffer {
  const header = Buffer.from('00000000000000000800000000', 'hex')
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(2))), pngChunk('IEND')]
  return Buffer.concat([signature, ...chunks, trailing])
}

export function pngChunk(type: string, data = Buffer.alloc(0)) {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** Small as a file, and four bytes a point once it is unpacked. */
export function aTransparentPng(size: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 6], 8)
  const lines = deflateSync(Buffer.alloc((1 + 4 * size) * size))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', lines), pngChunk('IEND')])
}

export const aPdfWith = (body: string) => Buffer.from(`%PDF-1.7\n${body}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`)
