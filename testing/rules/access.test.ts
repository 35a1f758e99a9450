import { expect } from 'vitest'
import { submitRequest } from '#features/request/contract.ts'
import { postMessage } from '#features/message/contract.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import { test, type World } from '#testing/fixtures/world.ts'

/** Resolves once a call waits for a change of access. */
async function untilSomebodyWaits({ owner }: World) {
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted"
  while ((await owner.query(waiting)).rows.length === 0) await new Promise(setImmediate)
}

test('a message that staff write while losing a company is refused, not saved afterwards', async ({
  world,
  ada,
  sam,
}) => {
  const { id: requestId } = await ada.call(submitRequest, { body: anOnboarding() })
  await world.owner.query('begin')
  await world.owner.query('delete from staff_assignments where staff_id = $1', [sam.id])
  const late = sam.call(postMessage, { params: { requestId }, body: { content: 'Too late' } }).then(
    () => 201,
    (error: { status: number }) => error.status,
  )
  await untilSomebodyWaits(world)
  await world.owner.query('commit')

  expect(await late).toBe(404)
  const { rows } = await world.owner.query("select 1 from messages where content = 'Too late'")
  expect(rows).toEqual([])
})

test('the same applies to suspending a user', async ({ world, ada, ben }) => {
  const { id: requestId } = await ada.call(submitRequest, { body: anOnboarding() })
  await world.owner.query('begin')
  await world.owner.query('update users set is_active = false, auth_epoch = auth_epoch + 1 where id = $1', [ben.id])
  const late = ben.call(postMessage, { params: { requestId }, body: { content: 'Too late' } }).then(
    () => 201,
    (error: { status: number }) => error.status,
  )
  await untilSomebodyWaits(world)
  await world.owner.query('commit')
  expect(await late).toBe(401)
})
