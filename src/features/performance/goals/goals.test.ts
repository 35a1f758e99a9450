import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReview } from '../contract.ts'
import { updateReview } from '../review/contract.ts'
import { addGoal, addGoalComment, listGoals, removeGoal, updateGoal } from './contract.ts'

const aGoal = { title: 'Fewer than one wrong pick in a hundred', measure: 'Counted on Fridays' }

async function aGoalSet(client: Person, adviser: Person, changes: object = {}) {
  const { params } = await client.raises(aReview())
  const goal = await adviser.call(addGoal, { params, body: { ...aGoal, ...changes } })
  return { params, goal, of: { params: { goalId: goal.id } } }
}

test('staff set goals, which both sides read and hear of at once', async ({ ada, sam, world }) => {
  const { params } = await aGoalSet(ada, sam)
  const heard = await ada.hears()
  const targetDate = dayFromToday(30)
  const second = { title: 'Train two deputies', support: 'A morning a week', targetDate, priority: 'high' } as const
  await sam.call(addGoal, { params, body: second })
  const paths = (await heard.next())?.paths
  expect(paths).toContain(`/api/performance-reviews/${params.requestId}/goals`)
  expect(paths).toContain(`/api/performance-reviews/${params.requestId}`)
  heard.close()

  const { goals, can } = await ada.call(listGoals, { params })
  expect(goals).toMatchObject([
    { ...aGoal, description: null, priority: 'medium', status: 'not_started', progress: 0, version: 1, from: null },
    { ...second, can: { edit: false, remove: false } },
  ])
  expect(can).toEqual({ add: false, comment: true, carryOver: false })
  expect((await sam.call(getReview, { params })).goals).toHaveLength(2)
  const said = (await ada.call(listHistory, { params })).map(({ details }) => details)
  expect(said).toContain('added a goal')
  const { rows } = await world.owner.query(
    "select metadata::text from audit_events where resource_type = 'performance_goal'",
  )
  expect(JSON.stringify(rows)).not.toContain('deputies')
})

test.for([
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ targetDate: '2019-01-01' }, 'targetDate', 'The review period starts later, on'],
  [{ targetDate: dayFromToday(-1) }, 'targetDate', /past|starts later/],
  [{ progress: 101 }, 'progress', 'from 0 to 100'],
  [{ progress: 2.5 }, 'progress', 'from 0 to 100'],
  [{ measure: 'x'.repeat(2001) }, 'measure', 'At most 2,000'],
] as const)('a goal with %o is refused at %s', async ([changes, field, says], { ada, sam }) => {
  const { params, of } = await aGoalSet(ada, sam)
  const refusal = {
    status: 400,
    body: {
      fieldErrors: {
        [field]: [typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says)],
      },
    },
  }
  await expect(sam.call(addGoal, { params, body: { ...aGoal, ...changes } })).rejects.toMatchObject(refusal)
  await expect(sam.call(updateGoal, { ...of, body: changes })).rejects.toMatchObject(refusal)
})

test('a date that has passed since stays, and clearing a text leaves nothing', async ({ ada, sam, world }) => {
  const { of, goal } = await aGoalSet(ada, sam)
  await world.owner.query("update performance_goals set target_date = '2020-01-01' where id = $1", [goal.id])
  const body = { targetDate: '2020-01-01', measure: ' ', progress: 100, version: 1 }
  expect(await sam.call(updateGoal, { ...of, body })).toMatchObject({
    targetDate: '2020-01-01',
    measure: null,
    progress: 100,
    status: 'not_started',
    version: 2,
  })
})

test('changes to different fields are both kept; of one field, the later change is refused', async ({
  ada,
  sam,
  sita,
}) => {
  const { of, goal } = await aGoalSet(ada, sam)
  const whole = { ...aGoal, description: null, status: goal.status, progress: 0, version: 1 }
  await sam.call(updateGoal, { ...of, body: { ...whole, progress: 40 } })
  const both = await sita.call(updateGoal, { ...of, body: { ...whole, title: 'No wrong picks' } })
  expect(both).toMatchObject({ progress: 40, title: 'No wrong picks', measure: aGoal.measure, version: 3 })

  const late = sita.call(updateGoal, { ...of, body: { ...whole, progress: 60 } })
  await expect(late).rejects.toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { progress: 40 } } })
  expect(await sita.call(updateGoal, { ...of, body: { progress: 60, version: 3 } })).toMatchObject({ progress: 60 })
})

test('a goal can be removed while it has no comments', async ({ ada, sam }) => {
  const { params, of } = await aGoalSet(ada, sam)
  await sam.call(updateGoal, { ...of, body: { progress: 5 } })
  const other = await sam.call(addGoal, { params, body: aGoal })
  await ada.call(addGoalComment, { params: { goalId: other.id }, body: { content: 'Nine in October' } })
  expect((await sam.call(listGoals, { params })).goals.map(({ can }) => can.remove)).toEqual([true, false])

  await expect(sam.call(removeGoal, { params: { goalId: other.id } })).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Cancelled') },
  })
  await sam.call(removeGoal, of)
  expect((await ada.call(listGoals, { params })).goals.map(({ id }) => id)).toEqual([other.id])
})

test('clients set, change and take out no goal, and another company knows of none', async ({
  ada,
  sam,
  grace,
  stan,
}) => {
  const { params, of } = await aGoalSet(ada, sam)
  for (const [person, status] of [
    [ada, 403],
    [grace, 404],
    [stan, 404],
  ] as const) {
    await expect(person.call(addGoal, { params, body: aGoal })).rejects.toMatchObject({ status })
    await expect(person.call(updateGoal, { ...of, body: { progress: 5 } })).rejects.toMatchObject({ status })
    await expect(person.call(removeGoal, of)).rejects.toMatchObject({ status })
  }
})

test('the goals of a completed review stay as they are, and nothing more is said about them', async ({ ada, sam }) => {
  const { params, of } = await aGoalSet(ada, sam)
  await sam.call(updateReview, { params, body: { status: 'completed' } })
  const locked = { status: 409, body: { code: 'REVIEW_LOCKED' } }
  await expect(sam.call(addGoal, { params, body: aGoal })).rejects.toMatchObject(locked)
  await expect(sam.call(updateGoal, { ...of, body: { progress: 5 } })).rejects.toMatchObject(locked)
  await expect(sam.call(removeGoal, of)).rejects.toMatchObject(locked)
  await expect(ada.call(addGoalComment, { ...of, body: { content: 'Late' } })).rejects.toMatchObject(locked)
  const { can, goals } = await sam.call(listGoals, { params })
  expect(can).toEqual({ add: false, comment: false, carryOver: false })
  expect(goals).toMatchObject([{ can: { edit: false, remove: false } }])
})
