import { expect } from 'vitest'
import { test } from '#testing/fixtures/world.ts'
import { connectionAs, openPool } from '#platform/database/database.server.ts'
import { listen } from './listen.server.ts'
import { openHub } from './live.server.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'

test('listening stops at once, even before it is connected', async ({ world }) => {
  const connection = connectionAs('system', world.database)
  const pool = openPool(connection, 1)
  const listener = listen(connection, openHub(pool, loadKeyring({ dataDir: world.dataDir })))
  await expect(listener.stop()).resolves.toBeUndefined()
  await pool.end()
})
