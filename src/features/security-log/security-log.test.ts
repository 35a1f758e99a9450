import { expect } from 'vitest'
import { createUser, deleteUser, issueTemporaryPassword, updateUser } from '#features/account/contract.ts'
import { accountEvents } from '#features/session/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { exportLog, listLog, LogEvent } from './contract.ts'
import { eventLabels } from './event-labels.ts'
import { addAuditEvent } from './add-audit-event.server.ts'

test('a sign-in and a refusal say who, where from and by which method', async ({ admin, world }) => {
  const sam = await world.signIn('sam.okafor')
  await expect(world.signIn('ada.nwosu', 'not her password')).rejects.toThrow('401')

  const [refused] = await admin.call(listLog, { query: { event: 'session.refused' } })
  expect(refused).toMatchObject({
    actor: null,
    account: { id: world.ids.ada, name: 'Ada Nwosu', username: 'ada.nwosu' },
    metadata: { fault: 'wrong password' },
    ipAddress: '127.0.0.1',
    userAgent: 'node',
  })
  const [opened] = await admin.call(listLog, { query: { event: 'session.opened', actor: sam.id } })
  expect(opened).toMatchObject({ actor: { name: 'Sam Okafor' }, metadata: { by: 'password' } })
})

test('a change to an account shows the old and the new values', async ({ admin, world }) => {
  await admin.call(updateUser, { params: { userId: world.ids.nora }, body: { firstName: 'Eleonora' } })
  const [entry] = await admin.call(listLog, { query: { account: world.ids.nora, event: 'account.edited' } })
  expect(entry).toMatchObject({
    actor: { username: 'masteradmin' },
    account: { name: 'Eleonora Quinn' },
    metadata: { firstName: { before: 'Nora', after: 'Eleonora' } },
  })
})

test('a deleted account without a name is still called by its username, which another may have by then', async ({
  admin,
}) => {
  const body = { email: 'bill@initech.example', password: 'a first password', role: 'client' } as const
  const { id } = await admin.call(createUser, { body })
  await admin.call(deleteUser, { params: { userId: id } })
  await admin.call(createUser, { body })
  const found = await admin.call(listLog, { query: { account: id } })
  expect(found.map(({ account }) => account)).toEqual([
    { id, name: 'bill@initech.example', username: 'bill@initech.example' },
    { id, name: 'bill@initech.example', username: 'bill@initech.example' },
  ])
  expect((await admin.call(listLog, { query: { q: 'bill@init' } })).length).toBe(3)
})

test('a deleted account is still named', async ({ admin }) => {
  const { id } = await admin.call(createUser, {
    body: { email: 'milton@initech.example', password: 'a first password', role: 'client', firstName: 'Milton' },
  })
  await admin.call(deleteUser, { params: { userId: id } })
  const found = await admin.call(listLog, { query: { account: id } })
  expect(found.map(({ event, account }) => [event, account?.name])).toEqual([
    ['account.deleted', 'Milton'],
    ['account.created', 'Milton'],
  ])
})

test('nothing that belongs to a company is shown, and no secret', async ({ admin, ada, world }) => {
  await ada.raises(aConflict({ title: 'canary-of-acme' }))
  await addAuditEvent(world.owner, {
    event: 'session.opened',
    actor: ada.id,
    tenant: ada.id,
    metadata: { canary: 'of-a-tenant' },
  })
  await admin.call(issueTemporaryPassword, {
    body: { userId: world.ids.stan, tempPassword: 'whispered on the phone', expiresInHours: 24 },
  })

  const list = await (await admin.raw('GET', `${listLog.path}?limit=200`)).text()
  const file = await (await admin.raw('GET', exportLog.path)).text()
  for (const text of [list, file]) {
    expect(text).not.toContain('canary')
    expect(text).not.toContain('whispered')
    expect(text).not.toMatch(/argon2|request\.submitted/)
  }
})

test('pages follow each other without gaps, and give the total', async ({ admin, world }) => {
  for (let entry = 0; entry < 7; entry++)
    await addAuditEvent(world.owner, {
      event: 'passkey.added',
      actor: world.ids.grace,
      account: world.ids.grace,
      at: '2026-03-03T10:00Z',
    })
  const found: string[] = []
  let path: string | undefined = `${listLog.path}?event=passkey.added&limit=3`
  while (path) {
    const response: Response = await admin.raw('GET', path)
    expect(response.headers.get('x-total-count')).toBe('7')
    found.push(...listLog.returns.parse(await response.json()).map(({ id }) => id))
    path = /<(.*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(new Set(found).size).toBe(7)
  expect(found).toHaveLength(7)
})

test('a group holds its events and no others', async ({ admin, world }) => {
  await addAuditEvent(world.owner, {
    event: 'totp.removed',
    actor: world.ids.ben,
    account: world.ids.ben,
    at: '2026-03-01T10:00Z',
  })
  await addAuditEvent(world.owner, { event: 'second_factor.removed', actor: admin.id, account: world.ids.ben })
  const found = await admin.call(listLog, { query: { event: 'second_factor', account: world.ids.ben } })
  expect(found.map(({ event }) => event)).toEqual(['second_factor.removed', 'totp.removed'])
  expect(LogEvent.options.toSorted()).toEqual(Object.keys(eventLabels).toSorted())
  expect(LogEvent.options).toHaveLength(Object.keys(accountEvents).length)
})

test('days are London days, first and last included', async ({ admin, world }) => {
  const before = { event: 'recovery_codes.renewed', actor: world.ids.sita, account: world.ids.sita }
  // In summer the day begins an hour before it does in UTC; the day the clocks go back has 25 hours.
  for (const at of [
    '2025-06-30T22:59:59Z',
    '2025-06-30T23:00:00Z',
    '2025-07-01T22:59:59Z',
    '2025-07-01T23:00:00Z',
    '2025-10-26T23:30:00Z',
  ])
    await addAuditEvent(world.owner, { ...before, at })
  const moments = async (from: string, to: string) =>
    (await admin.call(listLog, { query: { event: 'recovery_codes.renewed', from, to } })).map((each) => each.createdAt)

  expect(await moments('2025-07-01', '2025-07-01')).toEqual(['2025-07-01T22:59:59.000Z', '2025-06-30T23:00:00.000Z'])
  expect(await moments('2025-10-26', '2025-10-26')).toEqual(['2025-10-26T23:30:00.000Z'])
  expect(await moments('2025-07-02', '2025-07-01')).toEqual([])
})

test('a search finds the person who did it and the person it was done to', async ({ admin, world }) => {
  await addAuditEvent(world.owner, { event: 'account.suspended', actor: world.ids.sam, account: world.ids.grace })
  const found = async (q: string) => (await admin.call(listLog, { query: { q, event: 'account.suspended' } })).length
  expect(await found('Okafor')).toBe(1)
  expect(await found('grace lin')).toBe(1)
  expect(await found('GRACE.LIN')).toBe(1)
  expect(await found('petrov')).toBe(0)
  expect(await found('%')).toBe(0)
})

test('a name that very many people share still finds them', async ({ admin, world }) => {
  await world.owner.query(
    `insert into users (username, password, role, last_name) select 'smith' || n, '', 'staff', 'Smith' from generate_series(1, 150) n`,
  )
  const { rows } = await world.owner.query<{ id: string }>(
    "select id from users where username in ('smith3', 'smith149')",
  )
  for (const { id } of rows)
    await addAuditEvent(world.owner, { event: 'account.activated', actor: admin.id, account: id })
  await addAuditEvent(world.owner, { event: 'account.activated', actor: world.ids.sam, account: world.ids.ben })
  expect(await admin.call(listLog, { query: { q: 'smith', event: 'account.activated' } })).toHaveLength(2)
  await world.owner.query("delete from users where username like 'smith%'")
})

test.for([
  { event: 'message.sent' },
  { from: '2026-02-30' },
  { to: 'yesterday' },
  { actor: 'ada' },
  { account: "'; drop table users" },
  { after: 'bm9wZQ' },
  { limit: '0' },
  { tenant: 'all' },
])('%o is not a valid filter', async (query, { admin }) => {
  for (const path of 'limit' in query || 'after' in query ? [listLog.path] : [listLog.path, exportLog.path])
    expect((await admin.raw('GET', `${path}?${String(new URLSearchParams({ ...query }))}`)).status).toBe(400)
})

test('administrators hear of new entries', async ({ admin, world }) => {
  const news = await admin.hears()
  await expect(world.signIn('ben.fry', 'wrong')).rejects.toThrow('401')
  expect((await news.next())?.paths).toEqual([listLog.path])
  news.close()
})

test('no one else can read the log', async ({ ada, sam, stranger }) => {
  for (const [each, status] of [
    [ada, 403],
    [sam, 403],
    [stranger, 401],
  ] as const)
    for (const path of [listLog.path, exportLog.path]) expect((await each.raw('GET', path)).status).toBe(status)
})
