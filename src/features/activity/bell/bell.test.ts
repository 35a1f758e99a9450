import { expect } from 'vitest'
import { postMessage } from '#features/message/contract.ts'
import { addNote } from '#features/note/contract.ts'
import { assignRequest, updateRequest } from '#features/request/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import { aConflict, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { listNotifications, markAllSeen, markSeen, NOTIFICATIONS, unreadRequests } from './contract.ts'

const say = (person: Person, requestId: string, content = 'Good morning') =>
  person.call(postMessage, { params: { requestId }, body: { content } })
const unread = async (person: Person) => (await person.call(unreadRequests)).map(({ id }) => id)
const entryOf = async (person: Person, requestId: string) =>
  (await person.call(listNotifications)).find(({ request }) => request.id === requestId)

test('a request is one entry, with what others did counted', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview({ title: 'Review of Tom' }))
  await sam.call(assignRequest, { params: { requestId }, body: { staffId: sam.id } })
  for (const content of ['One', 'Two', 'Three']) await say(sam, requestId, content)
  await say(ada, requestId)

  const sams = { id: sam.id, firstName: 'Sam', lastName: 'Okafor' }
  expect(await entryOf(ada, requestId)).toMatchObject({
    request: { title: 'Review of Tom', companyName: 'Acme Ltd', isRestricted: false },
    isUnread: true,
    acts: [
      { action: 'message.sent', details: 'sent a message', count: 3, user: sams },
      { action: 'request.changed', details: 'took the request', count: 1, user: sams },
    ],
  })
  expect((await entryOf(sam, requestId))?.acts.map(({ details }) => details)).toEqual([
    'sent a message',
    'submitted a Performance Review request',
  ])
  expect((await unread(ada)).filter((id) => id === requestId)).toHaveLength(1)
})

test('people are not told of their own acts', async ({ grace, stan }) => {
  const { id: requestId } = await grace.raises(anOnboarding())
  await say(grace, requestId)
  expect(await entryOf(grace, requestId)).toBeUndefined()
  expect(await unread(grace)).not.toContain(requestId)
  expect(await unread(stan)).toContain(requestId)
})

test('an entry is read for one reader alone, on each of their devices, until someone acts again', async ({
  ada,
  ben,
  sam,
  world,
}) => {
  const { id: requestId } = await ada.raises(aReview())
  await say(sam, requestId)
  await ada.call(markSeen, { params: { requestId }, body: {} })

  const phone = await world.signIn('ada.nwosu')
  expect(await unread(phone)).not.toContain(requestId)
  expect(await entryOf(phone, requestId)).toMatchObject({ isUnread: false })
  expect(await unread(ben)).toContain(requestId)

  await say(ada, requestId)
  expect(await unread(ada)).not.toContain(requestId)
  await say(sam, requestId)
  expect(await unread(phone)).toContain(requestId)
})

test('all of it can be marked as read, but for what came after it was shown', async ({ ada, sam }) => {
  const { id: first } = await ada.raises(aReview())
  const { id: second } = await ada.raises(aReview())
  for (const requestId of [first, second]) await say(sam, requestId)
  const until = (await ada.call(unreadRequests))
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  if (!until) throw new Error('Two requests are unread.')

  const news = await ada.hears()
  await say(sam, second)
  await news.next()
  news.close()
  await ada.call(markAllSeen, { body: { until } })
  expect(await unread(ada)).toEqual([second])
  await ada.call(markAllSeen, { body: {} })
  expect(await unread(ada)).toEqual([])
  expect((await ada.call(listNotifications)).filter((each) => each.isUnread)).toEqual([])

  // A moment in the future is cut to now.
  await ada.call(markAllSeen, { body: { until: '2190-01-01T00:00:00.000Z' } })
  await say(sam, first)
  expect(await unread(ada)).toEqual([first])
})

test('unread entries are listed, however much the reader has done elsewhere since', async ({ ada, sam }) => {
  const { id: unreadId } = await ada.raises(aReview())
  const others = await Promise.all(Array.from({ length: NOTIFICATIONS + 1 }, () => ada.raises(aReview())))
  await sam.call(markAllSeen, { body: {} })
  await say(ada, unreadId)
  for (const { id } of others) await say(sam, id)

  const entries = await sam.call(listNotifications)
  expect(entries).toHaveLength(NOTIFICATIONS)
  expect(entries.filter((each) => each.isUnread).map(({ request }) => request.id)).toEqual([unreadId])
})

test('an act that began before all was marked as read, and ended after it, is unread', async ({ ada, sam, world }) => {
  const { id: requestId } = await ada.raises(aReview())
  await world.owner.query('begin')
  await world.owner.query(
    `insert into activity_logs (tenant_id, action, details, request_id, user_id, audience)
     select tenant_id, 'message.sent', 'sent a message', id, client_id, '{client,staff}' from requests where id = $1`,
    [requestId],
  )
  await sam.call(markAllSeen, { body: {} })
  expect(await unread(sam)).not.toContain(requestId)
  await world.owner.query('commit')
  expect(await unread(sam)).toContain(requestId)
})

test('a company need not have a name', async ({ grace, stan, world }) => {
  const { id: requestId } = await grace.raises(aReview())
  await world.owner.query('update tenants set name = null where id = (select tenant_id from users where id = $1)', [
    grace.id,
  ])
  expect(await entryOf(stan, requestId)).toMatchObject({ request: { companyName: null } })
})

test('clients hear nothing of notes', async ({ ada, sam, sita }) => {
  const { id: requestId } = await ada.raises(aReview())
  await sam.call(addNote, { params: { requestId }, body: { content: 'Rang the manager' } })
  expect(await entryOf(ada, requestId)).toBeUndefined()
  expect((await entryOf(sita, requestId))?.acts[0]).toMatchObject({ action: 'note.added' })
})

test('an entry goes with the sight of its record', async ({ ada, sam, sita }) => {
  const { id: requestId } = await ada.raises(aConflict({ readers: [] }))
  expect(await unread(sam)).toContain(requestId)
  await sita.call(setReaders, { params: { requestId }, body: { readers: [sita.id, ada.id] } })
  await say(ada, requestId)
  expect(await unread(sam)).not.toContain(requestId)
  expect(await entryOf(sam, requestId)).toBeUndefined()
  expect(await entryOf(sita, requestId)).toMatchObject({ request: { isRestricted: true } })
})

test('an adviser who is given a company begins with nothing unread', async ({ ada, nora, world }) => {
  const { id: requestId } = await ada.raises(aReview())
  const company = '(select tenant_id from users where id = $2)'
  await world.owner.query(`insert into staff_assignments (staff_id, tenant_id) values ($1, ${company})`, [
    nora.id,
    ada.id,
  ])
  expect(await unread(nora)).toEqual([])
  await say(ada, requestId)
  expect(await unread(nora)).toEqual([requestId])
  await world.owner.query(`delete from staff_assignments where staff_id = $1 and tenant_id = ${company}`, [
    nora.id,
    ada.id,
  ])
  expect(await nora.call(listNotifications)).toEqual([])
})

test('after any act, the summary kept of a request agrees with its history', async ({ ada, ben, sam, world }) => {
  const { id: requestId } = await ada.raises(aConflict())
  await say(ben, requestId)
  await Promise.all([sam, sam, ada, ben].map((person) => say(person, requestId)))
  await sam.call(updateRequest, { params: { requestId }, body: { priority: 'high', status: 'in_progress' } })
  await sam.call(addNote, { params: { requestId }, body: { content: 'Rang the manager' } })

  // Of acts at the same moment, the last one committed counts as the latest.
  const { rows } = await world.owner.query(
    `with counted as (select c.* from tenants t, counted_latest_acts(t.id) c)
     select * from latest_acts k full join counted c using (tenant_id, request_id, audience)
     where k.acted_at is null or c.acted_at is null or k.acted_at - c.acted_at not between '0' and interval '1 minute'
       or (k.others_acted_at is null) <> (c.others_acted_at is null)`,
  )
  expect(rows).toEqual([])
})
