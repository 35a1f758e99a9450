import { insist } from './unfit.server.ts'

const MAX_PIXELS = 40_000_000
const MAX_TRAILING = 64 * 1024
// Far above any camera's; millions of segments are meant to keep the reader busy.
const MAX_SEGMENTS = 100_000

const SOI = 0xffd8
const SCAN = 0xda
// Any number of these may precede a marker.
const FILLER = 0xff
const END = Buffer.of(0xff, 0xd9)
// FF C0 to FF CF, except for three that are tables.
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** Checks a JPEG's segments, its one frame and its end. Nothing is decoded. */
export function inspectJpeg(bytes: Buffer): void {
  insist(bytes.readUInt16BE(0) === SOI)
  let frames = 0
  let at = 2
  let segments = 0
  for (let marker = markerAt(bytes, at); marker !== SCAN; marker = markerAt(bytes, at)) {
    insist(++segments <= MAX_SEGMENTS)
    if (FRAMES.has(marker)) {
      frames++
      inspectFrame(bytes, at)
    }
    at += marker === FILLER ? 1 : 2 + lengthOf(bytes, at)
  }
  insist(frames === 1)
  const end = bytes.lastIndexOf(END)
  insist(end > at && bytes.length - end - END.length <= MAX_TRAILING)
}

function markerAt(bytes: Buffer, at: number) {
  insist(bytes.readUInt8(at) === 0xff)
  return bytes.readUInt8(at + 1)
}

function lengthOf(bytes: Buffer, at: number) {
  const length = bytes.readUInt16BE(at + 2)
  insist(length >= 2)
  return length
}

function inspectFrame(bytes: Buffer, at: number) {
  const components = bytes.readUInt8(at + 9)
  insist(components >= 1 && components <= 4 && bytes.readUInt16BE(at + 2) === 8 + 3 * components)
  insistOnSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

export function inspectPng(bytes: Buffer): void {
  insist(bytes.subarray(0, PNG.length).equals(PNG))
  insist(bytes.readUInt32BE(8) === 13 && typeAt(bytes, PNG.length) === 'IHDR')
  insistOnSize(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  let at = PNG.length
  let hasData = false
  let chunks = 0
  for (let type = typeAt(bytes, at); type !== 'IEND'; type = typeAt(bytes, at)) {
    insist(++chunks <= MAX_SEGMENTS)
    hasData ||= type === 'IDAT'
    at += 12 + bytes.readUInt32BE(at)
  }
  insist(hasData && bytes.readUInt32BE(at) === 0 && at + 12 === bytes.length)
}

function typeAt(bytes: Buffer, chunk: number) {
  insist(chunk + 12 <= bytes.length)
  return bytes.toString('latin1', chunk + 4, chunk + 8)
}

function insistOnSize(width: number, height: number) {
  insist(width > 0 && height > 0)
  insist(width * height <= MAX_PIXELS, 'The picture has more than 40 megapixels.')
}
