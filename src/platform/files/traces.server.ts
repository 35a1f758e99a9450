import { crc32 } from 'node:zlib'

// Only photos are cleaned: documents and exhibits stay exactly as they were sent.

const EXIF = Buffer.from('Exif\0\0')
const JFIF = Buffer.from('JFIF\0')
const ORIENTATION = 0x0112
const UPRIGHT = 1

/** Removes the metadata that a camera or program adds: place, time, device, thumbnails. */
export function withoutTraces(bytes: Buffer, mimeType: 'image/jpeg' | 'image/png'): Buffer {
  return mimeType === 'image/png' ? cleanPng(bytes) : cleanJpeg(bytes)
}

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda]
const [APP0, APP1, APP2, APP14, APP15, COMMENT] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe]

function cleanJpeg(bytes: Buffer) {
  const kept: Buffer[] = []
  let orientation = UPRIGHT
  let at = 2
  for (let marker = bytes[at + 1]; at + 4 <= bytes.length && marker !== EOI; marker = bytes[at + 1]) {
    const end = marker === 0xff ? at + 1 : at + 2 + bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at, end)
    if (marker === APP1 && isCalled(segment, EXIF)) orientation = orientationIn(segment.subarray(4 + EXIF.length))
    kept.push(keptOf(segment))
    at = marker === SOS ? endOfScan(bytes, end) : end
    if (marker === SOS) kept.push(bytes.subarray(end, at))
  }
  const exif = Buffer.concat([EXIF, tiffWith(orientation)])
  const turned = orientation === UPRIGHT ? [] : [Buffer.of(0xff, APP1, 0, exif.length + 2), exif]
  return Buffer.concat([Buffer.of(0xff, SOI), ...turned, ...kept, Buffer.of(0xff, EOI)])
}

const isCalled = (segment: Buffer, name: Buffer) => segment.subarray(4, 4 + name.length).equals(name)

/** Keeps the segments that affect the colours: JFIF (without its thumbnail), a profile, and Adobe’s mark. */
function keptOf(segment: Buffer) {
  const marker = segment[1] ?? 0
  const isAdded = marker === COMMENT || (marker >= APP0 && marker <= APP15)
  if (!isAdded || isColour(marker, segment)) return segment
  if (marker !== APP0 || !isCalled(segment, JFIF) || segment.length < 18) return Buffer.alloc(0)
  return Buffer.concat([Buffer.of(0xff, APP0, 0, 16), segment.subarray(4, 16), Buffer.of(0, 0)])
}

function isColour(marker: number, segment: Buffer) {
  if (marker === APP2) return isCalled(segment, Buffer.from('ICC_PROFILE\0'))
  return marker === APP14 && isCalled(segment, Buffer.from('Adobe'))
}

/** The next marker that is neither data (FF 00) nor a restart (FF D0 to FF D7). */
function endOfScan(bytes: Buffer, start: number) {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

const SIGNATURE = 8
const NEEDED = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs']

function cleanPng(bytes: Buffer) {
  const kept: Buffer[] = []
  let orientation = UPRIGHT
  for (let at = SIGNATURE; at < bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'eXIf') orientation = orientationIn(bytes.subarray(at + 8, end - 4))
    if (NEEDED.includes(type)) kept.push(bytes.subarray(at, end))
    at = end
  }
  const [header = Buffer.alloc(0), ...rest] = kept
  const turned = orientation === UPRIGHT ? [] : [pngChunk('eXIf', tiffWith(orientation))]
  return Buffer.concat([bytes.subarray(0, SIGNATURE), header, ...turned, ...rest])
}

function pngChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

function orientationIn(tiff: Buffer) {
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II'
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    const entries = Array.from({ length: short(first) }, (_, n) => first + 2 + 12 * n)
    const found = entries.find((at) => short(at) === ORIENTATION)
    const value = found === undefined ? UPRIGHT : short(found + 8)
    return value >= 1 && value <= 8 ? value : UPRIGHT
  } catch {
    // It ends early, so that no reader could turn the picture by it.
    return UPRIGHT
  }
}

/** The shortest EXIF, with the orientation alone. */
function tiffWith(orientation: number) {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
