import { expect } from 'vitest'
import { listLog } from '#features/security-log/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'

const probe = (who: Person) => who.raw('GET', `/api/requests/${crypto.randomUUID()}`)

async function refusals(world: World, admin: Person) {
  await world.server.doJobs()
  const entries = await admin.call(listLog, { query: { event: 'access.refused' } })
  return entries.map(({ actor, metadata, ipAddress }) => ({ by: actor?.id ?? null, ...metadata, ipAddress }))
}

test('an administrator reads who asked for what is not theirs, how often and from where, in one row each', async ({
  world,
  ada,
  admin,
}) => {
  for (let n = 0; n < 30; n++) await probe(ada)
  for (let n = 0; n < 3; n++) await ada.raw('GET', '/api/admin/users')

  const by = { by: world.ids.ada, ipAddress: '127.0.0.1' }
  expect(await refusals(world, admin)).toEqual(
    expect.arrayContaining([
      { ...by, kind: 'unknown record', times: 30, call: 'GET /api/requests/:requestId' },
      { ...by, kind: 'forbidden', times: 3, call: 'GET /api/admin/users' },
    ]),
  )
})

test('trying every call leaves a bounded number of rows', async ({ world, grace, admin }) => {
  const before = await refusals(world, admin)
  const id = crypto.randomUUID()
  for (const part of [
    '',
    '/messages',
    '/notes',
    '/documents',
    '/history',
    '/brief',
    '/timeline',
    '/file',
    '/participants',
  ])
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) await grace.raw(method, `/api/requests/${id}${part}`)
  for (const path of ['users', 'mails', 'security-log', 'sign-in-rules'])
    for (const method of ['GET', 'POST', 'PATCH']) await grace.raw(method, `/api/admin/${path}`)

  const rows = (await refusals(world, admin)).slice(0, -before.length)
  expect(rows.length).toBeGreaterThan(9)
  expect(rows.length).toBeLessThan(14)
})

test('a visitor without a session, or a mistyped path, is not written down', async ({
  world,
  stranger,
  ben,
  admin,
}) => {
  const before = await refusals(world, admin)
  await probe(stranger)
  await ben.raw('GET', '/api/nowhere')

  expect(await refusals(world, admin)).toEqual(before)
})
