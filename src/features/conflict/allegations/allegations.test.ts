import { expect } from 'vitest'
import { getRequest, updateRequest } from '#features/request/contract.ts'
import { aCase } from '#testing/builders/a-case.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { getConflict } from '../contract.ts'
import {
  addAllegation,
  editAllegation,
  findOnAllegation,
  listAllegations,
  listEarlierFindings,
  type NewFinding,
} from './contract.ts'

type Params = { requestId: string }
const wording = 'Tom Ashworth was given four of the five weekend nights in October.'
const add = (person: Person, params: Params, body: object = {}) =>
  person.call(addAllegation, { params, body: { wording, ...body } })
const list = (person: Person, params: Params) => person.call(listAllegations, { params })
const find = (person: Person, { id: allegationId }: { id: string }, body: NewFinding) =>
  person.call(findOnAllegation, { params: { allegationId }, body })
const resolve = (world: World, { requestId }: Params) =>
  world.owner.query("update conflict_cases set status = 'resolved' where request_id = $1", [requestId])

const upheld = { finding: 'upheld', reason: 'Rota and Tom’s own list agree on four nights.' } as const

test('staff number and word allegations against a respondent; clients read them', async ({ ada, sam }) => {
  const { params, karen } = await aCase(ada)
  await add(sam, params, { respondentId: karen })
  const second = await add(sam, params, { wording: ' She told him to sort it out. ' })

  expect(second).toMatchObject({ number: 2, wording: 'She told him to sort it out.', respondentName: null, version: 1 })
  const read = await list(ada, params)
  expect(read).toMatchObject({ can: { add: false }, areFindingsOut: false, respondents: [{ id: karen }] })
  expect(read.allegations.map((each) => [each.number, each.respondentName, each.finding])).toEqual([
    [1, 'Karen Doyle', null],
    [2, null, null],
  ])
  expect((await sam.call(getRequest, { params })).status).toBe('in_progress')
  const { timelineEvents } = await ada.call(getConflict, { params })
  expect(timelineEvents.map((each) => each.eventTitle).slice(1)).toEqual(['Allegation 1 added', 'Allegation 2 added'])
})

test('two users who add one at once get two numbers, without a gap', async ({ ada, sam, sita }) => {
  const { params } = await aCase(ada)
  const added = await Promise.all([add(sam, params), add(sita, params), add(sam, params), add(sita, params)])
  expect(new Set(added.map(({ number }) => number))).toEqual(new Set([1, 2, 3, 4]))
})

test('clients add no allegations, and none is made against a witness', async ({ ada, sam }) => {
  const { params, rhys } = await aCase(ada)
  await expect(add(ada, params)).rejects.toMatchObject({ status: 403 })
  await expect(add(sam, params, { respondentId: rhys })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { respondentId: ['Choose a respondent of this case'] } },
  })
  await expect(add(sam, params, { wording: ' ' })).rejects.toMatchObject({
    body: { fieldErrors: { wording: ['Say what is alleged'] } },
  })
})

test('wording is changed until there is a finding, and a colleague’s change is not overwritten', async ({
  ada,
  sam,
  sita,
}) => {
  const { params, karen } = await aCase(ada)
  const { id: allegationId } = await add(sam, params)
  const edit = (person: Person, body: object) => person.call(editAllegation, { params: { allegationId }, body })

  expect(await edit(sita, { respondentId: karen, version: 1 })).toMatchObject({ version: 2, wording })
  await expect(edit(sam, { wording: 'Three of five.', version: 1 })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { respondentName: 'Karen Doyle' } },
  })
  await find(sam, { id: allegationId }, upheld)
  await expect(edit(sam, { wording: 'Three of five.' })).rejects.toMatchObject({
    status: 409,
    body: { code: 'INVALID_TRANSITION' },
  })
})

test('a finding is changed only with a reason, and the earlier one is kept', async ({ ada, sam, sita, stan }) => {
  const { params } = await aCase(ada)
  const allegation = await add(sam, params)
  await expect(find(sam, allegation, { ...upheld, reason: '' })).rejects.toMatchObject({
    body: { fieldErrors: { reason: ['Give the reason for the finding'] } },
  })
  await find(sam, allegation, upheld)
  const changed = { finding: 'partly_upheld', reason: 'Three of the four nights.' } as const
  await expect(find(sita, allegation, changed)).rejects.toMatchObject({
    body: { fieldErrors: { changeReason: ['Say why you are changing the finding'] } },
  })
  await find(sita, allegation, { ...changed, changeReason: 'The swap of 17 October was his own.' })

  const [read] = (await list(sam, params)).allegations
  expect(read).toMatchObject({
    finding: { ...changed, changeReason: 'The swap of 17 October was his own.', by: { firstName: 'Sita' } },
    earlierFindings: 1,
    can: { edit: false, find: true },
  })
  const of = { allegationId: allegation.id }
  const earlier = (reader: Person) => reader.call(listEarlierFindings, { params: of })
  expect(await earlier(sam)).toMatchObject([{ ...upheld, changeReason: null, by: { firstName: 'Sam' } }])
  await expect(earlier(ada)).rejects.toMatchObject({ status: 403 })
  await expect(earlier(stan)).rejects.toMatchObject({ status: 404 })
  expect((await list(ada, params)).allegations[0]?.earlierFindings).toBe(0)
})

test('if two users make a finding at once, one is told of the other’s', async ({ ada, sam, sita }) => {
  const { params } = await aCase(ada)
  const allegation = await add(sam, params)
  const found = await Promise.allSettled(
    [sam, sita].map((person) => find(person, allegation, { ...upheld, version: allegation.version })),
  )
  expect(found.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('clients read findings once the case is resolved, and before that only that an allegation was withdrawn', async ({
  ada,
  sam,
  world,
}) => {
  const { params } = await aCase(ada)
  await find(sam, await add(sam, params), upheld)
  await find(sam, await add(sam, params), { finding: 'withdrawn', reason: 'By Tom, in the meeting.' })
  const findings = async () => (await list(ada, params)).allegations.map((each) => each.finding?.finding)

  expect(await findings()).toEqual([undefined, 'withdrawn'])
  const { timelineEvents } = await ada.call(getConflict, { params })
  expect(JSON.stringify(timelineEvents)).not.toMatch(/upheld|Rota/)
  await resolve(world, params)
  expect(await findings()).toEqual(['upheld', 'withdrawn'])
})

test('nothing is added to a finished case', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  const allegation = await add(sam, params)
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  await expect(add(sam, params)).rejects.toMatchObject({ status: 409 })
  await expect(find(sam, allegation, upheld)).rejects.toMatchObject({ status: 409 })
  expect((await list(sam, params)).can).toEqual({ add: false })
})

test('both sides hear of it, another company does not', async ({ ada, ben, sam, grace, stan }) => {
  const { params } = await aCase(ada)
  const theirs = await aCase(grace)
  const [bens, stans] = [await ben.hears(), await stan.hears()]
  await sam.call(updateRequest, { params, body: { status: 'in_progress' } })
  await bens.next()
  await add(sam, params)
  expect((await bens.next())?.paths).toContain(`/api/conflict-resolution/${params.requestId}/allegations`)
  await add(stan, theirs.params)
  expect((await stans.next())?.paths.join()).not.toContain(params.requestId)
  for (const news of [bens, stans]) news.close()
})
