import { expect } from 'vitest'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { addGoal, addGoalComment, listGoalComments, listGoals } from './contract.ts'

async function aGoalSet(client: Person, adviser: Person) {
  const params = { requestId: (await client.raises(aReview())).id }
  const { id: goalId } = await adviser.call(addGoal, { params, body: { title: 'Fewer wrong picks' } })
  return { params, of: { params: { goalId } } }
}

test('both sides comment on a goal, and each hears the other at once', async ({ ada, ben, sam }) => {
  const { params, of } = await aGoalSet(ada, sam)
  const path = `/api/performance-goals/${of.params.goalId}/comments`
  for (const [writer, listener, content] of [
    [ada, sam, 'Nine in October'],
    [sam, ben, 'Seven in November'],
  ] as const) {
    const heard = await listener.hears()
    await writer.call(addGoalComment, { ...of, body: { content } })
    expect((await heard.next())?.paths).toEqual(
      expect.arrayContaining([path, `/api/performance-reviews/${params.requestId}/goals`]),
    )
    heard.close()
  }
  expect(await ben.call(listGoalComments, of)).toMatchObject([
    { content: 'Seven in November', author: { firstName: 'Sam' } },
    { content: 'Nine in October', author: { firstName: 'Ada' } },
  ])
  expect((await ada.call(listGoals, { params })).goals).toMatchObject([{ commentCount: 2 }])
  const page = await ada.raw('GET', `${path}?limit=1`)
  expect(page.headers.get('x-total-count')).toBe('2')
})

test('an empty comment is refused, and another company neither reads nor writes one', async ({
  ada,
  sam,
  grace,
  stan,
}) => {
  const { of } = await aGoalSet(ada, sam)
  await expect(ada.call(addGoalComment, { ...of, body: { content: ' ' } })).rejects.toMatchObject({
    body: { fieldErrors: { content: ['Write a comment first'] } },
  })
  for (const outsider of [grace, stan]) {
    await expect(outsider.call(listGoalComments, of)).rejects.toMatchObject({ status: 404 })
    const writing = outsider.call(addGoalComment, { ...of, body: { content: 'Hello' } })
    await expect(writing).rejects.toMatchObject({ status: 404 })
  }
})

test('the database lets no role change or delete a comment', async ({ ada, sam, world }) => {
  const { of } = await aGoalSet(ada, sam)
  await sam.call(addGoalComment, { ...of, body: { content: 'Nine in October' } })
  for (const change of ["update performance_goal_comments set content = ''", 'delete from performance_goal_comments']) {
    await world.owner.query('begin; set local role casewell_app')
    await expect(world.owner.query(change)).rejects.toThrow('permission denied')
    await world.owner.query('rollback')
  }
})
