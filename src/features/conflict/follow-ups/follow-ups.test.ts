import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { addFollowUp, finishFollowUp, listFollowUps, reopenFollowUp, updateFollowUp } from './contract.ts'

const aTask = (changes: object = {}) => ({
  task: 'Publish the rules for the night rota',
  dueDate: dayFromToday(7),
  ownerName: 'Ada Nwosu',
  ...changes,
})

/** Puts the due date into the past. */
const pass = (world: World, id: string) =>
  world.owner.query('update conflict_follow_ups set due_date = $2 where id = $1', [id, dayFromToday(-1)])

const resolve = (world: World, requestId: string) =>
  world.owner.query("update conflict_cases set status = 'resolved' where request_id = $1", [requestId])

test('staff add follow-up actions; clients read them once the case is resolved', async ({ ada, sam, world }) => {
  const { requestId, params } = await aCase(ada, world.owner)
  const late = await sam.call(addFollowUp, { params, body: aTask({ dueDate: dayFromToday(0) }) })
  await pass(world, late.id)
  const own = { ownerName: undefined, ownerId: sam.id }
  await sam.call(addFollowUp, { params, body: aTask(own) })

  const { followUps, staff, can } = await sam.call(listFollowUps, { params })
  expect(followUps).toMatchObject([
    { ownerName: 'Ada Nwosu', owner: null, isOverdue: true },
    { ownerName: null, owner: { firstName: 'Sam' }, isOverdue: false },
  ])
  expect(staff.map(({ id }) => id)).toContain(sam.id)
  expect(can).toEqual({ add: true, finish: true })
  expect(await ada.call(listFollowUps, { params })).toMatchObject({ followUps: [], isWithheld: true })
  await resolve(world, requestId)
  const read = await ada.call(listFollowUps, { params })
  expect(read).toMatchObject({ isWithheld: false, staff: [], can: { add: false, finish: false } })
  expect(read.followUps).toHaveLength(2)
})

test.for([
  [{ task: '' }, 'task'],
  [{ dueDate: '2199-13-01' }, 'dueDate'],
  [{ dueDate: dayFromToday(-1) }, 'dueDate'],
  [{ ownerName: undefined }, 'ownerName'],
  [{ ownerName: undefined, ownerId: crypto.randomUUID() }, 'ownerId'],
] as const)('a follow-up action with %o is refused at %s', async ([changes, field], { ada, sam, world }) => {
  const { params } = await aCase(ada, world.owner)
  await expect(sam.call(addFollowUp, { params, body: aTask(changes) })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [expect.any(String)] } },
  })
})

test('it is not put off into the past, though one that is overdue may be reworded', async ({ ada, sam, world }) => {
  const { params } = await aCase(ada, world.owner)
  const { id: followUpId } = await sam.call(addFollowUp, { params, body: aTask() })
  await pass(world, followUpId)
  const write = (changes: object) => sam.call(updateFollowUp, { params: { followUpId }, body: aTask(changes) })
  await expect(write({ dueDate: dayFromToday(-2) })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { dueDate: ['Choose today or a later date'] } },
  })
  const reworded = await write({ dueDate: dayFromToday(-1), task: 'Publish them' })
  expect(reworded).toMatchObject({ task: 'Publish them', isOverdue: true })
  expect(await write({ dueDate: dayFromToday(0) })).toMatchObject({ isOverdue: false })
})

test('it is given only to staff who serve the company, and to one', async ({ ada, sam, nora, world }) => {
  const { params } = await aCase(ada, world.owner)
  const give = (changes: object) => sam.call(addFollowUp, { params, body: aTask(changes) })
  await expect(give({ ownerName: undefined, ownerId: nora.id })).rejects.toMatchObject({ status: 400 })
  await expect(give({ ownerId: sam.id })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { ownerName: [expect.stringContaining('not both')] } },
  })
})

test('it is done, even after the request is finished, and reopened', async ({ ada, sam, world }) => {
  const { params } = await aCase(ada, world.owner)
  const { id: followUpId, version } = await sam.call(addFollowUp, { params, body: aTask() })
  const changed = await sam.call(updateFollowUp, {
    params: { followUpId },
    body: aTask({ task: 'Publish them', version }),
  })
  expect(changed).toMatchObject({ task: 'Publish them', version: 2 })
  const stale = sam.call(updateFollowUp, { params: { followUpId }, body: aTask({ version }) })
  await expect(stale).rejects.toMatchObject({ status: 409, body: { current: { task: 'Publish them' } } })

  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  const done = await sam.call(finishFollowUp, { params: { followUpId }, body: {} })
  expect(done).toMatchObject({ doneBy: { firstName: 'Sam' }, doneAt: expect.any(String), isOverdue: false })
  const again = sam.call(finishFollowUp, { params: { followUpId }, body: {} })
  await expect(again).rejects.toMatchObject({ status: 409 })
  expect(await sam.call(reopenFollowUp, { params: { followUpId }, body: {} })).toMatchObject({ doneAt: null })
  await expect(sam.call(updateFollowUp, { params: { followUpId }, body: aTask() })).rejects.toMatchObject({
    status: 409,
  })
})

test('colleagues hear of it at once, and the company once it may read it', async ({ ada, sam, sita, world }) => {
  const { requestId, params } = await aCase(ada, world.owner)
  const sitas = await sita.hears()
  const { id: followUpId } = await sam.call(addFollowUp, { params, body: aTask() })
  const path = `/api/conflict-resolution/${requestId}/follow-ups`
  expect((await sitas.next())?.paths).toBeTruthy()
  await resolve(world, requestId)
  await sam.call(finishFollowUp, { params: { followUpId }, body: {} })
  const { rows } = await world.owner.query<{ tell: string[] }>(
    "select tell from events where name like 'case.%' and $1 = any (paths) order by seq",
    [path],
  )
  expect(rows.map(({ tell }) => tell)).toEqual([['staff'], ['client', 'staff']])
  sitas.close()
})
