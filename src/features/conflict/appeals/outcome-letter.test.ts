import { expect } from 'vitest'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { aSentLetter } from '#testing/builders/letters.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { test } from '#testing/fixtures/world.ts'
import { listAppeals, recordAppeal } from './contract.ts'

test('an appeal takes the day of the outcome letter and how it was sent from the letter itself', async ({
  ada,
  sam,
  world,
}) => {
  const of = await aCase(ada, world.owner)
  const body = {
    participantId: of.who('Karen Doyle'),
    receivedOn: dayFromToday(0),
    grounds: 'The warning is too harsh for what was found.',
    decisionMakerId: of.who('Amir Shah'),
  }
  const record = () => sam.call(recordAppeal, { params: of.params, body })
  await expect(record()).rejects.toMatchObject({
    body: { fieldErrors: { letterSentOn: ['Enter the day the outcome letter was sent'] } },
  })
  await aSentLetter(sam, { ...of, kind: 'outcome' })
  expect((await sam.call(listAppeals, { params: of.params })).letters).toEqual([
    { participantId: of.who('Karen Doyle'), sentOn: dayFromToday(0), sentBy: 'email' },
  ])
  expect((await ada.call(listAppeals, { params: of.params })).letters).toEqual([])
  expect(await record()).toMatchObject({ letterSentOn: dayFromToday(0), letterSentBy: 'email' })
})
