import { expect } from 'vitest'
import { addItem, finishItem } from '#features/checklist/contract.ts'
import { askForEvidence } from '#features/conflict/evidence/contract.ts'
import { addFollowUp } from '#features/conflict/follow-ups/contract.ts'
import { planMeeting } from '#features/conflict/meetings/contract.ts'
import { askForSelfAssessment } from '#features/performance/self-assessment/contract.ts'
import { remindReferee } from '#features/reference/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import { aCase, aHearing } from '#testing/builders/a-staffed-case.ts'
import { begins, itemOf, newItem } from '#testing/builders/checklists.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { anIssued, aSent } from '#testing/builders/letters.ts'
import { withAskedReferee } from '#testing/builders/referees.ts'
import { aDecidedReview } from '#testing/builders/reviews.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { listDue } from './due.ts'

const dueIn = async (reader: Person, requestId: string) =>
  (await reader.call(listDue)).filter((each) => each.requestId === requestId)
const todos = async (reader: Person, requestId: string) => (await dueIn(reader, requestId)).map(({ todo }) => todo)
const ends = (staff: Person, requestId: string, status: 'completed' | 'cancelled') =>
  staff.call(updateRequest, { params: { requestId }, body: { status } })

test('staff are told of every due item of a checklist, the company of its own', async ({ ada, sam, grace, stan }) => {
  const of = await begins(ada, { startDate: dayFromToday(40) })
  const add = (changes: object) =>
    sam.call(addItem, { params: { employeeId: of.employeeId }, body: { ...newItem, ...changes } })
  await add({ title: 'Order a fob', dueDate: dayFromToday(2) })
  await add({ title: 'Send the contract', owner: 'staff', dueDate: dayFromToday(-1) })
  await add({ title: 'Read the handbook', owner: 'starter', dueDate: dayFromToday(7) })
  await add({ title: 'Book the induction', dueDate: dayFromToday(8) })

  expect(await todos(sam, of.requestId)).toEqual([
    'Send the contract',
    'Remind Acme Ltd of “Order a fob”',
    'Remind Priya of “Read the handbook”',
  ])
  expect(await dueIn(ada, of.requestId)).toMatchObject([
    { who: 'Priya Raman', tab: 'checklist', daysLeft: 2, todo: 'Order a fob', act: 'Mark as done' },
  ])
  for (const outsider of [grace, stan]) expect(await dueIn(outsider, of.requestId)).toEqual([])

  const { id: itemId } = await itemOf(ada, of, 'Order a fob')
  const news = await ada.hears()
  await sam.call(finishItem, { params: { itemId }, body: {} })
  expect((await news.next())?.paths).toContain(listDue.path)
  news.close()
  expect(await dueIn(ada, of.requestId)).toEqual([])
  await ends(sam, of.requestId, 'cancelled')
  expect(await dueIn(sam, of.requestId)).toEqual([])
})

test('an item that a section of the starter’s page answers leads to where it is decided, once it was sent', async ({
  ada,
  sam,
  world,
}) => {
  const of = await begins(ada, { startDate: dayFromToday(40) })
  const body = { ...newItem, owner: 'starter', title: 'Give the bank details', dueDate: dayFromToday(3) } as const
  const { id } = await sam.call(addItem, { params: { employeeId: of.employeeId }, body })
  await world.owner.query("update checklist_items set section = 'bank' where id = $1", [id])
  expect(await dueIn(sam, of.requestId)).toMatchObject([{ tab: 'checklist', todo: expect.stringMatching(/^Remind /) }])
  await world.owner.query("update checklist_items set status = 'handed_in' where id = $1", [id])
  expect(await dueIn(sam, of.requestId)).toMatchObject([
    { tab: 'timeline', at: 'section-bank', todo: expect.stringMatching(/^Look at /) },
  ])
})

test('an item that follows from the start date falls due on the working day that its checklist names', async ({
  ada,
  sam,
  world,
}) => {
  const of = await begins(ada, { startDate: dayFromToday(12) })
  const params = { employeeId: of.employeeId }
  const { id } = await sam.call(addItem, { params, body: { ...newItem, dueDate: dayFromToday(20) } })
  await world.owner.query('update checklist_items set due_date = null, due_offset = -5 where id = $1', [id])
  const { due } = await itemOf(sam, of, newItem.title)
  expect((await dueIn(sam, of.requestId)).map(({ date }) => date)).toEqual([due.date])
})

test('a referee who does not answer becomes a task of staff where no e-mail is sent', async ({ ada, sam, world }) => {
  const { requestId, referenceId } = await withAskedReferee(ada, sam)
  expect(await dueIn(sam, requestId)).toEqual([])
  const asked = 'update employee_references set requested_date = $2 where id = $1'
  await world.owner.query(asked, [referenceId, dayFromToday(-12)])
  expect(await todos(sam, requestId)).toEqual(['Remind Glyn Roberts of Cambrian Foods Ltd about the reference'])
  expect(await dueIn(ada, requestId), 'it is staff who remind').toEqual([])
  await world.owner.query('update employee_references set email = null where id = $1', [referenceId])
  expect(await todos(sam, requestId)).toEqual(['Ring Glyn Roberts of Cambrian Foods Ltd about the reference'])

  await sam.call(remindReferee, { params: { referenceId } })
  expect(await dueIn(sam, requestId), 'two reminders are never due on one day').toEqual([])
  const three =
    'update employee_references set requested_date = $2, reminder_count = 3, reminded_date = $2 where id = $1'
  await world.owner.query(three, [referenceId, dayFromToday(-40)])
  expect(await todos(sam, requestId)).toEqual([expect.stringMatching(/^Ask for another referee: Glyn Roberts of /)])
  await ends(sam, requestId, 'completed')
  expect(await dueIn(sam, requestId)).toEqual([])
})

test('of a review, its period and the employee’s answer fall due', async ({ ada, sam, stan }) => {
  const review = { employeeName: 'Tom Ashworth', employeeEmail: 'tom.ashworth@example.com' }
  const period = { reviewPeriodStart: dayFromToday(-90), reviewPeriodEnd: dayFromToday(1) }
  const { id: requestId, params } = await ada.raises(aReview({ review: { ...review, ...period } }))
  await sam.call(askForSelfAssessment, { params, body: { until: dayFromToday(3) } })
  expect(await todos(sam, requestId)).toEqual(['Complete the review', 'Remind Tom Ashworth of the self-assessment'])
  expect(await todos(ada, requestId)).toEqual(['Remind Tom Ashworth of the self-assessment'])
  expect(await dueIn(stan, requestId)).toEqual([])
  await ends(sam, requestId, 'cancelled')
  expect([...(await dueIn(sam, requestId)), ...(await dueIn(ada, requestId))]).toEqual([])
})

test('a review of a period that had ended before it was opened was never due', async ({ ada, sam }) => {
  const review = { employeeName: 'Tom Ashworth', employeeEmail: 'tom.ashworth@example.com' }
  const period = { reviewPeriodStart: dayFromToday(-90), reviewPeriodEnd: dayFromToday(-1) }
  const { id: requestId } = await ada.raises(aReview({ review: { ...review, ...period } }))
  const [task] = await dueIn(sam, requestId)
  expect(task).toMatchObject({ todo: 'Complete the review', date: null, daysLeft: null })
})

test('a decided review falls due to be acknowledged as long as its link works', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const { requestId } = await aDecidedReview(ada, sam, stranger)
  const acknowledge = 'Ask Tom Ashworth to acknowledge the review'
  expect(await todos(ada, requestId)).not.toContainEqual(acknowledge)
  await world.owner.query('update shared_reviews set link_until = $2 where request_id = $1', [
    requestId,
    dayFromToday(5),
  ])
  expect(await todos(sam, requestId)).toContainEqual(acknowledge)
  expect(await dueIn(ada, requestId), 'the company cannot record it').toContainEqual(
    expect.objectContaining({ by: 'Tom Ashworth', todo: 'Acknowledges the review' }),
  )
})

test('of a case, meetings, evidence, appeals and remaining actions fall due', async ({ ada, sam, world }) => {
  const found = await aCase(ada, world.owner)
  const { params, requestId } = found
  const invited = { meetingDate: dayFromToday(4), invitedOn: dayFromToday(0) }
  await sam.call(planMeeting, { params, body: aHearing(found, invited) })
  await sam.call(askForEvidence, {
    params,
    body: { title: 'The rota', askedOf: 'Karen Doyle', dueOn: dayFromToday(5) },
  })
  await sam.call(addFollowUp, { params, body: { task: 'Move the desks', dueDate: dayFromToday(6), ownerName: 'Ada' } })

  const hearing = 'Holds the hearing at 2:00 pm'
  const followUp = 'Remind Ada: “Move the desks”'
  expect(await todos(sam, requestId)).toEqual([
    hearing,
    'Get “The rota” from Karen Doyle',
    'Remind Ada of Acme Ltd: “Move the desks”',
  ])
  expect(await dueIn(ada, requestId)).toMatchObject([{ by: 'Ben Fry', todo: 'Holds the hearing at 2:00 pm' }])
  await world.owner.query("update conflict_cases set status = 'resolved' where request_id = $1", [requestId])
  expect(await todos(ada, requestId)).toEqual(['Holds the hearing at 2:00 pm', followUp])

  await world.owner.query('update conflict_meetings set meeting_date = $2 where request_id = $1', [
    requestId,
    dayFromToday(-1),
  ])
  expect((await todos(sam, requestId))[0]).toBe('Say whether the hearing took place')
  expect(await todos(ada, requestId), 'that is for staff to say').toEqual([followUp])
  await ends(sam, requestId, 'cancelled')
  expect([...(await dueIn(sam, requestId)), ...(await dueIn(ada, requestId))]).toEqual([])
})

test('the last day of an appeal is told once the letter of the outcome is sent', async ({ ada, sam, world }) => {
  const { requestId } = await aCase(ada, world.owner)
  await anIssued(sam, requestId, 'outcome')
  expect(await dueIn(sam, requestId)).toEqual([])
  await aSent(sam, requestId, 'outcome')
  await world.owner.query('update letter_dispatches set sent_on = $2 where request_id = $1', [
    requestId,
    dayFromToday(-7),
  ])
  expect(await todos(sam, requestId)).toEqual(['Look out for an appeal'])
  expect(await dueIn(ada, requestId)).toEqual([])
})

test('of a restricted case, only those who may read it are told', async ({ ada, ben, sam, sita, world }) => {
  const found = await aCase(ada, world.owner)
  const { params, requestId } = found
  const invited = { meetingDate: dayFromToday(4), invitedOn: dayFromToday(0) }
  await sam.call(planMeeting, { params, body: aHearing(found, invited) })
  for (const reader of [ada, ben, sam, sita]) expect(await dueIn(reader, requestId)).toHaveLength(1)
  await sam.call(setReaders, { params, body: { readers: [ada.id, sam.id] } })
  for (const reader of [ada, sam]) expect(await dueIn(reader, requestId)).toHaveLength(1)
  for (const other of [ben, sita]) expect(await dueIn(other, requestId)).toEqual([])
})
