import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadKeyring } from '#platform/secrets/seal.server.ts'
import { readerOf, readPosition, writePosition } from './position.server.ts'

const keyring = loadKeyring({ dataDir: mkdtempSync(join(tmpdir(), 'position-')) })
const sam = { id: randomUUID(), role: 'staff', tenants: [randomUUID(), randomUUID()] } as const
const readerWith = (changed: Partial<Parameters<typeof readerOf>[0]>) =>
  readerOf({ ...sam, tenants: [...sam.tenants], ...changed })

test('a position is read as it was written, however far the numbers have come', () => {
  const numbers = [0, 1, 127, 128, 65_536, 2 ** 31, 2 ** 32 - 1]
  const reader = readerWith({ tenants: numbers.map(() => randomUUID()) })
  const position = new Map(reader.tenants.map((tenant, at) => [tenant, numbers[at] ?? 0]))

  expect(readPosition(keyring, reader, writePosition(keyring, reader, position))).toEqual(position)
})

test('that of a thousand companies fits into an address', () => {
  const reader = readerWith({ tenants: Array.from({ length: 1_000 }, () => randomUUID()) })
  const position = new Map(reader.tenants.map((tenant) => [tenant, 9_999]))

  expect(writePosition(keyring, reader, position).length).toBeLessThan(6_000)
})

test('its length does not say how much has happened', () => {
  const reader = readerWith({})
  const at = (number: number) => writePosition(keyring, reader, new Map(sam.tenants.map((tenant) => [tenant, number])))

  expect(at(70_000)).toHaveLength(at(1).length)
})

test.for([
  ['serves another company', { tenants: [...sam.tenants, randomUUID()] }],
  ['serves one company less', { tenants: [sam.tenants[0]] }],
  ['is someone else', { id: randomUUID() }],
] as const)('it is of no use to a reader who %s', ([, changed]) => {
  const before = readerWith({})
  const id = writePosition(keyring, before, new Map(sam.tenants.map((tenant) => [tenant, 7])))
  const after = readerWith({ ...changed, ...('tenants' in changed && { tenants: [...changed.tenants] }) } as object)

  expect(readPosition(keyring, before, id)?.size).toBe(2)
  expect(readPosition(keyring, after, id)).toBeUndefined()
})
