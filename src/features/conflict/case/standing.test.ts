import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { getRequest, updateRequest } from '#features/request/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { addAllegation } from '../allegations/contract.ts'
import { chooseGuide } from '../guide/contract.ts'

const bullying = { wording: 'Shouted at Tom in the stockroom on 3 March.' }
const grievance = { kind: 'grievance' } as const

test('the first work on a case begins its request, and the audit says so once', async ({ ada, sam, world }) => {
  const { id: requestId } = await ada.raises(aConflict())
  const news = await ada.hears()
  await sam.call(addAllegation, { params: { requestId }, body: bullying })
  await sam.call(addAllegation, { params: { requestId }, body: bullying })

  expect(await ada.call(getRequest, { params: { requestId } })).toMatchObject({ status: 'in_progress' })
  expect((await news.next())?.paths).toContain(`/api/requests/${requestId}`)
  news.close()
  const { rows } = await world.owner.query(
    "select actor_id, metadata from audit_events where resource_type = 'request' and resource_id = $1 and action = 'update'",
    [requestId],
  )
  const metadata = { fields: ['status'], statusBefore: 'pending', statusAfter: 'in_progress' }
  expect(rows).toEqual([{ actor_id: sam.id, metadata }])
})

test('if two users begin at once, neither is turned away', async ({ ada, sam, sita }) => {
  const { params } = await ada.raises(aConflict())
  await Promise.all([
    sam.call(addAllegation, { params, body: bullying }),
    sita.call(chooseGuide, { params, body: grievance }),
    sam.call(addAllegation, { params, body: bullying }),
  ])
  expect(await ada.call(getRequest, { params })).toMatchObject({ status: 'in_progress', version: 2 })
})

test('choosing the steps to follow shows in the history that the request has begun', async ({ ada, sam }) => {
  const { params } = await ada.raises(aConflict())
  await sam.call(chooseGuide, { params, body: grievance })
  const history = await sam.call(listHistory, { params })
  expect(history.map(({ details }) => details)).toContain('set the request to In Progress')
})

test('a case whose request is finished takes no work, and clients work on none', async ({ ada, sam }) => {
  const { params } = await ada.raises(aConflict())
  await expect(ada.call(addAllegation, { params, body: bullying })).rejects.toMatchObject({ status: 403 })
  expect(await ada.call(getRequest, { params })).toMatchObject({ status: 'pending' })

  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  await expect(sam.call(addAllegation, { params, body: bullying })).rejects.toMatchObject({ status: 409 })
  expect(await ada.call(getRequest, { params })).toMatchObject({ status: 'completed' })
})
