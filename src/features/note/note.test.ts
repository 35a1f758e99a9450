import { expect } from 'vitest'
import { listActivity } from '#features/activity/contract.ts'
import { aConflict, aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { addNote, getNoteReaders, listNotes, setNoteReaders } from './contract.ts'

const content = 'Called the manager; she will send the rota.'

test('staff keep notes for each other', async ({ ada, sam, sita }) => {
  const { params } = await ada.raises(aReview())
  await sam.call(addNote, { params, body: { content } })

  const [note] = await sita.call(listNotes, { params })
  expect(note).toMatchObject({ content, author: { firstName: 'Sam' } })
})

test('clients write no notes, and read none that is not for them', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())
  await sam.call(addNote, { params, body: { content } })

  expect(await ada.call(listNotes, { params })).toEqual([])
  await expect(ada.call(addNote, { params, body: { content } })).rejects.toMatchObject({ status: 403 })
  const activity = await ada.call(listActivity)
  expect(activity.filter((each) => each.action === 'note.added')).toEqual([])
  expect((await sam.call(listActivity))[0]?.action).toBe('note.added')
})

test('the database itself hides notes from a client’s session', async ({ ada, sam, world }) => {
  const { id: requestId } = await ada.raises(aReview())
  await sam.call(addNote, { params: { requestId }, body: { content } })
  const seenBy = async (role: string) => {
    await world.owner.query('begin; set local role casewell_app')
    await world.owner.query("select set_config('app.tenants', $1, true), set_config('app.role', $2, true)", [
      `{${world.ids.ada}}`,
      role,
    ])
    const { rowCount } = await world.owner.query('select from notes where request_id = $1', [requestId])
    await world.owner.query('rollback')
    return rowCount
  }

  expect([await seenBy('staff'), await seenBy('client')]).toEqual([1, 0])
})

test('an empty note is refused', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())
  await expect(sam.call(addNote, { params, body: { content: ' ' } })).rejects.toMatchObject({
    body: { fieldErrors: { content: ['Please enter a note before submitting.'] } },
  })
})

test('a note for the client is read by both sides at once, and neither can add to it', async ({ ada, sam, world }) => {
  const { id: requestId, params } = await ada.raises(aReview())
  const client = await ada.hears()
  await sam.call(addNote, { params, body: { content, visibility: 'client' } })
  expect((await client.next())?.paths).toContain(`/api/requests/${requestId}/notes`)
  expect(await ada.call(listNotes, { params })).toMatchObject([{ content, visibility: 'client' }])
  client.close()

  await world.owner.query('begin; set local role casewell_app')
  await world.owner.query("select set_config('app.tenants', $1, true), set_config('app.role', 'client', true)", [
    `{${world.ids.ada}}`,
  ])
  const forging = world.owner.query(
    "insert into notes (tenant_id, request_id, author_id, content, visibility) values ($1, $2, $3, 'Forged', 'client')",
    [world.ids.ada, requestId, world.ids.ada],
  )
  await expect(forging).rejects.toThrow('row-level security')
  await world.owner.query('rollback')
})

test('the readers of a note can be changed later, live on both sides, and both lists are audited', async ({
  ada,
  sam,
  sita,
  world,
}) => {
  const { id: requestId, params } = await ada.raises(aReview())
  const { id: noteId } = await sam.call(addNote, { params, body: { content } })
  const client = await ada.hears()
  await sita.call(setNoteReaders, { params: { noteId }, body: { visibility: 'client', version: 1 } })
  expect((await client.next())?.paths).toContain(`/api/requests/${requestId}/notes`)
  expect(await ada.call(listNotes, { params })).toHaveLength(1)

  await sita.call(setNoteReaders, { params: { noteId }, body: { visibility: 'internal', version: 2 } })
  expect((await client.next())?.paths).toContain(`/api/requests/${requestId}/notes`)
  expect(await ada.call(listNotes, { params })).toEqual([])
  client.close()

  const { rows } = await world.owner.query(
    "select actor_id, metadata from audit_events where resource_type = 'note' and action = 'update' and resource_id = $1 order by created_at",
    [noteId],
  )
  expect(rows).toEqual([
    { actor_id: sita.id, metadata: { requestId, before: 'internal', after: 'client' } },
    { actor_id: sita.id, metadata: { requestId, before: 'client', after: 'internal' } },
  ])
  const stale = sam.call(setNoteReaders, { params: { noteId }, body: { visibility: 'client', version: 1 } })
  await expect(stale).rejects.toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } })
})

test('a privileged note names its lawyer and matter, and no other note does', async ({ ada, sam, sita }) => {
  const { params } = await ada.raises(aReview())
  await expect(sam.call(addNote, { params, body: { content, visibility: 'privileged' } })).rejects.toMatchObject({
    body: { fieldErrors: { lawyer: ['Name the lawyer'], matter: ['Name the matter'] } },
  })
  const by = { lawyer: 'Rhian Pugh of Pugh & Marsh', matter: 'Ashworth v Acme' }
  await expect(sam.call(addNote, { params, body: { content, ...by } })).rejects.toMatchObject({
    body: { fieldErrors: { lawyer: ['This applies only to notes of legal advice'] } },
  })
  await sam.call(addNote, { params, body: { content, visibility: 'privileged', ...by } })
  expect(await sita.call(listNotes, { params })).toMatchObject([{ visibility: 'privileged', ...by }])
  expect(await ada.call(listNotes, { params })).toEqual([])
})

test('the future readers of a note are named', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())
  expect(await sam.call(getNoteReaders, { params })).toEqual({
    companyName: 'Acme Ltd',
    staff: ['Sam Okafor', 'Sita Rao'],
    client: expect.arrayContaining(['Ada Nwosu']),
  })
})

test('people who cannot see a case are not named as readers of its notes', async ({ ada, ben, sam, world }) => {
  const { rows } = await world.owner.query('select email, first_name from users where id = $1', [ben.id])
  const participants = [{ name: 'Ben', email: rows[0]?.email, role: 'respondent' }]
  const { params } = await ada.raises(aConflict({ participants }))
  const { client } = await sam.call(getNoteReaders, { params })
  expect(client).toEqual(['Ada Nwosu'])
  await expect(ben.call(listNotes, { params })).rejects.toMatchObject({ status: 404 })
})

const long = (n: number) => `${n} ${'words '.repeat(3_000)}`.trim()

test('a page of long notes ends early, and the next goes on where it ended', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())
  for (let n = 1; n <= 20; n++) await sam.call(addNote, { params, body: { content: long(n) } })

  const response = await sam.respond(listNotes, { params })
  const page = listNotes.returns.parse(await response.json())
  expect(page.length).toBeLessThan(15)
  expect(response.headers.get('x-total-count')).toBe('20')
  const after = /after=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
  const next = await sam.call(listNotes, { params, query: { after } })
  expect([...page, ...next].map((note) => parseInt(note.content))).toEqual(
    Array.from({ length: 20 }, (_, each) => 20 - each),
  )
})
