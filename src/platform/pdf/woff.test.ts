import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fonts } from './fonts.server.ts'
import { unpackWoff } from './woff.server.ts'

const sum = (bytes: Buffer) => {
  let total = 0
  for (let at = 0; at + 4 <= bytes.length; at += 4) total = (total + bytes.readUInt32BE(at)) >>> 0
  return total
}

test.for(fonts)('%s is unpacked to the font that was packed', ([, file]) => {
  const font = unpackWoff(readFileSync(file))
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  // Each table names its checksum; that of the whole file is in `head`, which says how it comes about.
  for (let n = 0; n < font.readUInt16BE(4); n++) {
    const entry = font.subarray(12 + 16 * n)
    const tag = entry.toString('latin1', 0, 4)
    const [checksum, offset, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const table = Buffer.from(font.subarray(offset, offset + Math.ceil(length / 4) * 4))
    if (tag === 'head') table.writeUInt32BE(0, 8)
    expect({ tag, sum: sum(table) }).toEqual({ tag, sum: checksum })
  }
})
