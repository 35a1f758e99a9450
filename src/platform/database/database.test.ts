import { expect } from 'vitest'
import { test } from '#testing/fixtures/world.ts'
import { connectionAs, ensureRole, openPool } from './database.server.ts'

test('an address with options of its own still connects behind the fence', async ({ world }) => {
  const { host, database, user } = world.database
  const options = encodeURIComponent('-c search_path=public')
  const connectionString = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&options=${options}`
  const pool = openPool(connectionAs('app', { connectionString }), 1)

  await expect(ensureRole(pool, 'app')).resolves.toBeUndefined()
  const { rows } = await pool.query("select current_user as name, current_setting('search_path') as path")
  expect(rows).toEqual([{ name: 'casewell_app', path: 'public' }])
  await pool.end()
})

test('no other database role is accepted', async ({ world }) => {
  const pool = openPool(world.database, 1)
  await expect(ensureRole(pool, 'app')).rejects.toThrow('The database connects as casewell_owner')
  await pool.end()
})
