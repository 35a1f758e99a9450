import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { postMessage } from '#features/message/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { besideAnother } from './bystander.ts'

const content = 'Good morning.'

test('a person’s seventh stream ends their oldest, and no one else’s', async ({ ada, ben, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  const [others, oldest] = [await ben.hears(), await sam.hears()]
  const further = []
  for (let n = 0; n < 6; n++) further.push(await sam.hears())

  expect(await oldest.next()).toBeUndefined()
  await ada.call(postMessage, { params: { requestId }, body: { content } })
  for (const each of [others, ...further]) {
    expect((await each.next())?.paths).toContain(`/api/requests/${requestId}/messages`)
    each.close()
  }
})

test('the one that ended comes back later, and misses nothing', async ({ ada, world }) => {
  const sita = await world.signIn('sita.rao')
  const oldest = await rawStream(world, sita.cookie)
  const further = []
  for (let n = 0; n < 6; n++) further.push(await sita.hears())
  await ada.raises(aReview())

  const said = await oldest()
  expect(said).toMatch(/retry: 30000\nid: \S+\nevent: alive/)
  for (const each of further) each.close()
  const resumed = await (await sita.hears()).resume([...said.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? '')
  expect(resumed.first.event).toBe('ready')
  expect((await resumed.next())?.paths).toContain('/api/requests')
  resumed.close()
})

test('every event has an id', async ({ ada, world }) => {
  const sita = await world.signIn('sita.rao')
  const stream = await rawStream(world, sita.cookie)
  await ada.raises(aReview())
  await world.owner.query(`select pg_notify('sight_changed', $1)`, [world.ids.sita])

  const events = (await stream()).split('\n\n').filter((frame) => frame.includes('event: '))
  expect(events.length).toBeGreaterThan(1)
  expect(events.filter((frame) => !/^id: \S+$/m.test(frame))).toEqual([])
})

test('opening streams without end keeps no one else waiting', async ({ ada, grace }) => {
  const news = await grace.hears()
  await besideAnother(grace, async () => {
    for (let n = 0; n < 100; n++) await ada.hears()
  })

  await grace.raises(aReview())
  expect((await news.next())?.paths).toContain('/api/requests')
  news.close()
})

/** All that a stream says until it ends. */
async function rawStream({ server }: World, cookie: string) {
  const socket = connect(server.port, '127.0.0.1')
  let text = ''
  socket.write(`GET /api/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`)
  socket.on('data', (part: Buffer) => (text += part.toString()))
  const ended = once(socket, 'close').then(() => text)
  await once(socket, 'data')
  return () => ended
}
