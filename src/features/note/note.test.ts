import { expect } from 'vitest'
import { listActivity } from '#features/activity/contract.ts'
import { aReview } from '#testing/drafts.ts'
import { test } from '#testing/world.ts'
import { addNote, listNotes } from './contract.ts'

const content = 'Called the manager; she will send the rota.'

test('staff keep notes for each other', async ({ ada, sam, sita }) => {
  const { id: requestId } = await ada.raises(aReview())
  await sam.call(addNote, { params: { requestId }, body: { content } })

  const [note] = await sita.call(listNotes, { params: { requestId } })
  expect(note).toMatchObject({ content, author: { firstName: 'Sam' } })
})

test('clients neither read nor write notes', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  await sam.call(addNote, { params: { requestId }, body: { content } })

  await expect(ada.call(listNotes, { params: { requestId } })).rejects.toMatchObject({ status: 403 })
  await expect(ada.call(addNote, { params: { requestId }, body: { content } })).rejects.toMatchObject({ status: 403 })
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
  const { id: requestId } = await ada.raises(aReview())
  await expect(sam.call(addNote, { params: { requestId }, body: { content: ' ' } })).rejects.toMatchObject({
    body: { fieldErrors: { content: ['Please enter a note before submitting.'] } },
  })
})
