import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type World } from '#testing/fixtures/world.ts'
import type { Tx } from './database.server.ts'
import { toRefusal } from './errors.server.ts'

/** Sends a statement that fails like this, and another before its answer has come. Only the second is waited for. */
async function failBehind(tx: Tx, sqlstate: string) {
  const failing = sql`select raise_state(${sqlstate})`.execute(tx)
  failing.catch(() => {})
  await sql`select 1`.execute(tx)
}

/** A function that fails with the given state. */
const RAISING = `create or replace function raise_state(state text) returns void language plpgsql
  as $$ begin raise 'No.' using errcode = state; end $$`

const raising = (world: World) => world.owner.query(RAISING)

test('of two statements that fail together the first says why', async ({ world }) => {
  await raising(world)
  const failing = world.server.inSystem((tx) => failBehind(tx, '53100'))

  const error: unknown = await failing.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: '53100' })
  expect(toRefusal(error as Error)).toMatchObject({ status: 507 }) // an error, as the line above saw
})

test('a deadlock is tried again, whichever statement is waited for', async ({ world }) => {
  await raising(world)
  let attempts = 0
  const done = world.server.inSystem(async (tx) => {
    if (++attempts === 1) await failBehind(tx, '40P01')
    return 'done'
  })
  await expect(done).resolves.toBe('done')
  expect(attempts).toBe(2)
})

test('a failed statement that was passed over says why nothing is committed', async ({ world }) => {
  await raising(world)
  const failing = world.server.inSystem((tx) => sql`select raise_state('53100')`.execute(tx).catch(() => 'passed over'))
  await expect(failing).rejects.toMatchObject({ code: '53100' })
})

test('an error of the next transaction is its own', async ({ world }) => {
  await raising(world)
  const each = (state: string) =>
    expect(world.server.inSystem((tx) => failBehind(tx, state))).rejects.toMatchObject({ code: state })
  for (const state of ['53100', '23514', '57014', '23514']) await each(state)
})
