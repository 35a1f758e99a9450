import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { aCase } from '#testing/builders/a-case.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getConflict } from '../contract.ts'
import {
  addStatement,
  editStatement,
  listStatements,
  readStatement,
  shareStatement,
  signStatement,
} from './contract.ts'

type Params = { requestId: string }
const content = 'I asked her on 12 and 19 October to look at the rota.'
const taken = { takenOn: '2025-11-13', takenBy: 'Sam Okafor' }
const signature = { signedBy: 'Tom Ashworth', signedHow: 'in_person', signedOn: '2025-11-17' } as const

const add = (person: Person, params: Params, participantId: string, body: object = {}) =>
  person.call(addStatement, { params, body: { participantId, content, ...taken, ...body } })
const edit = (person: Person, statementId: string, body: object) =>
  person.call(editStatement, { params: { statementId }, body })
const sign = (person: Person, statementId: string, body: object = {}) =>
  person.call(signStatement, { params: { statementId }, body: { ...signature, ...body } })
const share = (person: Person, statementId: string, isShared = true) =>
  person.call(shareStatement, { params: { statementId }, body: { isShared } })
const read = (person: Person, statementId: string) => person.call(readStatement, { params: { statementId } })
const list = async (person: Person, params: Params) => (await person.call(listStatements, { params })).statements

test('a statement is a draft until it is signed; then it is for ever as it was signed', async ({ ada, sam, sita }) => {
  const { params, tom } = await aCase(ada)
  const draft = await add(sam, params, tom)
  expect(draft).toMatchObject({ number: 1, participantName: 'Tom Ashworth', signedOn: null, can: { edit: true } })
  await edit(sita, draft.id, { content: `${content} She did not.`, version: 1 })
  await expect(edit(sam, draft.id, { content, version: 1 })).rejects.toMatchObject({ body: { code: 'STALE_VERSION' } })

  const signed = await sign(sam, draft.id, { witness: 'Marta Kowalczyk' })
  expect(signed).toMatchObject({ ...signature, witness: 'Marta Kowalczyk', can: { edit: false, sign: false } })
  for (const change of [() => edit(sam, draft.id, { content: 'Otherwise.' }), () => sign(sam, draft.id)])
    await expect(change()).rejects.toMatchObject({
      status: 409,
      body: { message: 'This statement has been signed. Anything new goes into another version.' },
    })

  const second = await add(sam, params, tom, { content: 'It was three times.' })
  expect(second.number).toBe(2)
  expect((await read(sam, draft.id)).content).toBe(`${content} She did not.`)
  await expect(add(sita, params, tom)).rejects.toMatchObject({ status: 409 })
})

test('the company learns that one was signed, and reads it only while it is shared', async ({ ada, sam, world }) => {
  const { params, tom, karen } = await aCase(ada)
  const { id } = await add(sam, params, tom)
  const hers = await add(sam, params, karen, { content: 'He never asked.' })
  expect(await list(ada, params)).toEqual([])
  await expect(read(ada, id)).rejects.toMatchObject({ status: 404 })
  await expect(share(sam, id)).rejects.toMatchObject({ status: 409 })

  await sign(sam, id)
  expect(await list(ada, params)).toMatchObject([{ participantId: tom, signedOn: '2025-11-17', can: { read: false } }])
  await expect(read(ada, id)).rejects.toMatchObject({ status: 403 })
  await share(sam, id)
  expect(await read(ada, id)).toMatchObject({ content, can: { share: false } })
  await expect(read(ada, hers.id)).rejects.toMatchObject({ status: 404 })
  await share(sam, id, false)
  await expect(read(ada, id)).rejects.toMatchObject({ status: 403 })

  const { timelineEvents } = await ada.call(getConflict, { params })
  expect(timelineEvents.slice(1).map((each) => [each.eventTitle, each.eventDescription])).toEqual([
    ['Statement of Tom Ashworth signed', 'Version 1, signed in person on 17 November 2025'],
    ['Statement of Tom Ashworth shared with the company', 'Version 1'],
    ['Statement of Tom Ashworth no longer shared', 'Version 1'],
  ])
  const { rows } = await world.owner.query(
    "select actor_id, event, metadata->'isShared' as shared from audit_events where resource_id = $1 and metadata ? 'isShared' order by created_at",
    [id],
  )
  expect(rows).toEqual([true, false].map((shared) => ({ actor_id: sam.id, event: 'statement.changed', shared })))
})

test('every reading is audited', async ({ ada, sam, sita, world }) => {
  const { params, tom } = await aCase(ada)
  const { id } = await add(sam, params, tom)
  await list(sita, params)
  await read(sita, id)
  const { rows } = await world.owner.query(
    "select actor_id, metadata from audit_events where resource_id = $1 and action = 'view'",
    [id],
  )
  expect(rows).toEqual([{ actor_id: sita.id, metadata: { ...params, participantId: tom, number: 1 } }])
})

test('the words of a statement cannot be read in the database, nor in any list', async ({ ada, sam, world }) => {
  const { params, tom } = await aCase(ada)
  const { id } = await add(sam, params, tom)
  await edit(sam, id, { content: `${content} Twice.` })
  const { rows } = await world.owner.query(
    `select (select to_jsonb(s)::text from case_statements s where id = $1) as statement,
      (select json_agg(e)::text from audit_events e) as audit, (select json_agg(l)::text from activity_logs l) as activity`,
    [id],
  )
  const seen = JSON.stringify([rows, await list(sam, params)])
  for (const canary of ['look at the rota', Buffer.from('look at the rota').toString('hex')])
    expect(seen).not.toContain(canary)
})

test.for([
  [{ content: ' ' }, 'content', 'Write down what was said'],
  [{ takenOn: '2190-01-01' }, 'takenOn', 'Enter a date that is not in the future'],
  [{ takenBy: '' }, 'takenBy', 'Say who took it'],
  [{ participantId: crypto.randomUUID() }, 'participantId', 'This does not exist.'],
] as const)('%o is refused at its field', async ([body, field, message], { ada, sam }) => {
  const { params, tom } = await aCase(ada)
  await expect(add(sam, params, tom, body)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [message] } },
  })
})

test('a statement is not signed before it was taken, or in the future', async ({ ada, sam }) => {
  const { params, tom } = await aCase(ada)
  const { id } = await add(sam, params, tom)
  await expect(sign(sam, id, { signedOn: '2025-11-12' })).rejects.toMatchObject({
    body: { fieldErrors: { signedOn: ['It was taken on 13 November 2025, so it was not signed before'] } },
  })
  await expect(sign(sam, id, { signedOn: '2190-01-01' })).rejects.toMatchObject({ status: 400 })
})

test('people who look into a case give no statement on it', async ({ ada, sam, world }) => {
  const { params, rhys } = await aCase(ada)
  await world.owner.query("update conflict_participants set role = 'investigator' where id = $1", [rhys])
  await expect(add(sam, params, rhys)).rejects.toMatchObject({
    body: { fieldErrors: { participantId: ['People who work on a case cannot give a statement on it'] } },
  })
})

test('clients take down, sign and share no statements; on a finished case staff do not either', async ({
  ada,
  sam,
}) => {
  const { params, tom, karen } = await aCase(ada)
  const { id } = await add(sam, params, tom)
  await expect(add(ada, params, karen)).rejects.toMatchObject({ status: 403 })
  await expect(sign(ada, id)).rejects.toMatchObject({ status: 404 })
  await sign(sam, id)
  await expect(sign(ada, id)).rejects.toMatchObject({ status: 403 })
  await expect(share(ada, id)).rejects.toMatchObject({ status: 403 })

  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  await expect(share(sam, id)).rejects.toMatchObject({ status: 409 })
  expect((await read(sam, id)).content).toBe(content)
})

test('the database itself hides unsigned statements from a client’s session', async ({ ada, sam, world }) => {
  const { params, tom } = await aCase(ada)
  const { id } = await add(sam, params, tom)
  const seenBy = async (role: string) => {
    await world.owner.query('begin; set local role casewell_app')
    await world.owner.query("select set_config('app.tenants', $1, true), set_config('app.role', $2, true)", [
      `{${world.ids.ada}}`,
      role,
    ])
    const { rowCount } = await world.owner.query('select from case_statements where id = $1', [id])
    await world.owner.query('rollback')
    return rowCount
  }
  expect([await seenBy('staff'), await seenBy('client')]).toEqual([1, 0])
  await sign(sam, id)
  expect(await seenBy('client')).toBe(1)
})

test('staff hear of a draft, the company of a signature', async ({ ada, ben, sam, sita }) => {
  const { params, tom } = await aCase(ada)
  await sam.call(updateRequest, { params, body: { status: 'in_progress' } })
  const [bens, sitas] = [await ben.hears(), await sita.hears()]
  const path = `/api/conflict-resolution/${params.requestId}/statements`
  const { id } = await add(sam, params, tom)
  expect((await sitas.next())?.paths).toContain(path)
  await sign(sam, id)
  // The company is not notified of the draft: this is its first event.
  const timeline = `/api/conflict-resolution/${params.requestId}`
  expect((await bens.next())?.paths).toEqual(expect.arrayContaining([path, timeline]))
  for (const news of [bens, sitas]) news.close()
})
