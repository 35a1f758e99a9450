import { expect } from 'vitest'
import { listActivity, listHistory } from '#features/activity/contract.ts'
import { currentUser } from '#features/session/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { withLink } from '#testing/builders/reviews.ts'
import { aRound, membersOf, readRound } from '#testing/builders/rounds.ts'
import { test } from '#testing/fixtures/world.ts'
import { getPreparation } from '../preparation/contract.ts'
import { getAssessment } from '../self-assessment/contract.ts'
import { addToRound, getRound, type PassedOn, raiseRound, remindRound } from './contract.ts'

const withMail = { name: 'Ines Vale', email: 'ines.vale@example.com' }
const alsoWithMail = { name: 'Omar Vale', email: 'omar.vale@example.com' }
const without = { name: 'Zoe Without' }

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function anAskedRound(client: Person, changes: object = {}) {
  const body = aRound({ people: [withMail, alsoWithMail, without], ask: true, handInBy: inDays(20), ...changes })
  const answer = await client.call(raiseRound, { body })
  return { roundId: answer.id, answer, members: await membersOf(client, answer.id) }
}

test('everyone with an e-mail address is asked at once, and the others are listed', async ({ ada, ben }) => {
  const news = await ben.hears()
  const { roundId, answer, members } = await anAskedRound(ada)

  expect((await news.next())?.paths).toContain(getRound.path)
  expect(answer).toMatchObject({ raisedCount: 3, askedCount: 2, notAsked: ['Zoe Without'] })
  expect(answer.links.map(({ name }) => name)).toEqual(['Ines Vale', 'Omar Vale'])
  expect(members.map(({ name, standing, until }) => [name, standing, until])).toEqual([
    ['Ines Vale', 'asked', inDays(20)],
    ['Omar Vale', 'asked', inDays(20)],
    ['Zoe Without', 'not_started', null],
  ])
  expect(await readRound(ada, roundId)).toMatchObject({ counts: { asked: 2, not_started: 1 }, toRemindCount: 2 })

  await ada.call(addToRound, { params: { roundId }, body: { people: [{ name: 'Late Comer' }] } })
  expect((await news.next())?.paths).toContain(getRound.path)
  news.close()
  const told = await ada.call(listActivity, { query: { limit: '2' } })
  expect(told.map(({ details }) => details)).toEqual([
    'added 1 review to the round “Annual reviews”',
    'raised the round “Annual reviews”: 3 reviews',
  ])
})

test('each review has its history of being asked and reminded', async ({ ada }) => {
  const { roundId, members } = await anAskedRound(ada)
  await ada.call(remindRound, { params: { roundId }, body: {} })

  const history = await ada.call(listHistory, { params: { requestId: members[0]?.requestId ?? '' } })
  expect(history.map(({ details }) => details).toSorted()).toEqual([
    'asked Ines Vale for a self-assessment',
    'reminded Ines Vale of the self-assessment',
    'submitted a Performance Review request in the round “Annual reviews”',
  ])
})

test('without e-mail, the sender of a reminder gets new links for people who have not begun', async ({
  ada,
  stranger,
  world,
}) => {
  const { roundId, answer, members } = await anAskedRound(ada)
  await world.owner.query(`update self_assessments set answers = '', saved_at = now() where request_id = $1`, [
    members[0]?.requestId,
  ])
  const reminded = await ada.call(remindRound, { params: { roundId }, body: {} })
  expect(reminded).toMatchObject({ remindedCount: 2, isMailed: false, links: [{ name: 'Omar Vale' }] })
  const [link] = reminded.links
  expect(await readWith(stranger, answer.links[1])).toBe(410)
  expect(await readWith(stranger, link)).toBe(200)
})

const readWith = async (guest: Person, passedOn: PassedOn | undefined) => {
  const token = passedOn?.link.split('#')[1] ?? ''
  return (await guest.raw('GET', getAssessment.path, withLink(token))).status
}

test('an account’s address is refused beside the person who has it, before any request is sent', async ({
  ada,
  ben,
  world,
}) => {
  const mail = { name: 'Ben Fry', email: (await ben.call(currentUser)).email ?? '' }
  const refused = { status: 400, body: { fieldErrors: { 'people.1.email': [expect.stringContaining('account')] } } }
  await expect(anAskedRound(ada, { people: [withMail, mail, without] })).rejects.toMatchObject(refused)
  const { rows } = await world.owner.query('select from performance_reviews where employee_name = $1', [mail.name])
  expect(rows).toEqual([])
  await ada.call(raiseRound, { body: aRound({ people: [mail] }) })
})

test('no one is reminded twice a day, alone or with the others', async ({ ada, sam, ben }) => {
  const { roundId, members } = await anAskedRound(ada)
  const params = { roundId }
  const [first, , last] = members
  const news = await ben.hears()

  const one = { requestId: first?.requestId ?? '' }
  expect(await sam.call(remindRound, { params, body: one })).toMatchObject({ remindedCount: 1 })
  expect((await news.next())?.paths).toEqual(expect.arrayContaining([getRound.path, getPreparation.path]))
  news.close()
  await expect(ada.call(remindRound, { params, body: one })).rejects.toMatchObject({ status: 409 })
  expect((await readRound(ada, roundId)).toRemindCount).toBe(1)

  const both = await Promise.allSettled([
    ada.call(remindRound, { params, body: {} }),
    sam.call(remindRound, { params, body: {} }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await readRound(ada, roundId)).toMatchObject({ toRemindCount: 0, can: { remind: false } })
  await expect(ada.call(remindRound, { params, body: { requestId: last?.requestId ?? '' } })).rejects.toMatchObject({
    status: 409,
  })
})

test('tomorrow they may be reminded again, until they have handed it in', async ({ ada, world }) => {
  const { roundId, members } = await anAskedRound(ada)
  const params = { roundId }
  await ada.call(remindRound, { params, body: {} })
  await world.owner.query(
    `update self_assessments set reminded_at = now() - interval '26 hours'
     where request_id in (select request_id from review_round_members where round_id = $1)`,
    [roundId],
  )
  await world.owner.query(
    "update self_assessments set answers = '', saved_at = now(), handed_in_at = now() where request_id = $1",
    [members[0]?.requestId],
  )

  expect(await ada.call(remindRound, { params, body: {} })).toMatchObject({ remindedCount: 1 })
  const [handedIn] = await membersOf(ada, roundId, { standing: 'handed_in' })
  expect(handedIn).toMatchObject({ name: 'Ines Vale', can: { remind: false } })
})

test.for([
  ['a day gone by', -1, 'This day has passed'],
  ['a day too far', 91, 'Choose a day within the next 90 days'],
] as const)('a hand-in date of %s is refused', async ([, days, message], { ada, world }) => {
  const before = await world.owner.query('select count(*) from review_rounds')
  await expect(anAskedRound(ada, { handInBy: inDays(days) })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { handInBy: [message] } },
  })
  expect((await world.owner.query('select count(*) from review_rounds')).rows).toEqual(before.rows)
})
