import { expect } from 'vitest'
import { listActivity, listHistory } from '#features/activity/contract.ts'
import { deleteDocument, uploadDocument } from '#features/document/contract.ts'
import { aPdf } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { begins, checklistOf, itemOf, newItem, starts } from '#testing/builders/checklists.ts'
import { test } from '#testing/fixtures/world.ts'
import { addItem, finishItem, removeItem, reopenItem, startChecklist, updateItem } from '../contract.ts'

/** The codes of the refusals. */
async function codesOf(calls: Promise<unknown>[]) {
  const ended = await Promise.allSettled(calls)
  return ended.map((each) => (each.status === 'rejected' ? each.reason.body.code : 'answered'))
}

test('a company does its own items and the starter’s, not the firm’s', async ({ ada, ben, sam }) => {
  const of = await begins(ada)
  await starts(sam, of)
  const own = await itemOf(ada, of, 'Get the equipment ready')
  expect(own.can).toEqual({ finish: true, handIn: false, decide: false, reopen: false, edit: false, remove: false })
  const done = await ben.call(finishItem, { params: { itemId: own.id }, body: { note: ' Laptop and boots ' } })
  expect(done).toMatchObject({ status: 'done', doneNote: 'Laptop and boots', doneBy: { firstName: 'Ben' } })
  expect(done.can).toMatchObject({ finish: false, reopen: true })
  const starters = await itemOf(ada, of, 'Give an emergency contact')
  expect((await ada.call(finishItem, { params: { itemId: starters.id }, body: {} })).status).toBe('done')
  expect((await checklistOf(ada, of)).progress.done).toBe(2)

  const firms = await itemOf(ada, of, 'Send the offer letter')
  expect(firms.can.finish).toBe(false)
  const params = { itemId: firms.id }
  await expect(ada.call(finishItem, { params, body: {} })).rejects.toMatchObject({ status: 403 })
  await sam.call(finishItem, { params, body: {} })
  await expect(ada.call(reopenItem, { params, body: {} })).rejects.toMatchObject({ status: 403 })
  const refused = await codesOf([
    ada.call(updateItem, { params: { itemId: own.id }, body: { title: 'Nothing' } }),
    ada.call(removeItem, { params: { itemId: own.id }, body: { reason: 'Nothing' } }),
    ada.call(addItem, { params: { employeeId: of.employeeId }, body: newItem }),
    ada.call(startChecklist, { params: { employeeId: of.employeeId }, body: { templateId: own.id } }),
  ])
  expect(refused).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
})

test('a checklist is full at 200 items; once one is removed there is room for another', async ({ ada, sam, world }) => {
  const of = await begins(ada)
  await starts(sam, of)
  const { items } = await checklistOf(ada, of)
  await world.owner.query(
    `insert into checklist_items (tenant_id, employee_id, request_id, title, why, owner, due_date, asked_by_id)
      select tenant_id, employee_id, request_id, title, why, owner, current_date, asked_by_id
      from checklist_items, generate_series(1, $2) where id = $1`,
    [items[0]?.id, 200 - items.length],
  )
  const adding = () => sam.call(addItem, { params: { employeeId: of.employeeId }, body: newItem })
  await expect(adding()).rejects.toMatchObject({
    status: 409,
    body: { code: 'LIST_FULL', message: 'There can be at most 200 items in a checklist.' },
  })

  await sam.call(removeItem, { params: { itemId: items[0]?.id ?? '' }, body: { reason: 'Not needed' } })
  await adding()
})

test('a document of the request proves that something is done, until it is deleted', async ({ ada, sam }) => {
  const of = await begins(ada)
  await starts(sam, of)
  const { id: itemId } = await itemOf(ada, of, 'Agree the probation plan')
  const { id: documentId } = await ada.call(uploadDocument, { params: { requestId: of.requestId }, file: aPdf() })
  const unknown = { documentId: crypto.randomUUID() }
  await expect(ada.call(finishItem, { params: { itemId }, body: unknown })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { documentId: ['This does not exist.'] } },
  })
  const done = await ada.call(finishItem, { params: { itemId }, body: { documentId } })
  expect(done.evidence).toMatchObject({ id: documentId, fileName: 'Offer letter.pdf' })
  await ada.call(deleteDocument, { params: { documentId } })
  expect(await itemOf(ada, of, 'Agree the probation plan')).toMatchObject({ status: 'done', evidence: null })
})

test('a finished item is reopened, and done again only once', async ({ ada, sam }) => {
  const of = await begins(ada)
  await starts(sam, of)
  const { id: itemId } = await itemOf(ada, of, 'Agree the probation plan')
  const params = { itemId }
  await expect(ada.call(reopenItem, { params, body: {} })).rejects.toMatchObject({ status: 409 })
  await ada.call(finishItem, { params, body: { note: 'Six months' } })
  await expect(sam.call(finishItem, { params, body: {} })).rejects.toMatchObject({
    status: 409,
    body: { code: 'INVALID_TRANSITION', current: { status: 'done', doneNote: 'Six months' } },
  })
  expect(await ada.call(reopenItem, { params, body: {} })).toMatchObject({ status: 'open', doneBy: null, doneAt: null })
})

test('two people who change different items both keep their change; on the same item the slower is told', async ({
  ada,
  sam,
  sita,
}) => {
  const of = await begins(ada)
  await starts(sam, of)
  const [one, other] = [
    await itemOf(sam, of, 'Send the offer letter'),
    await itemOf(sam, of, 'Draft the written terms'),
  ]
  const change = (who: Person, { id, version }: typeof one, title: string) =>
    who.call(updateItem, { params: { itemId: id }, body: { title, version } })
  await Promise.all([change(sam, one, 'Post the offer letter'), change(sita, other, 'Draft the contract')])
  const titles = (await checklistOf(ada, of)).items.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Post the offer letter', 'Draft the contract']))

  await expect(change(sita, one, 'E-mail the offer letter')).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { title: 'Post the offer letter', version: one.version + 1 } },
  })
})

test('an item is added, and removed with a reason that the history keeps', async ({ ada, sam }) => {
  const of = await begins(ada)
  const { id } = await sam.call(addItem, { params: { employeeId: of.employeeId }, body: newItem })
  expect(await itemOf(ada, of, newItem.title)).toMatchObject({
    due: { date: '2026-12-04', clock: null, hasRule: false },
    isYours: true,
  })
  await sam.call(removeItem, { params: { itemId: id }, body: { reason: 'The door has a code' } })
  expect((await checklistOf(ada, of)).items).toEqual([])
  await expect(sam.call(finishItem, { params: { itemId: id }, body: {} })).rejects.toMatchObject({ status: 404 })
  const [last] = await ada.call(listHistory, { params: { requestId: of.requestId } })
  expect(last?.details).toBe('removed “Order a fob” from the checklist: The door has a code')
})

test('wrong input is marked at its field', async ({ ada, sam }) => {
  const of = await begins(ada)
  const add = (changes: object) =>
    sam.call(addItem, { params: { employeeId: of.employeeId }, body: { ...newItem, ...changes } })
  const refusals: [object, string, string][] = [
    [{ title: ' ' }, 'title', 'Say what needs to be done'],
    [{ why: '' }, 'why', 'Say in a sentence why'],
    [{ dueDate: '' }, 'dueDate', 'Due date is required'],
  ]
  for (const [changes, field, message] of refusals)
    await expect(add(changes)).rejects.toMatchObject({ status: 400, body: { fieldErrors: { [field]: [message] } } })

  const { id: itemId } = await add({})
  await expect(sam.call(updateItem, { params: { itemId }, body: { dueDate: null } })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { dueDate: [expect.stringContaining('Enter a date')] } },
  })
  await expect(sam.call(removeItem, { params: { itemId }, body: { reason: ' ' } })).rejects.toMatchObject({
    body: { fieldErrors: { reason: ['Reason is required'] } },
  })
})

test('every change is audited about the employee and the request', async ({ ada, sam, world }) => {
  const of = await begins(ada)
  const { id: itemId } = await sam.call(addItem, { params: { employeeId: of.employeeId }, body: newItem })
  await sam.call(finishItem, { params: { itemId }, body: { note: 'Fob 12 for Priya' } })
  const { rows } = await world.owner.query(
    'select actor_id, action, metadata from audit_events where resource_id = $1 order by created_at',
    [itemId],
  )
  expect(rows).toEqual([
    { actor_id: sam.id, action: 'create', metadata: of },
    { actor_id: sam.id, action: 'update', metadata: { ...of, statusBefore: 'open', statusAfter: 'done' } },
  ])
  expect((await ada.call(listActivity))[0]?.details).toBe('marked “Order a fob” as done')
})
