import { expect } from 'vitest'
import { addDays, today } from '#features/clock/clock.server.ts'
import { postMessage } from '#features/message/contract.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aCheck, aStarterWithCopy, recorded } from '#testing/builders/right-to-work.ts'
import { test } from '#testing/fixtures/world.ts'
import { updateRequest } from '#features/request/contract.ts'
import { listProcesses, updateOnboarding } from '../contract.ts'

const unreadOf = (person: Person) => person.call(listProcesses, { query: { q: 'Unread of a starter' } })

test('a row has its reference, and counts the messages that are new to its reader', async ({ ada, sam }) => {
  const { id: requestId, reference } = await ada.raises(anOnboarding({ title: 'Unread of a starter' }))
  const news = await ada.hears()
  await sam.call(postMessage, { params: { requestId }, body: { content: 'Who can give us a reference?' } })
  expect((await news.next())?.paths).toContain(listProcesses.path)
  news.close()
  expect(await unreadOf(ada)).toMatchObject([{ reference, unreadCount: 1 }])
  expect(await unreadOf(sam)).toMatchObject([{ reference, unreadCount: 0 }])
})

test('it is narrowed to one status or to several', async ({ ada, sam }) => {
  const raised = async (title: string) => (await ada.raises(anOnboarding({ title }))).id
  const ids = {
    pending: await raised('Narrowed 1'),
    begun: await raised('Narrowed 2'),
    done: await raised('Narrowed 3'),
  }
  const begun = { process: { idVerificationStatus: 'in_progress' as const } }
  await sam.call(updateOnboarding, { params: { requestId: ids.begun }, body: begun })
  await sam.call(updateRequest, { params: { requestId: ids.done }, body: { status: 'completed' } })
  const found = async (query: object) =>
    (await sam.call(listProcesses, { query: { q: 'Narrowed', ...query } })).map(({ requestId }) => requestId)
  expect(await found({ status: 'completed' })).toEqual([ids.done])
  expect(await found({ status: 'pending,completed' })).toEqual([ids.done, ids.pending])
  await expect(found({ status: 'pending,lost' })).rejects.toMatchObject({ status: 400 })
})

test('it says until when the newest right to work check counts', async ({ ada, sam }) => {
  const { params, copy } = await aStarterWithCopy(ada, { lastName: 'Untilham', startDate: addDays(today(), 5) })
  const until = async () => (await sam.call(listProcesses, { query: { q: 'Untilham' } })).map((row) => row.checkAgainBy)
  expect(await until()).toEqual([null])
  const news = await sam.hears()
  const limited = { documentType: 'B1_1_passport_endorsed_limited', permissionExpiryDate: addDays(today(), 40) }
  const { checks } = await recorded(ada, params, aCheck(copy, limited))
  expect((await news.next())?.paths).toContain(listProcesses.path)
  news.close()
  expect(await until()).toEqual([addDays(today(), 40)])
  await recorded(ada, params, aCheck(copy, { supersedesId: checks[0]?.id, supersededReason: 'Another document' }))
  expect(await until()).toEqual([null])
})
