import { inflateSync } from 'node:zlib'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
/** Larger ones that have to be unpacked would hold up everybody else. */
const MOST_PIXELS = 4_000_000
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Whether a picture can be put into a PDF: what a PNG unpacks to late, and outside our reach, must be sound. */
export function isDrawable(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) === 0xff_d8) return true
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return false
  try {
    return isSoundPng(bytes)
  } catch {
    // It ends early, or does not unpack.
    return false
  }
}

function isSoundPng(bytes: Buffer): boolean {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth, colour, , , interlaced] = bytes.subarray(24, 29)
  const channels = CHANNELS[colour ?? -1]
  if (!channels || interlaced || !depth) return false
  const chunks = chunksOf(bytes)
  if (chunks.at(-1)?.type !== 'IEND') return false
  const isUnpacked = channels % 2 === 0 || chunks.some(({ type }) => type === 'tRNS')
  if (!isUnpacked) return true
  const line = 1 + Math.ceil((width * channels * depth) / 8)
  return width * height <= MOST_PIXELS && unpacksTo({ line, height }, chunks)
}

/** Lines of pixels, each of which begins with one of five filters. */
function unpacksTo({ line, height }: { line: number; height: number }, chunks: ReturnType<typeof chunksOf>) {
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data))
  const pixels = inflateSync(data, { maxOutputLength: line * height })
  const filters = Array.from({ length: height }, (_, y) => pixels[y * line] ?? NO_FILTER)
  return pixels.length === line * height && filters.every((each) => each < NO_FILTER)
}

const NO_FILTER = 5

function chunksOf(bytes: Buffer) {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = PNG.length; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}
