import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { updateOnboarding } from '#features/onboarding/contract.ts'
import { getRequest, updateRequest } from '#features/request/contract.ts'
import { anOnboarding, aReferee } from '#testing/drafts.ts'
import type { Person } from '#testing/person.ts'
import { test, type World } from '#testing/world.ts'
import {
  addReferee,
  closeReference,
  listReferences,
  readReference,
  receiveReference,
  remindReferee,
  requestReference,
  updateReferee,
  verifyReference,
} from '../contract.ts'

async function begin(client: Person) {
  const { id: requestId, tenantId, employee } = await client.raises(anOnboarding())
  return { requestId, tenantId, employeeId: employee?.id ?? '' }
}

async function named(client: Person, changes: object = {}) {
  const whose = await begin(client)
  const params = { employeeId: whose.employeeId }
  const { id: referenceId } = await client.call(addReferee, { params, body: aReferee(changes) })
  return { ...whose, referenceId }
}

const list = async (reader: Person, { employeeId }: { employeeId: string }) =>
  (await reader.call(listReferences, { params: { employeeId } })).references
const received = {
  via: 'post',
  receivedDate: '2026-11-16',
  statement: 'Employed from 2022; canary of the letter.',
} as const
const calledBack = { method: 'call_back', notes: 'Switchboard number from their website, 01632 960100' } as const

test('clients and staff name referees, in the order of naming; nobody is written to', async ({ ada, sam, world }) => {
  const whose = await begin(ada)
  const params = { employeeId: whose.employeeId }
  const first = await ada.call(addReferee, { params, body: aReferee() })
  expect(first).toMatchObject({
    refereeName: 'Glyn Roberts',
    phone: '+441632960114',
    status: 'pending',
    isFreeMail: false,
    can: { edit: true, request: false, close: [], read: false },
  })
  await sam.call(addReferee, { params, body: aReferee({ refereeName: 'Ann Oakley', email: 'ann@gmail.com' }) })

  const references = await list(sam, whose)
  expect(references.map((each) => [each.refereeName, each.isFreeMail])).toEqual([
    ['Glyn Roberts', false],
    ['Ann Oakley', true],
  ])
  expect(references[0]?.can).toMatchObject({ request: true, receive: true, close: ['withdrawn'] })
  expect(await mailsToReferees(world)).toBe(0)
  const [said] = await ada.call(listHistory, { params: whose })
  expect(said?.details).toBe('named Ann Oakley of Cambrian Foods Ltd as a referee')
})

test('what is wrong is said at its field', async ({ ada }) => {
  const { employeeId } = await begin(ada)
  const refusals: [object, string, string][] = [
    [{ refereeName: ' ' }, 'refereeName', 'Name is required'],
    [{ companyName: '' }, 'companyName', 'Company is required'],
    [{ relationship: '' }, 'relationship', 'Say how they know each other'],
    [{ email: 'glyn@' }, 'email', 'Invalid email address'],
    [{ phone: '12' }, 'phone', 'Enter a phone number, for example 020 7946 0182'],
    [{ email: undefined, phone: undefined }, 'email', 'Give an e-mail address or a phone number'],
  ]
  for (const [changes, field, message] of refusals)
    await expect(ada.call(addReferee, { params: { employeeId }, body: aReferee(changes) })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { [field]: [message] } },
    })
})

test('the details are changed until the referee is asked, and by version', async ({ ada, sam }) => {
  const { referenceId, ...whose } = await named(ada)
  const params = { referenceId }
  const changed = await ada.call(updateReferee, { params, body: { refereeTitle: null, phone: null, version: 1 } })
  expect(changed).toMatchObject({ refereeTitle: null, phone: null, version: 2 })

  const late = sam.call(updateReferee, { params, body: { relationship: 'Colleague', version: 1 } })
  await expect(late).rejects.toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { version: 2 } } })
  const unreachable = ada.call(updateReferee, { params, body: { email: null } })
  await expect(unreachable).rejects.toMatchObject({ body: { fieldErrors: { email: [expect.any(String)] } } })

  await sam.call(requestReference, { params })
  expect((await list(ada, whose))[0]?.can.edit).toBe(false)
  const tooLate = ada.call(updateReferee, { params, body: { relationship: 'Colleague' } })
  await expect(tooLate).rejects.toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } })
})

test('asking draws a link, queues an e-mail, begins the work and is heard by the company', async ({
  ada,
  sam,
  world,
}) => {
  const { referenceId, requestId, employeeId } = await named(ada)
  const news = await ada.hears()
  const { reference, link } = await sam.call(requestReference, { params: { referenceId } })

  expect(link).toMatch(/^http:\/\/localhost:3000\/reference#[\w-]{43}$/)
  expect(reference).toMatchObject({
    status: 'requested',
    requestedBy: { firstName: 'Sam' },
    chase: { todo: 'remind' },
    can: { remind: true, request: false, close: ['no_response', 'withdrawn'] },
  })
  expect(days(reference.requestedDate, reference.linkUntil)).toBe(28)
  expect(await mailsToReferees(world)).toBeGreaterThan(0)
  expect((await ada.call(getRequest, { params: { requestId } })).status).toBe('in_progress')
  expect((await news.next())?.paths).toContain(`/api/employees/${employeeId}/references`)
  news.close()
})

test('a current employer is not asked without permission', async ({ ada, sam }) => {
  const { referenceId } = await named(ada, { mayContact: false })
  await expect(sam.call(requestReference, { params: { referenceId } })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Cambrian Foods Ltd may not be contacted yet. Change that first.' },
  })
  await ada.call(updateReferee, { params: { referenceId }, body: { mayContact: true } })
  await expect(sam.call(requestReference, { params: { referenceId } })).resolves.toMatchObject({
    reference: { status: 'requested' },
  })
})

test('a reminder is counted, and moves on what is next', async ({ ada, sam }) => {
  const { referenceId } = await named(ada)
  const params = { referenceId }
  await expect(sam.call(remindReferee, { params })).rejects.toMatchObject({ status: 409 })
  const asked = await sam.call(requestReference, { params })
  const reminded = await sam.call(remindReferee, { params })
  expect(reminded.link).not.toBe(asked.link)
  expect(reminded.reference).toMatchObject({ reminderCount: 1, chase: { todo: 'remind' } })
  await sam.call(remindReferee, { params })
  const last = await sam.call(remindReferee, { params })
  expect(last.reference.chase?.todo).toBe('ask_another')
})

test('a letter is recorded, read by both sides, verified, and unreadable in the database', async ({
  ada,
  sam,
  world,
}) => {
  const { referenceId, ...whose } = await named(ada)
  const params = { referenceId }
  for (const reader of [ada, sam])
    await expect(reader.call(readReference, { params })).rejects.toMatchObject({ status: 409 })
  const recorded = await sam.call(receiveReference, { params, body: received })
  expect(recorded).toMatchObject({ status: 'received', receivedVia: 'post', receivedDate: '2026-11-16' })

  expect(await ada.call(readReference, { params })).toEqual({
    answers: null,
    statement: received.statement,
    closingReason: null,
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

test('an address that anybody can have verifies nothing, nor does a day to come', async ({ ada, sam }) => {
  const { referenceId } = await named(ada, { email: 'glyn@gmail.com' })
  const params = { referenceId }
  const tomorrow = sam.call(receiveReference, { params, body: { ...received, receivedDate: '2099-01-01' } })
  await expect(tomorrow).rejects.toMatchObject({
    body: { fieldErrors: { receivedDate: ['This day is still to come'] } },
  })
  await sam.call(receiveReference, { params, body: received })
  const byMail = sam.call(verifyReference, { params, body: { method: 'corporate_email', notes: 'Sent from there' } })
  await expect(byMail).rejects.toMatchObject({
    body: {
      fieldErrors: { method: ['Anybody can have an address at gmail.com: it says nothing of Cambrian Foods Ltd'] },
    },
  })
})

test('a reference is closed with a reason, which is sealed', async ({ ada, sam, world }) => {
  const { referenceId } = await named(ada)
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

test('nothing moves once the request is finished, but it can still be read', async ({ ada, sam }) => {
  const { referenceId, requestId, employeeId } = await named(ada)
  const params = { referenceId }
  await sam.call(receiveReference, { params, body: received })
  await sam.call(updateRequest, { params: { requestId }, body: { status: 'completed' } })

  const { references, can } = await sam.call(listReferences, { params: { employeeId } })
  expect(can).toEqual({ add: false })
  expect(references[0]?.can).toMatchObject({ verify: false, close: [], read: true })
  for (const late of [
    sam.call(verifyReference, { params, body: calledBack }),
    ada.call(addReferee, { params: { employeeId }, body: aReferee() }),
  ])
    await expect(late).rejects.toMatchObject({ status: 409 })
  await expect(ada.call(readReference, { params })).resolves.toMatchObject({ statement: received.statement })
})

test('the check is contradicted until two references are verified', async ({ ada, sam }) => {
  const { requestId } = await begin(ada)
  const complete = (params: { requestId: string }) =>
    sam.call(updateOnboarding, { params, body: { process: { referenceCheckStatus: 'completed' } } })
  await expect(complete({ requestId })).resolves.toMatchObject({ process: { referenceCheckStatus: 'completed' } })

  const { referenceId, ...whose } = await named(ada)
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

async function mailsToReferees({ owner }: World) {
  const { rows } = await owner.query(
    "select count(*)::int as n from mails where kind = 'reference' and user_id is null",
  )
  return rows[0].n as number // as it is asked for
}

const days = (from: string | null, to: string | null) => (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000
