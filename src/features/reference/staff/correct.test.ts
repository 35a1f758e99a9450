import { expect } from 'vitest'
import { today } from '#features/clock/clock.server.ts'
import { withReferee } from '#testing/builders/referees.ts'
import { test } from '#testing/fixtures/world.ts'
import { correctReference, readReference, receiveReference } from '../contract.ts'

const received = { via: 'phone', receivedDate: today(), statement: 'She left in 2022.' } as const
const body = { note: 'It was 2023, as the referee said when called back.' }

test('staff add a correction beside the referee’s words, which stay; it is stored encrypted', async ({
  ada,
  sam,
  world,
}) => {
  const { referenceId } = await withReferee(ada)
  const params = { referenceId }
  await sam.call(receiveReference, { params, body: received })
  expect(await sam.call(correctReference, { params, body })).toMatchObject({ correctionCount: 1 })
  expect(await ada.call(readReference, { params })).toMatchObject({
    statement: received.statement,
    corrections: [{ ...body, by: { id: sam.id } }],
  })
  const { rows } = await world.owner.query('select note from reference_corrections where reference_id = $1', [
    referenceId,
  ])
  expect(rows[0].note.toString()).not.toContain('2023')
})

test('clients do not correct it, nothing is corrected before it came, and an empty note says so', async ({
  ada,
  sam,
}) => {
  const { referenceId } = await withReferee(ada)
  const params = { referenceId }
  await expect(sam.call(correctReference, { params, body })).rejects.toMatchObject({ status: 409 })
  await sam.call(receiveReference, { params, body: received })
  await expect(ada.call(correctReference, { params, body })).rejects.toMatchObject({ status: 403 })
  await expect(sam.call(correctReference, { params, body: { note: ' ' } })).rejects.toMatchObject({
    body: { fieldErrors: { note: ['Write what you are correcting, and who told you'] } },
  })
})
