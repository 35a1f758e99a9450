import { expect } from 'vitest'
import { postMessage } from '#features/message/contract.ts'
import { anOnboarding } from '#testing/drafts.ts'
import type { Person } from '#testing/person.ts'
import { test } from '#testing/world.ts'
import { listProcesses } from '../contract.ts'

const unreadOf = (person: Person) => person.call(listProcesses, { query: { q: 'Unread of a starter' } })

test('a row has its reference, and counts the messages that are new to whoever reads it', async ({ ada, sam }) => {
  const { id: requestId, reference } = await ada.raises(anOnboarding({ title: 'Unread of a starter' }))
  const news = await ada.hears()
  await sam.call(postMessage, { params: { requestId }, body: { content: 'Whom may we ask for a reference?' } })
  expect((await news.next())?.paths).toContain(listProcesses.path)
  news.close()
  expect(await unreadOf(ada)).toMatchObject([{ reference, unreadCount: 1 }])
  expect(await unreadOf(sam)).toMatchObject([{ reference, unreadCount: 0 }])
})
