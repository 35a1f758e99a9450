import { expect } from 'vitest'
import { getChecklist, reopenItem } from '#features/checklist/contract.ts'
import { listDocuments } from '#features/document/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { approve, aStarter, letIn, partOf } from '#testing/builders/a-starter.ts'
import { aPdf } from '#testing/builders/drafts.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { addStarterDocument, finishStarterItem, getStarterPage, revokeStarterLink } from '../contract.ts'

type Asked = { requestId: string; employeeId: string }

async function asked(world: World, of: Asked, owner: 'starter' | 'client', wantsDocument = false) {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into checklist_items (tenant_id, employee_id, request_id, title, why, owner, due_offset, asked_by_id,
        wants_document)
      select tenant_id, $2, id, 'Hand in a P45', 'Payroll needs it', $3, -2, $4, $5 from requests where id = $1
      returning id`,
    [of.requestId, of.employeeId, owner, world.ids.sam, wantsDocument],
  )
  return rows[0]?.id ?? ''
}

test('a starter reads their own items with when they are due, and marks them as done', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const starter = await aStarter(ada)
  const itemId = await asked(world, starter, 'starter')
  await asked(world, starter, 'client')
  const headers = await letIn(stranger, starter.token)
  const items = async () => (await stranger.call(getStarterPage, { headers })).page?.items
  expect(await items()).toEqual([
    {
      id: itemId,
      title: 'Hand in a P45',
      why: 'Payroll needs it',
      wantsDocument: false,
      due: { date: expect.any(String), isOverdue: false },
      isDone: false,
      doneNote: null,
    },
  ])
  const news = await ada.hears()
  await stranger.call(finishStarterItem, { body: { itemId, note: 'Given to Ada' }, headers })
  const params = { employeeId: starter.employeeId }
  expect((await news.next())?.paths).toContain(`/api/employees/${params.employeeId}/checklist`)
  news.close()
  expect(await items()).toMatchObject([{ isDone: true, doneNote: 'Given to Ada' }])
  const read = async () => (await sam.call(getChecklist, { params })).items.find(({ id }) => id === itemId)
  expect(await read()).toMatchObject({ status: 'done', doneBy: null, doneByStarter: true, doneNote: 'Given to Ada' })
  await expect(stranger.call(finishStarterItem, { body: { itemId }, headers })).rejects.toMatchObject({ status: 409 })

  await sam.call(reopenItem, { params: { itemId }, body: {} })
  expect(await read()).toMatchObject({ status: 'open', doneByStarter: false })
})

test('a document for an item waits with the others, and does the item once it is approved', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const starter = await aStarter(ada)
  const itemId = await asked(world, starter, 'starter', true)
  const headers = await letIn(stranger, starter.token)
  await expect(stranger.call(finishStarterItem, { body: { itemId }, headers })).rejects.toMatchObject({ status: 409 })
  const handed = await stranger.call(addStarterDocument, {
    file: aPdf('P45'),
    body: { kind: 'other', itemId },
    headers,
  })
  expect((await stranger.call(getStarterPage, { headers })).page?.parts.at(-1)).toMatchObject({ progress: 'missing' })

  await ada.call(revokeStarterLink, { params: starter })
  expect((await partOf(sam, starter, 'documents')).items).toMatchObject([{ label: 'Hand in a P45' }])
  await approve(sam, starter, 'documents', [handed.id])
  const [document] = await sam.call(listDocuments, { params: starter })
  const [item] = (await ada.call(getChecklist, { params: starter })).items
  expect(item).toMatchObject({ status: 'done', doneByStarter: true, evidence: { id: document?.id } })
})

test('a starter sends no document for an item that asks for none, nor for a DBS certificate', async ({
  ada,
  stranger,
  world,
}) => {
  const starter = await aStarter(ada)
  const headers = await letIn(stranger, starter.token)
  const certificate = await asked(world, starter, 'starter', true)
  await world.owner.query("update checklist_items set title = 'DBS certificate' where id = $1", [certificate])
  for (const itemId of [certificate, await asked(world, starter, 'starter')]) {
    const body = { kind: 'other', itemId } as const
    const sending = stranger.call(addStarterDocument, { file: aPdf(), body, headers })
    await expect(sending).rejects.toMatchObject({ status: 409 })
  }
  await stranger.call(finishStarterItem, { body: { itemId: certificate }, headers })
})

test('an item of the employer, of another starter or of a closed request is not done here', async ({
  ada,
  sam,
  grace,
  stranger,
  world,
}) => {
  const starter = await aStarter(ada)
  const headers = await letIn(stranger, starter.token)
  const foreign = await aStarter(grace)
  for (const itemId of [await asked(world, starter, 'client'), await asked(world, foreign, 'starter')]) {
    const refused = { status: 404 }
    await expect(stranger.call(finishStarterItem, { body: { itemId }, headers })).rejects.toMatchObject(refused)
    const body = { kind: 'other', itemId } as const
    await expect(stranger.call(addStarterDocument, { file: aPdf(), body, headers })).rejects.toMatchObject(refused)
  }
  const itemId = await asked(world, starter, 'starter')
  await sam.call(updateRequest, { params: { requestId: starter.requestId }, body: { status: 'completed' } })
  await expect(stranger.call(finishStarterItem, { body: { itemId }, headers })).rejects.toMatchObject({ status: 409 })
})
