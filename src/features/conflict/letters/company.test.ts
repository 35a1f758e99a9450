import { expect } from 'vitest'
import { aConflict } from '#testing/builders/drafts.ts'
import { aDraft, anIssued, aSent } from '#testing/builders/letters.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getConflict } from '../contract.ts'
import { downloadLetter, listLetters, sendLetter, shareLetter } from './contract.ts'

// Letters as the company sees them in its case.

async function raised(client: Person) {
  const { id: requestId } = await client.raises(aConflict())
  return { requestId, params: { requestId } }
}

const readBy = async (reader: Person, params: { requestId: string }) =>
  (await reader.call(listLetters, { params })).letters

test('a client learns that a letter was sent, and opens it once it is shared', async ({ ada, sam }) => {
  const { requestId, params } = await raised(ada)
  await aDraft(sam, requestId)
  const issued = await anIssued(sam, requestId)
  expect(await readBy(ada, params)).toEqual([])

  const opening = { params: { letterId: issued.id } }
  await sam.call(sendLetter, { ...opening, body: { how: 'by_hand' } })
  expect(await readBy(ada, params)).toMatchObject([
    { kind: 'grievance_acknowledgement', text: null, to: { name: 'Tom Ashworth' }, can: { open: false, send: false } },
  ])
  await expect(ada.respond(downloadLetter, opening)).rejects.toMatchObject({ status: 404 })

  await sam.call(shareLetter, { ...opening, body: {} })
  expect((await readBy(ada, params))[0]).toMatchObject({ text: null, can: { open: true } })
  expect((await ada.respond(downloadLetter, opening)).status).toBe(200)
  expect((await ada.call(listLetters, { params })).known).toEqual({})
})

test('a letter that tells the outcome is hidden from clients until the case is resolved', async ({
  ada,
  sam,
  world,
}) => {
  const { requestId, params } = await raised(ada)
  const { id: letterId } = await aSent(sam, requestId, 'grievance_outcome')
  expect(await readBy(ada, params)).toEqual([])
  const { timelineEvents } = await ada.call(getConflict, { params })
  expect(JSON.stringify(timelineEvents).toLowerCase()).not.toContain('outcome')
  const sharing = () => sam.call(shareLetter, { params: { letterId }, body: {} })
  await expect(sharing()).rejects.toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } })

  await world.owner.query("update conflict_cases set status = 'resolved' where request_id = $1", [requestId])
  await sharing()
  expect(await readBy(ada, params)).toMatchObject([{ kind: 'grievance_outcome', can: { open: true } }])
})
