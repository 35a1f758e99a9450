import { Readable } from 'node:stream'
import { crc32, createInflate, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Sharp in print at the full width of the text, or the height of a page. */
const MOST = { width: 1_600, height: 2_300 }
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const INDEXED = 3

/** `depth` is in bits, `colour` as the format numbers it. */
export type Png = {
  width: number
  height: number
  depth: number
  colour: number
  isInterlaced: boolean
  isTransparent: boolean
  palette: Buffer
  alphas: Buffer
  data: readonly Buffer[]
}

export const isPng = (bytes: Buffer) => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)

/** Reads a PNG's chunks without unpacking. Throws if it ends early. */
export function readPng(bytes: Buffer): Png {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth = 0, colour = 0, , , interlaced] = bytes.subarray(24, 29)
  const chunks = [...chunksOf(bytes)]
  if (chunks.at(-1)?.type !== 'IEND') throw new Error('The PNG ends early.')
  const allOf = (wanted: string) => chunks.filter(({ type }) => type === wanted).map((each) => each.data)
  return {
    width,
    height,
    depth,
    colour,
    isInterlaced: interlaced !== 0,
    isTransparent: colour === 4 || colour === 6 || allOf('tRNS').length > 0,
    palette: Buffer.concat(allOf('PLTE')),
    alphas: Buffer.concat(allOf('tRNS')),
    data: allOf('IDAT'),
  }
}

function* chunksOf(bytes: Buffer) {
  for (let at = SIGNATURE.length; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) }
    at += length + 12
  }
}

/** On white, no larger than print needs. Unpacked a line at a time, so that large ones take no more memory. */
export async function flattened(png: Png): Promise<Buffer> {
  const canvas = openCanvas(png)
  let y = 0
  for await (const line of linesOf(png)) canvas.draw(line, y++)
  if (y < png.height) throw new Error('The PNG has too few lines.')
  return opaquePng(canvas)
}

function openCanvas(png: Png) {
  const step = Math.ceil(Math.max(png.width / MOST.width, png.height / MOST.height, 1))
  const [width, height] = [Math.ceil(png.width / step), Math.ceil(png.height / step)]
  const lines = Buffer.alloc((1 + 3 * width) * height)
  const sums = new Uint32Array(3 * width)
  const ink = inkOf(png)

  function put(y: number, high: number) {
    for (let n = 0; n < sums.length; n++) {
      const wide = Math.min(step, png.width - Math.floor(n / 3) * step)
      lines[y * (1 + 3 * width) + 1 + n] = (sums[n] ?? 0) / (high * wide)
    }
    sums.fill(0)
  }

  return {
    width,
    height,
    lines,
    draw(line: Uint8Array, y: number) {
      for (let x = 0; x < png.width; x++) ink(line, x, sums, 3 * Math.floor(x / step))
      const high = (y % step) + 1
      if (high === step || y === png.height - 1) put(Math.floor(y / step), high)
    },
  }
}

type Ink = (line: Uint8Array, x: number, sums: Uint32Array, at: number) => void

function inkOf({ colour, depth, palette, alphas }: Png): Ink {
  const channels = CHANNELS[colour] ?? 0
  const valueAt = readerOf(depth, channels, colour !== INDEXED)
  if (colour === INDEXED)
    return (line, x, sums, at) => {
      const index = valueAt(line, x, 0)
      for (let n = 0; n < 3; n++) add(sums, at + n, alphas[index] ?? 255, palette[3 * index + n] ?? 0)
    }
  const hasAlpha = channels % 2 === 0
  return (line, x, sums, at) => {
    const alpha = hasAlpha ? valueAt(line, x, channels - 1) : 255
    for (let n = 0; n < 3; n++) add(sums, at + n, alpha, valueAt(line, x, channels < 3 ? 0 : n))
  }
}

function add(sums: Uint32Array, at: number, alpha: number, value: number) {
  sums[at] = (sums[at] ?? 0) + 255 - ((255 - value) * alpha) / 255
}

function readerOf(depth: number, channels: number, isScaled: boolean) {
  const bytes = depth / 8
  if (depth >= 8) return (line: Uint8Array, x: number, n: number) => line[(x * channels + n) * bytes] ?? 0
  const most = 2 ** depth - 1
  const scale = isScaled ? 255 / most : 1
  return (line: Uint8Array, x: number) =>
    (((line[(x * depth) >> 3] ?? 0) >> (8 - depth - ((x * depth) & 7))) & most) * scale
}

/** The unfiltered lines as they unpack; data after the last is not unpacked. */
async function* linesOf({ width, height, depth, colour, data }: Png) {
  if (!CHANNELS[colour] || ![1, 2, 4, 8, 16].includes(depth))
    throw new Error('The PNG has a kind of colour that there is not.')
  const bits = (CHANNELS[colour] ?? 0) * depth
  const length = Math.ceil((width * bits) / 8)
  const back = Math.max(1, bits >> 3)
  let above = new Uint8Array(length)
  let left = Buffer.alloc(0)
  let y = 0
  for await (const part of Readable.from(data).pipe(createInflate())) {
    left = Buffer.concat([left, part])
    let at = 0
    for (; y < height && left.length - at > length; at += 1 + length, y++) {
      const line = new Uint8Array(left.subarray(at + 1, at + 1 + length))
      unfilter(line, above, left[at] ?? 0, back)
      above = line
      yield line
    }
    if (y === height) return
    left = left.subarray(at)
  }
}

/** Each line's filter: its bytes are differences to the one before, the one above, or a mix of these. */
const EXPECTED: readonly ((before: number, above: number, across: number) => number)[] = [
  () => 0,
  (before) => before,
  (_, above) => above,
  (before, above) => (before + above) >> 1,
  nearest,
]

function unfilter(line: Uint8Array, above: Uint8Array, filter: number, back: number) {
  const expected = EXPECTED[filter]
  if (!expected) throw new Error('The PNG has a filter that there is not.')
  for (let n = 0; n < line.length; n++) {
    const [before, across] = n < back ? [0, 0] : [line[n - back] ?? 0, above[n - back] ?? 0]
    line[n] = (line[n] ?? 0) + expected(before, above[n] ?? 0, across)
  }
}

/** Lines of bytes, each behind its filter. */
export function unfiltered(lines: Buffer, length: number): Buffer {
  const whole: Uint8Array[] = []
  for (let at = 0; at + length < lines.length; at += length + 1) {
    const line = new Uint8Array(lines.subarray(at + 1, at + 1 + length))
    unfilter(line, whole.at(-1) ?? new Uint8Array(length), lines[at] ?? 0, 1)
    whole.push(line)
  }
  return Buffer.concat(whole)
}

function nearest(before: number, above: number, across: number) {
  const guess = before + above - across
  const [one, two, three] = [Math.abs(guess - before), Math.abs(guess - above), Math.abs(guess - across)]
  if (one <= two && one <= three) return before
  return two <= three ? above : across
}

type Canvas = Pick<ReturnType<typeof openCanvas>, 'width' | 'height' | 'lines'>

function opaquePng({ width, height, lines }: Canvas) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, ...chunks])
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
