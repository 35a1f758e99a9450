import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '#testing/fixtures/world.ts'
import { databaseTypes } from './db-types.ts'

test('the row types are those of the newest migration', async ({ world }) => {
  const written = readFileSync(join(import.meta.dirname, '../src/platform/database/database.types.ts'), 'utf8')
  expect(written).toBe(await databaseTypes(world.owner))
})
