import { expect, test } from 'vitest'
import * as z from 'zod'
import { Moment } from './contract.ts'
import { personal } from './personal.ts'
import { shape } from './shape.server.ts'

const Person = z.object({ name: z.string().nullable(), isAway: z.boolean() })
const Answer = z.array(
  z.object({
    id: z.uuid(),
    title: personal(z.string(), 'narrative'),
    at: Moment,
    kind: z.enum(['one', 'two']),
    count: z.int(),
    share: z.number(),
    person: Person.nullable(),
    note: z.string().max(5),
    late: z.boolean().optional(),
    tags: z.record(z.string(), z.int()),
  }),
)

const given = {
  late: true,
  count: 3,
  id: '0198c0de-0000-4000-8000-000000000001',
  title: 'Mine',
  at: '2026-11-23T09:30:00.000Z',
  kind: 'two',
  share: 0.5,
  person: { isAway: false, name: null, password: 'secret' },
  note: 'short',
  tags: { a: 1 },
  secret: 'x',
}

const Plain = Answer.element.omit({ late: true })

test.each([
  ['every property required', z.array(Plain)],
  ['one that may be absent', Answer],
])('an answer is what zod makes of it: %s', (_, schema) => {
  const { late: _late, ...punctual } = given
  const answer = [given, { ...punctual, person: null }]
  const shaped = shape(schema, answer)
  expect(shaped).toStrictEqual(schema.parse(answer))
  expect(JSON.stringify(shaped)).toBe(JSON.stringify(schema.parse(answer)))
  expect(JSON.stringify(shaped)).not.toContain('secret')
})

test.each([
  ['id', 'not one'],
  ['title', null],
  ['at', '2026-11-23 09:30:00+00'],
  ['kind', 'three'],
  ['count', 0.5],
  ['share', '0.5'],
  ['person', { name: 'Ada' }],
  ['person', undefined],
  ['note', 'much too long'],
  ['tags', { a: 'b' }],
])('an answer whose %s is %o has not the shape of its contract', (name, value) => {
  expect(() => shape(z.array(Plain), [{ ...given, [name]: value }])).toThrow('does not have the shape')
})

test('a value may be filled in by its contract', () => {
  expect(shape(z.object({ n: z.int().default(7) }), {})).toEqual({ n: 7 })
})
