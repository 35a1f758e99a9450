import { expect } from 'vitest'
import { aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { connectionAs, openPool } from './database.server.ts'
import { clear } from './sweep.server.ts'

const headers = (key: string) => ({ 'Content-Type': 'application/json', 'Idempotency-Key': key })

const mails = [
  ['sent', '8 days', '8 days'],
  ['fresh', '8 days', '6 days'],
  ['waiting', '29 days', null],
  ['forgotten', '31 days', null],
] as const

test('expired rows are deleted, and nothing else', async ({ ada, world }) => {
  for (const key of ['old', 'new'])
    await ada.raw('POST', '/api/requests', { headers: headers(key), body: JSON.stringify(aReview()) })
  await world.owner.query("update idempotency_keys set created_at = now() - interval '3 days' where key = 'old'")
  await world.owner.query("update events set created_at = now() - interval '2 days' where seq = 1")
  await world.signIn('nora.quinn')
  await world.owner.query("update sessions set expire = now() - interval '25 hours' where user_id = $1", [
    world.ids.nora,
  ])
  await world.owner.query(`insert into ended_sessions (sid, reason, ended_at) values
    ('old', 'device', now() - interval '25 hours'), ('new', 'device', now() - interval '23 hours')`)

  const mail =
    "insert into mails (kind, sealed, created_at, sent_at) values ($1, '', now() - $2::interval, now() - $3::interval)"
  for (const [kind, ...ages] of mails) await world.owner.query(mail, [kind, ...ages])

  const sets = 'insert into company_sets (id, companies, used_at) values (gen_random_uuid(), $1, now() - $2::interval)'
  for (const [company, age] of [
    [world.ids.ada, '25 hours'],
    [world.ids.grace, '23 hours'],
  ] as const)
    await world.owner.query(sets, [[company], age])

  const system = openPool(connectionAs('system', world.database), 1)
  await clear(system)
  await system.end()

  const left = await world.owner.query(
    `select
    (select array_agg(key) from idempotency_keys) as keys, (select min(seq)::int from events) as first,
    (select array_agg(kind order by kind) from mails where sealed = '') as mails,
    (select array_agg(companies[1]) from company_sets) as sets,
    (select array_agg(sid::text) from ended_sessions) as ended,
    (select count(*)::int from sessions where user_id = $1) as sessions`,
    [world.ids.nora],
  )
  expect(left.rows).toEqual([
    {
      keys: ['new'],
      first: 2,
      mails: ['fresh', 'waiting'],
      sets: [world.ids.grace],
      ended: ['\\x6e6577'],
      sessions: 0,
    },
  ])
})
