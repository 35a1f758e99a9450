import { randomBytes, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { SealBroken } from './aead.server.ts'
import { personal } from '#platform/personal.ts'
import {
  loadKeyring,
  newDataKey,
  openBlob,
  openDataKey,
  rewrap,
  seal,
  sealBlob,
  sealRecord,
  unseal,
  unsealRecord,
} from './seal.server.ts'

const keyringOf = (bytes: Buffer) => loadKeyring({ dataDir: '', encryptionKey: bytes.toString('base64') })
const keyring = keyringOf(randomBytes(32))
const another = keyringOf(randomBytes(32))

const row = { tenantId: randomUUID(), table: 'employees', id: randomUUID() }
const where = { ...row, column: 'dateOfBirth' }
const wrapped = newDataKey(keyring, row)
const dataKey = openDataKey(keyring, wrapped, row)
const text = fc.string({ unit: 'binary' })

describe('a sealed text', () => {
  test('opens as what it was, and never looks the same twice', () => {
    const property = fc.property(text, (plain) => {
      const sealed = seal(dataKey, plain, where)
      return unseal(dataKey, sealed, where) === plain && !sealed.equals(seal(dataKey, plain, where))
    })
    expect(() => fc.assert(property)).not.toThrow()
  })

  test('does not open once any bit of it is turned', () => {
    const property = fc.property(text, fc.nat(), (plain, at) => {
      const sealed = seal(dataKey, plain, where)
      const bit = at % (sealed.length * 8)
      sealed[bit >> 3] = (sealed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      return isBroken(() => unseal(dataKey, sealed, where))
    })
    expect(() => fc.assert(property)).not.toThrow()
  })

  test('does not open once any of it is cut off, down to a tag of four bytes', () => {
    const sealed = seal(dataKey, 'QQ123456C', where)

    for (let length = 0; length < sealed.length; length++)
      expect(() => unseal(dataKey, sealed.subarray(0, length), where)).toThrow(SealBroken)
  })

  test('opens nowhere else', () => {
    const sealed = seal(dataKey, '1990-01-01', where)

    for (const other of [
      { ...where, tenantId: randomUUID() },
      { ...where, table: 'references' },
      { ...where, id: randomUUID() },
      { ...where, column: 'nationalInsuranceNumber' },
    ])
      expect(() => unseal(dataKey, sealed, other)).toThrow(SealBroken)
  })

  test('opens with no other key', () => {
    const other = openDataKey(keyring, newDataKey(keyring, row), row)

    expect(() => unseal(other, seal(dataKey, 'x', where), where)).toThrow(SealBroken)
  })

  test('opens when an id is written in capitals', () => {
    const capitals = { ...where, id: where.id.toUpperCase(), tenantId: where.tenantId.toUpperCase() }

    expect(unseal(dataKey, seal(dataKey, 'x', where), capitals)).toBe('x')
  })

  test('tells nothing when it does not open', () => {
    expect(() => unseal(dataKey, Buffer.from('clear text'), where)).toThrow(/^A sealed value could not be opened\.$/)
  })
})

describe('a data key', () => {
  test('is wrapped for one record under one master key', () => {
    expect(() => openDataKey(another, wrapped, row)).toThrow(SealBroken)
    expect(() => openDataKey(keyring, wrapped, { ...row, id: randomUUID() })).toThrow(SealBroken)
  })

  test('is no sealed text, and a sealed text is no data key', () => {
    expect(() => unseal(keyring.wrapping, wrapped, where)).toThrow(SealBroken)
    expect(() => openDataKey(keyring, seal(keyring.wrapping, 'x'.repeat(32), where), row)).toThrow(SealBroken)
  })

  test('moves to a new master key, and everything it sealed still opens', () => {
    const sealed = seal(dataKey, 'kept', where)
    const moved = rewrap(keyring, another, wrapped, row)

    expect(unseal(openDataKey(another, moved, row), sealed, where)).toBe('kept')
    expect(() => openDataKey(keyring, moved, row)).toThrow(SealBroken)
  })
})

const Person = z.strictObject({
  name: personal(z.string(), 'contact'),
  born: personal(z.iso.date(), 'identity').optional(),
  address: personal(z.object({ street: z.string(), lines: z.array(z.string()) }), 'identity'),
  points: personal(z.int().nullable(), 'criminal'),
  job: z.string(),
})
type Person = z.infer<typeof Person>

describe('a record', () => {
  const person: Person = { name: 'Ada', address: { street: 'Quay', lines: ['1'] }, points: 3, job: 'Cook' }

  test('is stored with its sealed fields as bytes and the others as they are', () => {
    const stored = sealRecord(Person, { ...person, id: 'x' }, dataKey, row)

    expectTypeOf(stored.address).toEqualTypeOf<Buffer>()
    expectTypeOf(stored.points).toEqualTypeOf<Buffer | null>()
    expectTypeOf(stored.name).toEqualTypeOf<string>()
    expect(stored).toMatchObject({ name: 'Ada', job: 'Cook', id: 'x' })
    expect(stored.address.includes('Quay')).toBe(false)
  })

  test('comes back as it was, whatever its sealed fields hold', () => {
    const people = fc.record({
      name: text,
      born: text,
      address: fc.record({ street: text, lines: fc.array(text) }),
      points: fc.option(fc.integer()),
      job: text,
    })
    const property = fc.property(people, (given) => {
      const back = unsealRecord(Person, sealRecord(Person, given, dataKey, row), dataKey, row)
      expect(back).toEqual(given)
    })
    expect(() => fc.assert(property)).not.toThrow()
  })

  test('keeps what is absent absent', () => {
    const stored = sealRecord(Person, { ...person, born: undefined, points: null }, dataKey, row)

    expect(stored).toMatchObject({ born: undefined, points: null })
    expect(unsealRecord(Person, stored, dataKey, row)).toMatchObject({ born: undefined, points: null })
  })

  test('a text that looks like JSON stays a text', () => {
    const stored = sealRecord(Person, { ...person, born: '{"a":1}' }, dataKey, row)

    expect(unsealRecord(Person, stored, dataKey, row).born).toBe('{"a":1}')
  })

  test('two fields that change places do not open', () => {
    const stored = sealRecord(Person, { ...person, born: '1990-01-01' }, dataKey, row)

    expect(() => unsealRecord(Person, { ...stored, born: stored.address }, dataKey, row)).toThrow(SealBroken)
  })

  test('clear text where a sealed field should be is an error, not an answer', () => {
    expect(() => unsealRecord(Person, { born: '1990-01-01' }, dataKey, row)).toThrow(SealBroken)
  })
})

test('a short-lived row opens under its own context and key only', () => {
  const sealed = sealBlob(keyring, Buffer.from('answer'), 'user|call|key')

  expect(openBlob(keyring, sealed, 'user|call|key').toString()).toBe('answer')
  expect(() => openBlob(keyring, sealed, 'user|call|other')).toThrow(SealBroken)
  expect(() => openBlob(another, sealed, 'user|call|key')).toThrow(SealBroken)
})

function isBroken(opening: () => unknown) {
  try {
    opening()
    return false
  } catch (error) {
    return error instanceof SealBroken
  }
}
