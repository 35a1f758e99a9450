import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [12, '12 bytes'],
  [421_888, '412 KB'],
  [10_485_760, '10.0 MB'],
  [5_368_709_120, '5.0 GB'],
])('%d is %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
