import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { personal, personalKind, redact, type SealedKey, sealedKeys } from './personal.ts'

const Secret = personal(z.string(), 'identity')

test.each([
  ['as it is', Secret],
  ['.optional()', Secret.optional()],
  ['.nullish().readonly()', Secret.nullish().readonly()],
  ['.default()', Secret.nullable().default('x')],
  ['.min() and .refine()', Secret.min(3).refine(Boolean)],
  ['.meta()', Secret.meta({ title: 'Secret' })],
  ['.transform()', Secret.transform(Number)],
  ['.pipe()', z.string().pipe(Secret)],
  ['.partial()', z.object({ Secret }).partial().shape.Secret],
  ['a union', z.union([z.literal(''), Secret]).optional()],
  ['a list', z.array(Secret)],
  ['tagged outside its wrappers', personal(z.string().nullable().optional(), 'identity')],
])('the tag is found: %s', (_, schema) => {
  expect(personalKind(schema)).toBe('identity')
})

test('a schema tagged in one place stays untagged in another', () => {
  const Shared = z.string()
  personal(Shared, 'financial')

  expect(personalKind(Shared)).toBeUndefined()
})

const Address = z.strictObject({ street: z.string() }).transform((address) => address)
const Person = z.strictObject({
  name: personal(z.string(), 'contact'),
  born: personal(z.iso.date(), 'identity').optional(),
  address: personal(Address, 'identity'),
  account: personal(z.string(), 'financial').nullable(),
  record: personal(z.string(), 'criminal'),
  health: z.union([z.literal(''), personal(z.string(), 'special')]),
  notes: personal(z.string(), 'narrative'),
  job: z.string(),
})

test('names and free text are not encrypted at rest, everything else tagged is', () => {
  expect(sealedKeys(Person)).toEqual(['born', 'address', 'account', 'record', 'health'])
  expectTypeOf<SealedKey<typeof Person>>().toEqualTypeOf<'born' | 'address' | 'account' | 'record' | 'health'>()
})

test('a log learns the kind of a tagged value, and nothing that the schema does not name', () => {
  const Team = z.object({ lead: Person.optional(), people: z.array(Person.partial()), size: z.int() })
  const person = { name: 'Ada', address: { street: 'Quay' }, account: null, job: 'Cook', password: 'x' }

  expect(redact(Team, { lead: person, people: [{ notes: 'late' }], size: 2, more: 'x' })).toEqual({
    lead: { name: '[contact]', address: '[identity]', account: null, job: 'Cook' },
    people: [{ notes: '[narrative]' }],
    size: 2,
  })
})

test('a field that is personal in one form of a union is redacted in all', () => {
  const Contact = z.object({
    way: z.union([z.object({ to: personal(z.string(), 'contact') }), z.object({ to: z.string(), at: z.string() })]),
  })

  expect(redact(Contact, { way: { to: '0123', at: 'noon' } })).toEqual({ way: { to: '[contact]', at: 'noon' } })
})

test('a composite value under a schema that does not describe it is left out', () => {
  const Loose = z.object({ any: z.unknown(), list: z.unknown() })

  expect(redact(Loose, { any: { name: 'Ada' }, list: ['Ada'] })).toEqual({ any: {}, list: ['[unknown]'] })
})
