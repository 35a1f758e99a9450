import * as z from 'zod'
import { expect } from 'vitest'
import { test } from '#testing/fixtures/world.ts'
import { columns, split } from './columns.server.ts'
import { sql } from 'kysely'

const Place = z.object({ id: z.uuid(), createdAt: z.string() })

test('a shape becomes a select list of column names', async ({ world, ada }) => {
  const { rows } = await world.server.inSystem((tx) =>
    sql`select ${columns('users', Place, 'u')} from users u where u.id = ${ada.id}`.execute(tx),
  )
  expect(rows).toEqual([{ id: ada.id, createdAt: expect.any(String) }])
})

test('a field that is not a column does not compile', () => {
  // @ts-expect-error -- there is no such column
  columns('users', Place.extend({ shoeSize: z.int() }), 'u')
})

test('values are divided by the fields of a shape', () => {
  expect(split(Place, { id: '1', createdAt: 'now', title: 'Mine' })).toEqual([
    { id: '1', createdAt: 'now' },
    { title: 'Mine' },
  ])
  expect(split(Place, { title: 'Mine' })).toEqual([{}, { title: 'Mine' }])
})
