import { expect } from 'vitest'
import { routes } from '#app/routes.server.ts'
import { postMessage } from '#features/message/contract.ts'
import { addNote } from '#features/note/contract.ts'
import { currentUser, logout } from '#features/session/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { readConfig } from '#platform/config.server.ts'
import { test } from '#testing/fixtures/world.ts'

const content = 'Good morning.'

test('everyone on a request hears which screens are stale, and nothing else', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  const news = await sam.hears()

  await ada.call(postMessage, { params: { requestId }, body: { content } })

  const heard = await news.next()
  expect(heard).toMatchObject({ event: 'stale' })
  expect(heard?.paths).toContain(`/api/requests/${requestId}/messages`)
  news.close()
})

test('another company hears nothing about it', async ({ ada, grace, stan }) => {
  const { id: requestId } = await ada.raises(aReview())
  const { id: own } = await grace.raises(aReview())
  const news = await stan.hears()

  await ada.call(postMessage, { params: { requestId }, body: { content } })
  await grace.call(postMessage, { params: { requestId: own }, body: { content } })

  const heard = await news.next()
  expect(heard?.paths).toContain(`/api/requests/${own}/messages`)
  expect(heard?.paths).not.toContain(`/api/requests/${requestId}/messages`)
  news.close()
})

test('clients do not hear that a note was written', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  const news = await ada.hears()

  await sam.call(addNote, { params: { requestId }, body: { content } })
  await sam.call(postMessage, { params: { requestId }, body: { content } })

  const heard = await news.next()
  expect(heard?.paths).toContain(`/api/requests/${requestId}/messages`)
  expect(heard?.paths).not.toContain(`/api/requests/${requestId}/notes`)
  news.close()
})

test('a stream resumes where it broke off', async ({ ada, sita }) => {
  const { id: requestId } = await ada.raises(aReview())
  const news = await sita.hears()
  await ada.call(postMessage, { params: { requestId }, body: { content } })
  const heard = await news.next()
  news.close()

  await ada.call(postMessage, { params: { requestId }, body: { content: 'While no one listened' } })
  const resumed = await news.resume(heard?.id ?? '')

  expect(resumed.first.event).toBe('ready')
  expect((await resumed.next())?.paths).toContain(`/api/requests/${requestId}/messages`)
  resumed.close()
})

test('a first stream tells what has happened since the session was read, and nothing from before', async ({
  ada,
  sita,
}) => {
  const { id: before } = await ada.raises(aReview())
  const { newsFrom } = await sita.call(currentUser)
  const { id: since } = await ada.raises(aReview())

  const news = await sita.hears(newsFrom ?? '')
  expect(news.first.event).toBe('ready')
  await ada.call(postMessage, { params: { requestId: since }, body: { content } })
  const paths: string[] = []
  while (!paths.includes(`/api/requests/${since}/messages`)) paths.push(...((await news.next())?.paths ?? []))
  expect(paths).toContain('/api/requests')
  expect(paths.filter((path) => path.includes(before))).toEqual([])
  news.close()
})

test('a stream resumes at the last news heard, not where it began', async ({ ada, sita }) => {
  const { newsFrom } = await sita.call(currentUser)
  const { id: requestId } = await ada.raises(aReview())
  const news = await sita.hears(newsFrom ?? '')
  const heard = await news.next()
  news.close()

  const resumed = await news.resume(heard?.id ?? '')
  expect(resumed.first.event).toBe('ready')
  await ada.call(postMessage, { params: { requestId }, body: { content } })
  expect((await resumed.next())?.paths).toContain(`/api/requests/${requestId}/messages`)
  resumed.close()
})

test('administrators begin with everything: news of accounts has no numbers', async ({ admin }) => {
  expect(await admin.call(currentUser)).toMatchObject({ newsFrom: null })
})

test.for(['abc', '0', 'A'.repeat(80), `${'0'.repeat(32)}.7`])(
  'a position that is none of ours (%s) asks for everything again',
  async (id, { sam }) => {
    const news = await sam.hears()
    news.close()
    const resumed = await news.resume(id)

    expect(resumed.first.event).toBe('resync')
    resumed.close()
  },
)

test('a company’s event numbers have no gaps', async ({ ada, ben, world }) => {
  const { params } = await ada.raises(aReview())
  const send = (who: typeof ada) => who.call(postMessage, { params, body: { content } })
  await Promise.all(Array.from({ length: 10 }, (_, n) => send(n % 2 ? ada : ben)))

  const { rows } = await world.owner.query(
    'select count(*)::int = max(seq)::int and min(seq) = 1 as whole from events where tenant_id = $1',
    [world.ids.ada],
  )
  expect(rows).toEqual([{ whole: true }])
})

test('signing out ends the streams', async ({ world }) => {
  const ben = await world.signIn('ben.fry')
  const news = await ben.hears()

  await ben.call(logout)

  expect(await news.next()).toBeUndefined()
  await expect(ben.hears()).rejects.toMatchObject({ status: 401 })
})

test('a suspended person is disconnected at once', async ({ world }) => {
  const nora = await world.signIn('nora.quinn')
  const news = await nora.hears()

  await world.owner.query('update users set is_active = false where id = $1', [world.ids.nora])

  expect(await news.next()).toBeUndefined()
  await expect(nora.hears()).rejects.toMatchObject({ status: 401 })
})

test('staff who no longer serve a company stop hearing about it', async ({ ada, world }) => {
  const sam = await world.signIn('sam.okafor')
  const news = await sam.hears()

  await world.owner.query('delete from staff_assignments where staff_id = $1', [world.ids.sam])

  expect(await news.next()).toBeUndefined()
  const again = await sam.hears()
  await ada.raises(aReview())
  await world.owner.query('insert into staff_assignments (tenant_id, staff_id) values ($1, $2)', [
    world.ids.ada,
    world.ids.sam,
  ])
  expect(await again.next()).toBeUndefined()
})

test('a position belongs to its listener: someone else’s refetches everything', async ({ ada, ben }) => {
  const news = await ada.hears()
  news.close()
  const other = await (await ben.hears()).resume(news.first.id)

  expect(other.first.event).toBe('resync')
  other.close()
})

test('a starting position is of no use to anyone else', async ({ ada, ben }) => {
  const { newsFrom } = await ada.call(currentUser)
  const other = await ben.hears(newsFrom ?? '')

  expect(other.first.event).toBe('resync')
  other.close()
})

test('an adviser who has gained a company since is told to read everything', async ({ world }) => {
  const stan = await world.signIn('stan.petrov')
  const { newsFrom } = await stan.call(currentUser)
  await world.owner.query('insert into staff_assignments (tenant_id, staff_id) values ($1, $2)', [
    world.ids.ada,
    world.ids.stan,
  ])

  const news = await stan.hears(newsFrom ?? '')
  expect(news.first.event).toBe('resync')
  news.close()
  await world.owner.query('delete from staff_assignments where tenant_id = $1 and staff_id = $2', [
    world.ids.ada,
    world.ids.stan,
  ])
})

test('one reader leaving ends no one else’s stream', async ({ ada, ben, grace }) => {
  const { id: requestId } = await ada.raises(aReview())
  const { id: own } = await grace.raises(aReview())
  const news = await grace.hears()
  for (let round = 0; round < 10; round++) {
    const passing = await ben.hears()
    passing.close()
    await ada.call(postMessage, { params: { requestId }, body: { content } })
  }

  await grace.call(postMessage, { params: { requestId: own }, body: { content } })
  expect((await news.next())?.paths).toContain(`/api/requests/${own}/messages`)
  news.close()
})

test('the paths that the database itself tells administrators are ones they can read', async ({ world }) => {
  const { rows } = await world.owner.query<{ path: string }>(`
    select distinct split_part(encode(tgargs, 'escape'), '\\', 1) as path from pg_trigger
    where tgfoid = 'announce_account_news'::regproc and tgnargs = 1`)
  const readable = routes(readConfig({})).flatMap(({ endpoint: { method, path, for: roles } }) =>
    method === 'GET' && roles.includes('admin') ? [path] : [],
  )
  expect(rows.length).toBeGreaterThan(2)
  expect(readable).toEqual(expect.arrayContaining(rows.map(({ path }) => path)))
})
