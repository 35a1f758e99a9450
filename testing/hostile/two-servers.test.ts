import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { postMessage } from '#features/message/contract.ts'
import { updateUser } from '#features/account/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { person, type Person } from '#testing/fixtures/person.ts'
import { serve, test, type World } from '#testing/fixtures/world.ts'

/** Another server on the same database, for a person who is signed in at the first. */
async function elsewhere({ database, ids, dataDir }: World, { id, cookie }: Person) {
  const ENCRYPTION_KEY = readFileSync(join(dataDir, 'key'), 'utf8').trim()
  const { world, stop } = await serve(database, ids, { ENCRYPTION_KEY })
  onTestFinished(stop)
  return person(world.base, id, cookie)
}

test('changes at one server are heard at the other', async ({ ada, sam, world }) => {
  const { id: requestId } = await ada.raises(aReview())
  const hears = await (await elsewhere(world, sam)).hears()
  onTestFinished(hears.close)

  await ada.call(postMessage, { params: { requestId }, body: { content: 'Hello' } })

  expect((await hears.next())?.paths).toContain(`/api/requests/${requestId}/messages`)
})

test('a user suspended at one server is out at the other', async ({ admin, world }) => {
  const ben = await elsewhere(world, await world.signIn('ben.fry'))
  const hears = await ben.hears()

  await admin.call(updateUser, { params: { userId: ben.id }, body: { isActive: false } })

  expect(await hears.next()).toBeUndefined()
  expect((await ben.raw('GET', '/api/requests')).status).toBe(401)
})

test('a server whose listening was cut off hears what it missed', async ({ ada, sam, world }) => {
  const { id: requestId } = await ada.raises(aReview())
  const hears = await sam.hears()
  onTestFinished(hears.close)
  const listening = "datname = current_database() and query ilike 'listen %'"
  // Gone when this returns, or else it may hear the message after all.
  await world.owner.query(`select pg_terminate_backend(pid, 20000) from pg_stat_activity where ${listening}`)

  await ada.call(postMessage, { params: { requestId }, body: { content: 'Still there?' } })

  const thread = `/api/requests/${requestId}/messages`
  let news = await hears.next()
  while (news && !news.paths.includes(thread)) news = await hears.next()
  expect(news?.paths).toContain(thread)
  const listeners = async () => (await world.owner.query(`select from pg_stat_activity where ${listening}`)).rowCount
  await expect.poll(listeners).toBe(1)
})
