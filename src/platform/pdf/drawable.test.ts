import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aJpeg, aPng, pngChunk } from '#testing/builders/sample-files.ts'
import { drawable } from './drawable.server.ts'
import { readPng } from './png.server.ts'

const MANY = 100_000_000
const SIGNATURE = aPng().subarray(0, 8)

type Kind = { width: number; height: number; colour: number; interlaced?: number }

/** A PNG of eight bits whose lines are given as they are packed, each with its filter. */
function pngOf({ width, height, colour, interlaced = 0 }: Kind, lines: Buffer, ...others: Buffer[]) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, colour, 0, 0, interlaced], 8)
  const data = pngChunk('IDAT', deflateSync(lines))
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', head), ...others, data, pngChunk('IEND')])
}

const RGBA = 6
const PALETTE = 3

test('pictures can be drawn, other files cannot', async () => {
  for (const bytes of [aJpeg(), aPng({ width: 4, height: 4 })])
    expect(await drawable(bytes, MANY)).toEqual({ bytes, points: 0 })
  for (const bytes of [Buffer.from('%PDF-1.7'), aPng().subarray(0, 30), Buffer.alloc(0)])
    expect(await drawable(bytes, MANY)).toBeUndefined()
})

test('a transparent picture is drawn on white', async () => {
  const half = Buffer.from([0, 200, 0, 0, 255, 0, 0, 0, 0])
  const shown = await drawable(pngOf({ width: 2, height: 1, colour: RGBA }, half), MANY)
  const onWhite = pngOf({ width: 2, height: 1, colour: 2 }, Buffer.from([0, 200, 0, 0, 255, 255, 255]))
  expect(shown?.points).toBe(2)
  expect(readPng(shown?.bytes ?? onWhite).isTransparent).toBe(false)
  expect(shown?.bytes.equals(onWhite)).toBe(true)
})

test('lines are read by the filter that each names, and a palette by its colours', async () => {
  // The first line as it is, the second as what it differs from the one above, the third from the one before.
  const lines = Buffer.from([0, 9, 9, 9, 255, 2, 1, 1, 1, 0, 1, 5, 5, 5, 255])
  const shown = await drawable(pngOf({ width: 1, height: 3, colour: RGBA }, lines), MANY)
  const expected = pngOf({ width: 1, height: 3, colour: 2 }, Buffer.from([0, 9, 9, 9, 0, 10, 10, 10, 0, 5, 5, 5]))
  expect(shown?.bytes.equals(expected)).toBe(true)

  const colours = [pngChunk('PLTE', Buffer.from([1, 2, 3, 4, 5, 6])), pngChunk('tRNS', Buffer.from([255, 0]))]
  const indexed = await drawable(
    pngOf({ width: 2, height: 1, colour: PALETTE }, Buffer.from([0, 0, 1]), ...colours),
    MANY,
  )
  const inColours = pngOf({ width: 2, height: 1, colour: 2 }, Buffer.from([0, 1, 2, 3, 255, 255, 255]))
  expect(indexed?.bytes.equals(inColours)).toBe(true)
})

test('a large one becomes as small as print needs', async () => {
  const line = Buffer.alloc(1 + 4 * 4_000, 255)
  line[0] = 0
  const lines = Buffer.concat(Array.from({ length: 100 }, () => line))
  const shown = await drawable(pngOf({ width: 4_000, height: 100, colour: RGBA }, lines), MANY)
  const { width, height } = readPng(shown?.bytes ?? aPng())
  expect([width, height]).toEqual([1_334, 34])
})

test('one that is not what it says, or more than may be unpacked, is not drawn', async () => {
  const lines = Buffer.alloc(5)
  const sizes = { width: 1, height: 1, colour: RGBA }
  const wrongFilter = Buffer.from([9, 0, 0, 0, 0])
  const others = [
    pngOf({ ...sizes, height: 50 }, lines),
    pngOf({ ...sizes, interlaced: 1 }, lines),
    pngOf(sizes, wrongFilter),
    pngOf({ ...sizes, width: 10_000, height: 10_001 }, lines),
    pngOf({ ...sizes, width: 40_000_000 }, lines),
    pngOf({ ...sizes, colour: 5 }, lines, pngChunk('tRNS', Buffer.alloc(1))),
  ]
  for (const bytes of others) expect(await drawable(bytes, MANY)).toBeUndefined()
})
