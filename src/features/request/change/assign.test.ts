import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { assignRequest, getRequest } from '../contract.ts'

test('of two people who assign a request at once, the second is told who has it', async ({ ada, sam, sita }) => {
  const { id: requestId } = await ada.raises(aReview())
  const taking = (by: typeof sam, fromStaffId: string | null) =>
    by.call(assignRequest, { params: { requestId }, body: { staffId: by.id, fromStaffId } })
  const both = await Promise.allSettled([taking(sam, null), taking(sita, null)])

  const holder = (await sam.call(getRequest, { params: { requestId } })).assignedToId
  const [first, second] = holder === sam.id ? [sam, sita] : [sita, sam]
  const [name, otherName] = holder === sam.id ? ['Sam Okafor', 'Sita Rao'] : ['Sita Rao', 'Sam Okafor']
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
    {
      reason: {
        status: 409,
        body: {
          code: 'ASSIGNEE_CHANGED',
          message: `${name} has this request now.`,
          current: { id: requestId, assignedToId: holder },
        },
      },
    },
  ])

  await taking(second, first.id)
  for (const each of [first, second]) {
    const [{ user, details } = {}] = await each.call(listHistory, { params: { requestId } })
    expect(`${user?.firstName} ${user?.lastName} ${details}`).toBe(`${otherName} took the request over from ${name}`)
  }
})

test('both the adviser who loses a request and the one who gets it are told', async ({
  ada,
  grace,
  sam,
  sita,
  stan,
}) => {
  const { id: requestId } = await ada.raises(aReview())
  await sam.call(assignRequest, { params: { requestId }, body: { staffId: sam.id } })
  const news = [await sam.hears(), await sita.hears()]
  const elsewhere = await stan.hears()

  await sita.call(assignRequest, { params: { requestId }, body: { staffId: sita.id, fromStaffId: sam.id } })
  for (const each of news) expect((await each.next())?.paths).toContain(`/api/requests/${requestId}`)
  await grace.raises(aReview())
  expect((await elsewhere.next())?.paths).not.toContain(`/api/requests/${requestId}`)
  for (const each of [...news, elsewhere]) each.close()
})
