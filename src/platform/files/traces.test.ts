import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCEPTED, outcomeOf } from '#testing/fixtures/inspection.ts'
import { aJpeg, aPng } from '#testing/builders/sample-files.ts'
import { aTracedJpeg, aTracedPng, colours } from '#testing/builders/traced-photos.ts'
import { withoutTraces } from './traces.server.ts'

const samples = [
  ['image/jpeg', 'me.jpg', aTracedJpeg()],
  ['image/png', 'me.png', aTracedPng()],
] as const

test.each(samples)(
  'a picture of type %s without its traces is one, and cleaning it again changes nothing',
  (type, name, bytes) => {
    const clean = withoutTraces(bytes, type)
    expect(outcomeOf(name, bytes)).toBe(ACCEPTED)
    expect(outcomeOf(name, clean)).toBe(ACCEPTED)
    expect(clean.includes('canary')).toBe(false)
    expect(withoutTraces(clean, type)).toEqual(clean)
  },
)

test('the picture itself stays as it was: every scan, and the colours', () => {
  const clean = withoutTraces(aTracedJpeg(), 'image/jpeg')
  for (const part of [colours.profile, colours.adobe, Buffer.from('12ff0034ffd056ffda0008010100003f0000aaffd9', 'hex')])
    expect(clean.includes(part)).toBe(true)
  expect(withoutTraces(aTracedPng(), 'image/png').includes('sRGB')).toBe(true)
})

test('a picture without traces stays byte for byte the same', () => {
  expect(withoutTraces(aJpeg(), 'image/jpeg')).toEqual(aJpeg())
  expect(withoutTraces(aPng(), 'image/png')).toEqual(aPng())
})

test('whatever passes as a picture can be cleaned', () => {
  const change = fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }) })
  const property = fc.property(
    fc.constantFrom(...samples),
    fc.array(change, { maxLength: 6 }),
    ([type, name, bytes], changes) => {
      const changed = Buffer.from(bytes)
      for (const { at, byte } of changes) changed[at % changed.length] = byte
      return outcomeOf(name, changed) !== ACCEPTED || withoutTraces(changed, type).length > 0
    },
  )
  expect(() => fc.assert(property, { numRuns: 5_000 })).not.toThrow()
})
