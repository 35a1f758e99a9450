import { expect } from 'vitest'
import { connectionAs, openPool } from '#platform/database/database.server.ts'
import { transaction } from '#platform/database/transaction.server.ts'
import { loadKeyring, seal, unseal } from '#platform/secrets/seal.server.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { reviewKeyOf } from './seal.server.ts'

test('a review has a key of its own, and an older one is given it when it is needed', async ({ ada, world }) => {
  const { id: requestId, tenantId } = await ada.raises(aReview())
  expect(await keyIn(world, requestId)).not.toBeNull()
  await world.owner.query('update performance_reviews set encrypted_data_key = null where request_id = $1', [requestId])

  const where = { tenantId, table: 'adjustments', id: requestId, column: 'asked' }
  const sealed = seal(await opened(world, { tenantId, requestId }), 'An adjusted desk', where)
  expect(await keyIn(world, requestId)).not.toBeNull()
  expect(unseal(await opened(world, { tenantId, requestId }), sealed, where)).toBe('An adjusted desk')
})

async function keyIn({ owner }: World, requestId: string) {
  const { rows } = await owner.query('select encrypted_data_key from performance_reviews where request_id = $1', [
    requestId,
  ])
  return rows[0].encrypted_data_key
}

async function opened({ database, dataDir, owner }: World, of: { tenantId: string; requestId: string }) {
  const { rows } = await owner.query('select id from performance_reviews where request_id = $1', [of.requestId])
  const pool = openPool(connectionAs('app', database), 1)
  try {
    return await transaction(pool, { tenantId: of.tenantId }, ({ tx }) =>
      reviewKeyOf(tx, loadKeyring({ dataDir }), { tenantId: of.tenantId, id: rows[0].id }),
    )
  } finally {
    await pool.end()
  }
}
