import { expect, test } from 'vitest'
import { aJpeg, aPng } from '#testing/sample-files.ts'
import { isDrawable } from './drawable.server.ts'

test('pictures can be drawn, other files cannot', () => {
  expect(isDrawable(aJpeg())).toBe(true)
  expect(isDrawable(aPng({ width: 4, height: 4 }))).toBe(true)
  expect(isDrawable(Buffer.from('%PDF-1.7'))).toBe(false)
  expect(isDrawable(aPng().subarray(0, 30))).toBe(false)
})

test('a PNG that has to be unpacked is drawn only if it unpacks to what it says', () => {
  const transparent = aPng({ width: 4, height: 4 })
  transparent[25] = 6
  expect(isDrawable(transparent)).toBe(false)
})
