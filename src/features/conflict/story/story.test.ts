import { expect } from 'vitest'
import { aCase, aHearing } from '#testing/builders/a-staffed-case.ts'
import { aDraft, aSentLetter } from '#testing/builders/letters.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { longDate } from '#ui/text/dates.ts'
import { chooseGuide, getGuide } from '../guide/contract.ts'
import { listLetters } from '../letters/contract.ts'
import { planMeeting } from '../meetings/contract.ts'
import { addFact, correctFact, getStory } from './contract.ts'

const aFact = (changes: object = {}) => ({
  kind: 'event' as const,
  happenedOn: dayFromToday(-30),
  knownBy: 'told' as const,
  what: 'Karen left Tom off the rota for December.',
  ...changes,
})

const inWriting = (daysAgo: number) =>
  aFact({ kind: 'raised_in_writing', happenedOn: dayFromToday(-daysAgo), knownBy: 'letter', what: 'A letter to Ben' })

const storyBy = async (reader: Person, params: { requestId: string }) => (await reader.call(getStory, { params })).facts

test('what happened stands on its day, whether a record says it or it was entered', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const { params, requestId } = of
  await sam.call(planMeeting, { params, body: aHearing(of, { meetingDate: dayFromToday(-3), held: true }) })
  await aSentLetter(sam, { ...of, kind: 'suspension' })
  const heard = await sam.hears()
  await sam.call(addFact, { params, body: aFact() })
  expect((await heard.next())?.paths).toContain(`/api/conflict-resolution/${requestId}/story`)
  heard.close()
  expect((await storyBy(sam, params)).map(({ on, says }) => [on, says])).toEqual([
    [dayFromToday(-30), 'Karen left Tom off the rota for December.'],
    [dayFromToday(-3), 'Hearing with Karen Doyle held'],
    [dayFromToday(0), 'The request was raised in the portal'],
    [dayFromToday(0), 'Suspension sent to Karen Doyle by e-mail'],
  ])
})

test('the day on which a grievance was raised in writing is entered once, for guide and letters', async ({
  ada,
  sam,
  world,
}) => {
  const { params, requestId } = await aCase(ada, world.owner)
  await sam.call(chooseGuide, { params, body: { kind: 'grievance' } })
  await sam.call(addFact, { params, body: inWriting(21) })
  const on = longDate(dayFromToday(-21))
  const { steps } = await sam.call(getGuide, { params })
  expect(steps[0]).toMatchObject({ state: 'done', says: `Raised in writing on ${on}` })
  await aDraft(sam, requestId)
  expect((await sam.call(listLetters, { params })).known).toMatchObject({ raisedOn: on })
})

test('an entry is corrected with a reason, once, and the first is kept', async ({ ada, sam, world }) => {
  const { params } = await aCase(ada, world.owner)
  await sam.call(addFact, { params, body: inWriting(21) })
  const [fact] = await storyBy(sam, params)
  const of = { params: { factId: fact?.entered?.id ?? '' } }
  await expect(sam.call(correctFact, { ...of, body: { ...inWriting(20), reason: '' } })).rejects.toMatchObject({
    body: { fieldErrors: { reason: ['Say why you correct it'] } },
  })
  const body = { ...inWriting(20), reason: 'The letter is dated the day after.' }
  await sam.call(correctFact, { ...of, body })
  await expect(sam.call(correctFact, { ...of, body })).rejects.toMatchObject({ status: 409 })
  expect((await storyBy(sam, params))[0]).toMatchObject({
    on: dayFromToday(-20),
    entered: { correction: { before: dayFromToday(-21), reason: body.reason }, isContradicted: false },
  })
  const { rows } = await world.owner.query('select id from case_facts where request_id = $1', [params.requestId])
  expect(rows).toHaveLength(2)
})

test('two entries that contradict each other both stay, marked', async ({ ada, sam, sita, world }) => {
  const { params } = await aCase(ada, world.owner)
  await sam.call(addFact, { params, body: inWriting(21) })
  await sita.call(addFact, { params, body: inWriting(14) })
  const entered = (await storyBy(sam, params)).filter((fact) => fact.entered)
  expect(entered.map((fact) => fact.entered?.isContradicted)).toEqual([true, true])
})

test('a day in the future is refused, and so are clients and other companies', async ({ ada, grace, sam, world }) => {
  const { params } = await aCase(ada, world.owner)
  await expect(sam.call(addFact, { params, body: aFact({ happenedOn: dayFromToday(1) }) })).rejects.toMatchObject({
    body: { fieldErrors: { happenedOn: ['Enter a day that is not in the future'] } },
  })
  for (const client of [ada, grace]) {
    await expect(client.call(addFact, { params, body: aFact() })).rejects.toMatchObject({ status: 403 })
    await expect(storyBy(client, params)).rejects.toMatchObject({ status: 403 })
  }
})
