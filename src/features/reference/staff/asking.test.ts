import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { getRequest } from '#features/request/contract.ts'
import { anOnboarding, aReferee } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aStarter, withReferee } from '#testing/builders/referees.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { addReferee, listReferences, remindReferee, requestReference, updateReferee } from '../contract.ts'

const list = async (reader: Person, { employeeId }: { employeeId: string }) =>
  (await reader.call(listReferences, { params: { employeeId } })).references
test('clients and staff name referees, in the order of naming; no e-mail is sent', async ({ ada, sam, world }) => {
  const whose = await aStarter(ada)
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

test('a request for an onboarding may name them at once, at most five', async ({ ada }) => {
  const two = [aReferee(), aReferee({ refereeName: 'Ann Oakley', mayContact: undefined })]
  const { employee } = await ada.raises(anOnboarding({ referees: two }))
  const references = await list(ada, { employeeId: employee?.id ?? '' })
  expect(references.map((each) => [each.refereeName, each.mayContact])).toEqual([
    ['Glyn Roberts', true],
    ['Ann Oakley', false],
  ])

  const six = Array.from({ length: 6 }, () => aReferee())
  await expect(ada.raises(anOnboarding({ referees: six }))).rejects.toMatchObject({
    body: { fieldErrors: { referees: ['At most 5 referees'] } },
  })
  await expect(ada.raises(anOnboarding({ referees: [aReferee({ email: 'glyn@' })] }))).rejects.toMatchObject({
    body: { fieldErrors: { 'referees.0.email': ['Invalid email address'] } },
  })
})

test('each mistake is reported at its field', async ({ ada }) => {
  const { employeeId } = await aStarter(ada)
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
  const { referenceId, ...whose } = await withReferee(ada)
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
  const { referenceId, requestId, employeeId } = await withReferee(ada)
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
  const { referenceId } = await withReferee(ada, { mayContact: false })
  await expect(sam.call(requestReference, { params: { referenceId } })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Cambrian Foods Ltd may not be contacted yet. Change that first.' },
  })
  await ada.call(updateReferee, { params: { referenceId }, body: { mayContact: true } })
  await expect(sam.call(requestReference, { params: { referenceId } })).resolves.toMatchObject({
    reference: { status: 'requested' },
  })
})

test('a reminder is counted, and moves on the next step', async ({ ada, sam }) => {
  const { referenceId } = await withReferee(ada)
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

async function mailsToReferees({ owner }: World) {
  const { rows } = await owner.query(
    "select count(*)::int as n from mails where kind = 'reference' and user_id is null",
  )
  return rows[0].n as number // as it is asked for
}

const days = (from: string | null, to: string | null) => (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000
