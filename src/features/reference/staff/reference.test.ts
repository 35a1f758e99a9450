import { expect } from 'vitest'
import { updateOnboarding } from '#features/onboarding/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { aReferee } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aStarter, withReferee } from '#testing/builders/referees.ts'
import { test } from '#testing/fixtures/world.ts'
import {
  addReferee,
  closeReference,
  listReferences,
  readReference,
  receiveReference,
  requestReference,
  verifyReference,
} from '../contract.ts'

const list = async (reader: Person, { employeeId }: { employeeId: string }) =>
  (await reader.call(listReferences, { params: { employeeId } })).references
const received = {
  via: 'post',
  receivedDate: '2026-11-16',
  statement: 'Employed from 2022; canary of the letter.',
} as const
const calledBack = { method: 'call_back', notes: 'Switchboard number from their website, 01632 960100' } as const

test('a letter is recorded, read by both sides, verified, and unreadable in the database', async ({
  ada,
  sam,
  world,
}) => {
  const { referenceId, ...whose } = await withReferee(ada)
  const params = { referenceId }
  for (const reader of [ada, sam])
    await expect(reader.call(readReference, { params })).rejects.toMatchObject({ status: 409 })
  const recorded = await sam.call(receiveReference, { params, body: received })
  expect(recorded).toMatchObject({ status: 'received', receivedVia: 'post', receivedDate: '2026-11-16' })

  expect(await ada.call(readReference, { params })).toEqual({
    answers: null,
    statement: received.statement,
    closingReason: null,
    corrections: [],
  })
  const { rows } = await world.owner.query(
    `select to_jsonb(f)::text as row, (select count(*)::int from audit_events where event = 'reference.read'
      and resource_id = f.id::text and actor_id = $2) as read from employee_references f where id = $1`,
    [referenceId, ada.id],
  )
  expect(rows[0].read).toBe(1)
  for (const word of ['canary of the letter', Buffer.from('canary of the letter').toString('hex')])
    expect(rows[0].row).not.toContain(word)

  const verified = await sam.call(verifyReference, { params, body: calledBack })
  expect(verified).toMatchObject({
    status: 'verified',
    verificationMethod: 'call_back',
    verifiedBy: { firstName: 'Sam' },
    notes: calledBack.notes,
  })
  await expect(sam.call(verifyReference, { params, body: calledBack })).rejects.toMatchObject({ status: 409 })
  expect((await list(ada, whose))[0]).toMatchObject({ status: 'verified', can: { verify: false, read: true } })
})

test('an address from a public provider verifies nothing, nor does a day to come', async ({ ada, sam }) => {
  const { referenceId } = await withReferee(ada, { email: 'glyn@gmail.com' })
  const params = { referenceId }
  const tomorrow = sam.call(receiveReference, { params, body: { ...received, receivedDate: '2099-01-01' } })
  await expect(tomorrow).rejects.toMatchObject({
    body: { fieldErrors: { receivedDate: ['This day is still to come'] } },
  })
  await sam.call(receiveReference, { params, body: received })
  const byMail = sam.call(verifyReference, { params, body: { method: 'corporate_email', notes: 'Sent from there' } })
  await expect(byMail).rejects.toMatchObject({
    body: {
      fieldErrors: { method: ['Anyone can have an address at gmail.com: it says nothing of Cambrian Foods Ltd'] },
    },
  })
})

test('a reference is closed with a reason, which is sealed', async ({ ada, sam, world }) => {
  const { referenceId } = await withReferee(ada)
  const params = { referenceId }
  const close = (as: 'no_response' | 'unsatisfactory' | 'withdrawn', reason = 'canary of the reason') =>
    sam.call(closeReference, { params, body: { as, reason } })
  await expect(close('no_response')).rejects.toMatchObject({ status: 409 })
  await expect(close('withdrawn', ' ')).rejects.toMatchObject({
    body: { fieldErrors: { reason: ['Reason is required'] } },
  })
  await sam.call(requestReference, { params })
  expect(await close('no_response')).toMatchObject({ status: 'no_response', closedBy: { firstName: 'Sam' } })
  expect((await ada.call(readReference, { params })).closingReason).toBe('canary of the reason')
  const { rows } = await world.owner.query('select to_jsonb(f)::text as row from employee_references f where id = $1', [
    referenceId,
  ])
  expect(rows[0].row).not.toContain(Buffer.from('canary').toString('hex'))

  const again = await sam.call(requestReference, { params })
  expect(again.reference).toMatchObject({ status: 'requested', closedDate: null, reminderCount: 0 })
  await sam.call(receiveReference, { params, body: received })
  expect(await close('unsatisfactory')).toMatchObject({ status: 'unsatisfactory' })
})

test('no step is taken once the request is finished, but the reference can still be read', async ({ ada, sam }) => {
  const { referenceId, requestId, employeeId } = await withReferee(ada)
  const params = { referenceId }
  await sam.call(receiveReference, { params, body: received })
  await sam.call(updateRequest, { params: { requestId }, body: { status: 'completed' } })

  const { references, can } = await sam.call(listReferences, { params: { employeeId } })
  expect(can).toEqual({ add: false })
  expect(references[0]?.can).toMatchObject({ verify: false, close: [], read: true })
  for (const late of [
    () => sam.call(verifyReference, { params, body: calledBack }),
    () => ada.call(addReferee, { params: { employeeId }, body: aReferee() }),
  ])
    await expect(late()).rejects.toMatchObject({ status: 409 })
  await expect(ada.call(readReference, { params })).resolves.toMatchObject({ statement: received.statement })
})

test('the check is contradicted until two references are verified', async ({ ada, sam }) => {
  const { requestId } = await aStarter(ada)
  const complete = (params: { requestId: string }) =>
    sam.call(updateOnboarding, { params, body: { process: { referenceCheckStatus: 'completed' } } })
  await expect(complete({ requestId })).resolves.toMatchObject({ process: { referenceCheckStatus: 'completed' } })

  const { referenceId, ...whose } = await withReferee(ada)
  const refused = (message: string) =>
    expect(complete(whose)).rejects.toMatchObject({ status: 409, body: { code: 'STAGE_CONTRADICTED', message } })
  await refused('None of the 2 references needed is verified.')
  await getVerified(sam, referenceId)
  await refused('Only 1 of the 2 references needed is verified.')
  const params = { employeeId: whose.employeeId }
  const second = await ada.call(addReferee, { params, body: aReferee({ refereeName: 'Ann Oakley' }) })
  await getVerified(sam, second.id)
  await expect(complete(whose)).resolves.toMatchObject({ process: { referenceCheckStatus: 'completed' } })
})

async function getVerified(staff: Person, referenceId: string) {
  await staff.call(receiveReference, { params: { referenceId }, body: received })
  await staff.call(verifyReference, { params: { referenceId }, body: calledBack })
}
