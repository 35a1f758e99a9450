import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { aCase, aHearing } from '#testing/builders/a-staffed-case.ts'
import { aDraft, anIssued } from '#testing/builders/letters.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { longDate } from '#ui/text/dates.ts'
import { addAllegation } from '../../allegations/contract.ts'
import { decideAppeal, recordAppeal } from '../../appeals/contract.ts'
import { chooseGuide } from '../../guide/contract.ts'
import { planMeeting } from '../../meetings/contract.ts'
import { listOpenPoints } from './contract.ts'

const openIn = async (reader: Person, params: { requestId: string }) =>
  (await reader.call(listOpenPoints, { params })).map(({ says }) => says)

test('what was begun in a case and not ended is open, until it is', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const { params, requestId, who } = of
  expect(await openIn(sam, params)).toEqual([])
  await sam.call(addAllegation, { params, body: { wording: 'She changed the rota by hand.' } })
  await sam.call(planMeeting, { params, body: aHearing(of, { meetingDate: dayFromToday(-2), held: true }) })
  await sam.call(planMeeting, { params, body: aHearing(of, { participantId: who('Tom Ashworth') }) })
  await aDraft(sam, requestId)
  await anIssued(sam, requestId, 'suspension')
  const appeal = {
    participantId: who('Karen Doyle'),
    receivedOn: dayFromToday(0),
    grounds: 'It is too harsh.',
    letterSentOn: dayFromToday(-1),
    letterSentBy: 'email' as const,
    decisionMakerId: who('Amir Shah'),
  }
  const { id: appealId } = await sam.call(recordAppeal, { params, body: appeal })
  const rest = [
    'Record the decision about Karen Doyle, whose hearing was held',
    `Write the minutes of the hearing with Karen Doyle on ${longDate(dayFromToday(-2))}`,
    `Hold or cancel the hearing with Tom Ashworth on ${longDate(dayFromToday(10))}`,
    'Make a finding on allegation 1',
    'Issue or discard the draft to Karen Doyle: grievance acknowledgement',
    'Send the letter to Karen Doyle: suspension',
  ]
  expect(await openIn(sam, params)).toEqual(['Decide the appeal by Karen Doyle', ...rest])

  const heard = await sam.hears()
  const body = { outcome: 'dismissed' as const, outcomeReason: 'Nothing new was said.', decidedOn: dayFromToday(0) }
  await sam.call(decideAppeal, { params: { appealId }, body })
  expect((await heard.next())?.paths).toContain(`/api/requests/${requestId}/open-points`)
  heard.close()
  expect(await openIn(sam, params)).toEqual(rest)
})

test('the steps of the Code come first, without what is only good practice', async ({ ada, sam, world }) => {
  const { params } = await aCase(ada, world.owner)
  await sam.call(chooseGuide, { params, body: { kind: 'grievance' } })
  const points = await sam.call(listOpenPoints, { params })
  expect(points.filter(({ isDue }) => isDue)).toEqual([])
  expect(points.map(({ says }) => says)).toContain('Right of appeal given (Acas Code, paragraphs 40 and 41)')
  expect(points.map(({ says }) => says).join()).not.toMatch(/Mediation|Terms of reference|Companion chosen/)
})

test('no client reads them', async ({ ada, sam, grace, world }) => {
  const { params } = await aCase(ada, world.owner)
  await sam.call(updateRequest, { params, body: { status: 'in_progress' } })
  await expect(openIn(ada, params)).rejects.toMatchObject({ status: 403 })
  await expect(openIn(grace, params)).rejects.toMatchObject({ status: 403 })
})
