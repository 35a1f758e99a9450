import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { begins, checklistOf, itemOf, newItem, starts } from '#testing/builders/checklists.ts'
import { test } from '#testing/fixtures/world.ts'
import { addItem, finishItem, listTemplates, removeItem, startChecklist, updateItem } from './contract.ts'

/** The codes of the refusals. */
async function codesOf(calls: Promise<unknown>[]) {
  const ended = await Promise.allSettled(calls)
  return ended.map((each) => (each.status === 'rejected' ? each.reason.body.code : 'answered'))
}

test('staff start it from a template, and its dates follow the start date', async ({ ada, sam }) => {
  const of = await begins(ada, { startDate: '2026-12-23' })
  expect(await checklistOf(ada, of)).toMatchObject({ items: [], started: null, can: { start: false, add: false } })
  expect((await checklistOf(sam, of)).can).toEqual({ start: true, add: true, readTemplates: true })

  const { items, started, can, progress } = await starts(sam, of)
  expect(started).toMatchObject({ templateName: 'New starter', by: { firstName: 'Sam' } })
  expect([can.start, progress.done, progress.total]).toEqual([false, 0, items.length])
  const equipment = items.find((each) => each.title === 'Get the equipment ready')
  expect(equipment).toMatchObject({ owner: 'client', status: 'open', askedBy: { firstName: 'Sam' }, isYours: false })
  expect(equipment?.due).toMatchObject({ date: '2026-12-21', hasRule: true, clock: { date: '2026-12-21' } })
  const contract = items.find((each) => each.title === 'Upload the signed contract')
  expect(contract?.due.date).toBe('2026-12-23')
  expect(items.map((each) => each.due.date)).toEqual(items.map((each) => each.due.date).toSorted())
  expect((await itemOf(ada, of, 'Get the equipment ready')).isYours).toBe(true)
})

test('it is started once, from a template that is offered', async ({ ada, sam, sita }) => {
  const of = await begins(ada)
  const [template] = await sam.call(listTemplates)
  const started = await Promise.allSettled([starts(sam, of), starts(sita, of)])
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(starts(sam, of)).rejects.toMatchObject({ status: 409, body: { current: { started: {} } } })
  expect((await checklistOf(sam, of)).items).toHaveLength(template?.items.length ?? 0)

  const unknown = { params: { employeeId: of.employeeId }, body: { templateId: crypto.randomUUID() } }
  await expect(sam.call(startChecklist, unknown)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { templateId: ['This does not exist.'] } },
  })
})

test('a date that follows a rule moves with the start date; one set by hand stays until it is cleared', async ({
  ada,
  sam,
  world,
}) => {
  const of = await begins(ada, { startDate: '2026-12-07' })
  await starts(sam, of)
  const equipment = await itemOf(sam, of, 'Get the equipment ready')
  const induction = await itemOf(sam, of, 'Hold the health and safety induction')
  const params = { itemId: induction.id }
  await sam.call(updateItem, { params, body: { dueDate: '2026-12-09', version: induction.version } })

  await world.owner.query("update employees set start_date = '2027-01-04' where id = $1", [of.employeeId])
  expect(equipment.due.date).toBe('2026-12-03')
  expect((await itemOf(sam, of, equipment.title)).due.date).toBe('2026-12-30')
  expect((await itemOf(sam, of, induction.title)).due).toMatchObject({ date: '2026-12-09', clock: null })
  expect((await sam.call(updateItem, { params, body: { dueDate: null } })).due.date).toBe('2027-01-04')
})

test('the company’s own bank holidays count', async ({ ada, sam, world }) => {
  const of = await begins(ada, { startDate: '2026-12-01' })
  await starts(sam, of)
  expect((await itemOf(sam, of, 'Get the equipment ready')).due.date).toBe('2026-11-27')
  await world.owner.query("update tenants set jurisdiction = 'scotland' where id = $1", [ada.id])
  expect((await itemOf(sam, of, 'Get the equipment ready')).due.date).toBe('2026-11-26')
  await world.owner.query("update tenants set jurisdiction = 'england_wales' where id = $1", [ada.id])
})

test('nothing changes on the checklist of a finished request', async ({ ada, sam }) => {
  const of = await begins(ada)
  await starts(sam, of)
  const { id: itemId } = await itemOf(ada, of, 'Get the equipment ready')
  await sam.call(updateRequest, { params: { requestId: of.requestId }, body: { status: 'completed' } })

  const params = { itemId }
  const refused = await codesOf([
    ada.call(finishItem, { params, body: {} }),
    sam.call(updateItem, { params, body: { title: 'Later' } }),
    sam.call(removeItem, { params, body: { reason: 'Later' } }),
    sam.call(addItem, { params: { employeeId: of.employeeId }, body: newItem }),
  ])
  expect(new Set(refused)).toEqual(new Set(['INVALID_TRANSITION']))
  const { items, can } = await checklistOf(sam, of)
  expect(items.flatMap((each) => Object.values(each.can)).filter(Boolean)).toEqual([])
  expect(can).toEqual({ start: false, add: false, readTemplates: true })
})

test('both sides of the company hear of it, another company does not', async ({ ada, ben, sam, stan, grace }) => {
  const [of, own] = [await begins(ada), await begins(grace)]
  const [bens, sams, stans] = [await ben.hears(), await sam.hears(), await stan.hears()]
  await starts(sam, of)
  await starts(stan, own)
  const paths = [
    `/api/employees/${of.employeeId}/checklist`,
    '/api/activity-logs',
    `/api/requests/${of.requestId}/history`,
  ]
  for (const news of [bens, sams]) expect((await news.next())?.paths).toEqual(expect.arrayContaining(paths))
  expect((await stans.next())?.paths).toContain(`/api/employees/${own.employeeId}/checklist`)
  for (const news of [bens, sams, stans]) news.close()
})
