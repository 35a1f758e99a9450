import { expect, test } from 'vitest'
import { ACCEPTED, outcomeOf, unfit } from '#testing/fixtures/inspection.ts'
import { aJpeg, aPng } from '#testing/builders/sample-files.ts'

const JPEG = 'photo.jpg'
const PNG = 'scan.png'
const tooMany = 'The picture has more than 40 megapixels.'

test('forty megapixels are the limit', () => {
  expect(outcomeOf(JPEG, aJpeg({ width: 8_000, height: 5_000 }))).toBe(ACCEPTED)
  expect(outcomeOf(JPEG, aJpeg({ width: 8_000, height: 5_001 }))).toEqual(unfit(JPEG, tooMany))
  expect(outcomeOf(PNG, aPng({ width: 8_000, height: 5_000 }))).toBe(ACCEPTED)
  expect(outcomeOf(PNG, aPng({ width: 0x7fffffff, height: 0x7fffffff }))).toEqual(unfit(PNG, tooMany))
})

test('a picture without a size is refused', () => {
  expect(outcomeOf(JPEG, aJpeg({ height: 0 }))).toEqual(unfit(JPEG))
  expect(outcomeOf(PNG, aPng({ width: 0 }))).toEqual(unfit(PNG))
})

test('a web page after the first bytes of a JPEG is refused', () => {
  const page = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html><script>alert(1)</script>')])

  expect(outcomeOf(JPEG, page)).toEqual(unfit(JPEG))
})

test('a little data may follow a JPEG, none a PNG', () => {
  expect(outcomeOf(JPEG, aJpeg({ trailing: Buffer.alloc(65_536) }))).toBe(ACCEPTED)
  expect(outcomeOf(JPEG, aJpeg({ trailing: Buffer.alloc(65_537) }))).toEqual(unfit(JPEG))
  expect(outcomeOf(PNG, aPng({ trailing: Buffer.from('x') }))).toEqual(unfit(PNG))
})

test('a truncated picture is refused', () => {
  expect(outcomeOf(JPEG, aJpeg().subarray(0, -2))).toEqual(unfit(JPEG))
  expect(outcomeOf(PNG, aPng().subarray(0, -12))).toEqual(unfit(PNG))
})
