import { expect, onTestFinished } from 'vitest'
import { test, type World } from '#testing/fixtures/world.ts'
import { connectionAs, openPool } from './database.server.ts'
import { send } from './statements.server.ts'

async function connection(world: World) {
  const pool = openPool(connectionAs('app', world.database), 1)
  const client = await pool.connect()
  onTestFinished(async () => {
    client.release()
    await pool.end()
  })
  const prepared = async () => {
    const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
    return rows.map(({ statement }) => statement)
  }
  return { client, prepared }
}

type Client = Awaited<ReturnType<typeof connection>>['client']

const text = (n: number) => `select ${n} as n, $1::int as given`

async function often(client: Client, statement: string, times = 12) {
  for (let n = 0; n < times; n++) await send(client, statement, [1])
}

test('a statement that runs once is not prepared, however many there are', async ({ world }) => {
  const { client, prepared } = await connection(world)
  await Promise.all(Array.from({ length: 3_000 }, (_, n) => send(client, `select ${n} as n, $1::int as once`, [n])))
  expect(await prepared()).toEqual([])
})

test('a usual statement is prepared, and answers as it did before', async ({ world }) => {
  const { client, prepared } = await connection(world)
  await often(client, 'select $1::int as usual')
  expect(await prepared()).toEqual(['select $1::int as usual'])
  expect((await send(client, 'select $1::int as usual', [7])).rows).toEqual([{ usual: 7 }])
})

test('a connection keeps a hundred and twenty statements, and those that are asked most', async ({ world }) => {
  const { client, prepared } = await connection(world)
  await often(client, text(-1), 100)
  for (let n = 0; n < 300; n++) await often(client, text(n))
  expect(await prepared()).toHaveLength(120)

  // One that is asked more often takes the place of another, and works again after that has come back.
  await often(client, text(299), 40)
  await often(client, text(0), 80)
  expect(await prepared()).toContain(text(299))
  expect(await prepared()).toContain(text(0))
  expect(await prepared()).toHaveLength(120)
  expect((await send(client, text(1), [3])).rows).toEqual([{ n: 1, given: 3 }])
})

test('of long statements it keeps fewer, as each takes as much memory as it is long', async ({ world }) => {
  const { client, prepared } = await connection(world)
  const long = (n: number) => `${text(n)}, '${'x'.repeat(10_000)}' as long`
  await often(client, long(-1), 100)
  for (let n = 0; n < 20; n++) await often(client, long(n))
  expect(await prepared()).toHaveLength(7)
  expect(await prepared()).toContain(long(-1))

  await often(client, text(1))
  expect(await prepared()).toContain(text(1))
})

test('a statement that gave way in a failed transaction is prepared again after it', async ({ world }) => {
  const { client, prepared } = await connection(world)
  for (let n = 500; n < 620; n++) await often(client, text(n))
  await send(client, 'begin')
  await expect(send(client, 'select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  for (let n = 0; n < 20; n++) await expect(send(client, text(800), [1])).rejects.toMatchObject({ code: '25P02' })
  await send(client, 'rollback')

  await often(client, text(700), 30)
  expect((await send(client, text(700), [5])).rows).toEqual([{ n: 700, given: 5 }])
  expect((await send(client, text(800), [5])).rows).toEqual([{ n: 800, given: 5 }])
  expect((await prepared()).length).toBeLessThanOrEqual(120)
})
