import { expect } from 'vitest'
import { deleteDocument, listDocuments, uploadDocument } from '#features/document/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { aCase } from '#testing/builders/a-case.ts'
import { aConflict, aPdf } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { addAllegation, listAllegations } from '../allegations/contract.ts'
import { getConflict } from '../contract.ts'
import { addStatement, signStatement } from '../statements/contract.ts'
import { addExhibit, askForEvidence, editExhibit, listEvidence, receiveExhibit, withdrawExhibit } from './contract.ts'

type Params = { requestId: string }
const rota = { title: 'Night rota October 2025', source: 'The shift system', obtainedOn: '2025-11-11' }
const add = (person: Person, params: Params, body: object = {}) =>
  person.call(addExhibit, { params, body: { ...rota, ...body } })
const ask = (person: Person, params: Params, body: object = {}) =>
  person.call(askForEvidence, {
    params,
    body: { title: 'Swap approvals', askedOf: 'Acme Ltd', dueOn: '2190-01-04', ...body },
  })
const receive = (person: Person, exhibitId: string, body: object = {}) =>
  person.call(receiveExhibit, {
    params: { exhibitId },
    body: { source: 'Acme Ltd', obtainedOn: '2025-11-17', ...body },
  })
const withdraw = (person: Person, exhibitId: string, reason = 'It is of another month') =>
  person.call(withdrawExhibit, { params: { exhibitId }, body: { reason } })
const list = async (person: Person, params: Params) => (await person.call(listEvidence, { params })).exhibits
const numbers = async (person: Person, params: Params) => (await list(person, params)).map(({ number }) => number)
const allege = (person: Person, params: Params) =>
  person.call(addAllegation, { params, body: { wording: 'Four of five nights.' } })
const upload = (person: Person, params: Params) => person.call(uploadDocument, { params, file: aPdf() })

test('an exhibit and its allegations name each other; the company learns the bearing with the outcome', async ({
  ada,
  sam,
  world,
}) => {
  const { params } = await aCase(ada)
  const [first, second] = [await allege(sam, params), await allege(sam, params)]
  const bearings = [
    { allegationId: second.id, bearing: 'against' },
    { allegationId: first.id, bearing: 'for' },
  ]
  const exhibit = await add(sam, params, { bearings })

  expect(exhibit).toMatchObject({ number: 1, ...rota, version: 1, can: { edit: true, receive: false, withdraw: true } })
  expect(exhibit.bearings).toEqual([
    { allegationId: first.id, number: 1, bearing: 'for' },
    { allegationId: second.id, number: 2, bearing: 'against' },
  ])
  const { allegations } = await sam.call(listAllegations, { params })
  expect(allegations[1]?.exhibits).toEqual([{ id: exhibit.id, number: 1, bearing: 'against', isWithdrawn: false }])

  const seen = async () => (await list(ada, params))[0]?.bearings.map(({ bearing }) => bearing)
  expect(await seen()).toEqual([null, null])
  const theirs = await ada.call(listAllegations, { params })
  expect(theirs.allegations.map(({ exhibits }) => exhibits.map(({ bearing }) => bearing))).toEqual([[null], [null]])
  await world.owner.query("update conflict_cases set status = 'resolved' where request_id = $1", [params.requestId])
  expect(await seen()).toEqual(['for', 'against'])
})

test('numbers are drawn once, also if two users add an exhibit at once or one is refused', async ({
  ada,
  sam,
  sita,
}) => {
  const { params } = await aCase(ada)
  const missing = add(sam, params, { documentId: crypto.randomUUID() })
  await expect(missing).rejects.toMatchObject({ body: { fieldErrors: { documentId: ['This does not exist.'] } } })
  const added = await Promise.all([add(sam, params), add(sita, params), add(sam, params), add(sita, params)])
  expect(await numbers(ada, params)).toEqual([1, 2, 3, 4])

  const last = added.find(({ number }) => number === 4)
  await withdraw(sam, last?.id ?? '')
  await add(sam, params)
  expect(await numbers(ada, params)).toEqual([1, 2, 3, 4, 5])
})

test('evidence that is asked for gets its number when it is received, and only once', async ({ ada, sam, sita }) => {
  const { params } = await aCase(ada)
  const asked = await ask(sam, params)
  await add(sam, params)
  expect(asked).toMatchObject({ number: null, source: null, askedOf: 'Acme Ltd', can: { receive: true } })
  expect(await numbers(ada, params)).toEqual([1, null])

  const received = await Promise.allSettled([receive(sam, asked.id), receive(sita, asked.id)])
  expect(received.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await add(sam, params)
  expect(await numbers(ada, params)).toEqual([1, 2, 3])
  const { timelineEvents } = await ada.call(getConflict, { params })
  expect(timelineEvents.map((each) => each.eventTitle).slice(1)).toEqual([
    'Evidence asked for',
    'Exhibit 1 added',
    'Exhibit 2 received',
    'Exhibit 3 added',
  ])
})

test('the details of an exhibit are changed by version, and bearings left out are removed', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  const [first, second] = [await allege(sam, params), await allege(sam, params)]
  const { id: exhibitId } = await add(sam, params, { bearings: [{ allegationId: first.id, bearing: 'for' }] })
  const edit = (body: object) => sam.call(editExhibit, { params: { exhibitId }, body })

  const bearings = [{ allegationId: second.id, bearing: 'neither' }]
  expect(await edit({ title: 'Rota', bearings, version: 1 })).toMatchObject({ title: 'Rota', version: 2, bearings })
  await expect(edit({ title: 'Night rota', version: 1 })).rejects.toMatchObject({ body: { code: 'STALE_VERSION' } })
  await expect(edit({ dueOn: '2190-01-04' })).rejects.toMatchObject({
    body: { fieldErrors: { dueOn: ['This has been received'] } },
  })
  const foreign = [{ allegationId: crypto.randomUUID(), bearing: 'for' }]
  await expect(edit({ bearings: foreign })).rejects.toMatchObject({ status: 400 })
})

test('a withdrawn exhibit stays listed with its reason, and is not changed any more', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  const { id } = await add(sam, params)
  await expect(withdraw(sam, id, ' ')).rejects.toMatchObject({
    body: { fieldErrors: { reason: ['Reason is required'] } },
  })
  await withdraw(sam, id)
  const [read] = await list(ada, params)
  expect(read).toMatchObject({
    number: 1,
    withdrawalReason: 'It is of another month',
    withdrawnBy: { firstName: 'Sam' },
    can: { edit: false },
  })
  await expect(withdraw(sam, id)).rejects.toMatchObject({ status: 409 })
})

test('a document is one exhibit, and is kept from then on', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  const { id: documentId } = await upload(ada, params)
  const adas = await ada.hears()
  await add(sam, params, { documentId })
  expect((await adas.next())?.paths).toContain(`/api/requests/${params.requestId}/documents`)
  adas.close()
  const [document] = await ada.call(listDocuments, { params })
  expect(document?.can).toEqual({ remove: false, setReaders: false })
  await expect(add(sam, params, { documentId })).rejects.toMatchObject({
    body: { fieldErrors: { documentId: ['This document is exhibit 1 already'] } },
  })
  for (const person of [ada, sam])
    await expect(person.call(deleteDocument, { params: { documentId } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'This document is exhibit 1 of the case and has to be kept.' },
    })
  const { id: requestId } = await ada.raises(aConflict())
  await expect(add(sam, { requestId }, { documentId })).rejects.toMatchObject({ status: 400 })
})

test('a statement is an exhibit once it is signed', async ({ ada, sam }) => {
  const { params, tom } = await aCase(ada)
  const said = { participantId: tom, content: 'I asked twice.', takenOn: '2025-11-13', takenBy: 'Sam Okafor' }
  const { id: statementId } = await sam.call(addStatement, { params, body: said })
  await expect(add(sam, params, { statementId })).rejects.toMatchObject({
    body: { fieldErrors: { statementId: ['A statement is an exhibit once it is signed'] } },
  })
  const signature = { signedBy: 'Tom Ashworth', signedHow: 'on_paper', signedOn: '2025-11-17' } as const
  await sam.call(signStatement, { params: { statementId }, body: signature })
  expect(await add(sam, params, { statementId })).toMatchObject({
    number: 1,
    statement: { number: 1, signedOn: '2025-11-17' },
  })
})

test('dates are where they can be, and everything has a source', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  const refused = { obtainedOn: '2190-01-01', source: '', title: '' }
  await expect(add(sam, params, refused)).rejects.toMatchObject({
    body: {
      fieldErrors: {
        obtainedOn: ['Enter a date that is not in the future'],
        source: ['Say where it came from'],
        title: ['Say what it is'],
      },
    },
  })
  await expect(ask(sam, params, { dueOn: '2025-01-01' })).rejects.toMatchObject({
    body: { fieldErrors: { dueOn: ['Enter a date that is not in the past'] } },
  })
  expect(await add(sam, params, { obtainedOn: todayInLondon() })).toMatchObject({ obtainedOn: todayInLondon() })
})

test('clients read the register and do not change it, and staff do not once the case is finished', async ({
  ada,
  sam,
  ben,
}) => {
  const { params } = await aCase(ada)
  const { id } = await add(sam, params)
  const bens = await ben.hears()
  await ask(sam, params)
  expect((await bens.next())?.paths).toContain(`/api/conflict-resolution/${params.requestId}/evidence`)
  bens.close()
  await expect(add(ada, params)).rejects.toMatchObject({ status: 403 })
  await expect(withdraw(ada, id)).rejects.toMatchObject({ status: 403 })
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  await expect(add(sam, params)).rejects.toMatchObject({ status: 409 })
})
