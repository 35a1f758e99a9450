import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addToRound, raiseRound } from '#features/performance/rounds/contract.ts'
import { askForSelfAssessment } from '#features/performance/self-assessment/contract.ts'
import { getRequest, listRequests } from '#features/request/contract.ts'
import { changePassword } from '#features/session/contract.ts'
import { sendStarterLink } from '#features/starter/contract.ts'
import { soon } from '#testing/builders/a-starter.ts'
import { aNewStarter, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aRound, crowd } from '#testing/builders/rounds.ts'
import { openWorld, PASSWORD, type World } from '#testing/fixtures/world.ts'

// A tenth of what is usual in an hour: six e-mails and invitations of a person, twenty of a company, one to an address,
// twelve requests.

let world: World
let end: () => Promise<void>

beforeAll(async () => {
  const opened = await openWorld(inject('host'), { CALL_RATES: '10' })
  ;({ world, end } = opened)
})
afterAll(() => end())

const queued = async (condition: string) => {
  const { rows } = await world.owner.query<{ count: string }>(`select count(*) from mails where ${condition}`)
  return Number(rows[0]?.count)
}
const TOO_MANY_TO_ONE = {
  status: 429,
  body: { message: expect.stringMatching(/^Too many e-mails to this address/) },
}
const asks = (person: Person, requestId: string, email: string) =>
  person.call(askForSelfAssessment, { params: { requestId }, body: { email } })

test('a person’s e-mails to strangers end, however many are asked for at once, on every server', async () => {
  const grace = await world.signIn('grace.lin')
  const requests = await Promise.all(Array.from({ length: 5 }, () => grace.raises(aReview())))
  const before = "insert into mails (kind, sealed, caused_by) select 'test', '', $1 from generate_series(1, 3)"
  await world.owner.query(before, [grace.id])
  const settled = await Promise.allSettled(requests.map(({ id }, n) => asks(grace, id, `stranger${n}@mail.example`)))

  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : [])) // as thrown
  expect(refused).toHaveLength(2)
  for (const each of refused)
    expect(each).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many e-mails in a short time\. Try again in (59|60) minutes\.$/) },
    })
  expect(await queued(`caused_by = '${grace.id}'`)).toBe(6)
})

test('one address is not flooded by several people, and others are still written to', async () => {
  const [ada, sam] = [await world.signIn('ada.nwosu'), await world.signIn('sam.okafor')]
  const requests = await Promise.all([1, 2, 3].map(() => ada.raises(aReview())))
  const [first, second, third] = requests.map(({ id }) => id)
  await asks(ada, first ?? '', 'tom@mail.example')
  await expect(asks(sam, second ?? '', 'Tom@mail.example')).rejects.toMatchObject(TOO_MANY_TO_ONE)
  await asks(sam, third ?? '', 'rhys@mail.example')
})

test('an address with something after a plus is the same address', async () => {
  const [grace, stan] = [await world.signIn('grace.lin'), await world.signIn('stan.petrov')]
  const [first, second] = await Promise.all([1, 2].map(() => grace.raises(aReview())))
  await asks(stan, first?.id ?? '', 'victim+1@mail.example')
  await expect(asks(stan, second?.id ?? '', 'Victim+2+3@mail.example')).rejects.toMatchObject(TOO_MANY_TO_ONE)
})

test('a round that names one address for several people is not sent, and one with their own is', async () => {
  const stan = await world.signIn('stan.petrov')
  const grace = await world.signIn('grace.lin')
  const params = { requestId: (await grace.raises(aReview())).id }
  const { tenantId: clientId } = await grace.call(getRequest, { params })
  const round = (email: (n: number) => string) => ({
    ...aRound({ people: crowd(2).map((each, n) => ({ ...each, email: email(n) })), ask: true }),
    clientId,
  })
  const before = await queued(`caused_by = '${stan.id}'`)
  const flooding = stan.call(raiseRound, { body: round((n) => `rhys+${n}@mail.example`) })
  await expect(flooding).rejects.toMatchObject(TOO_MANY_TO_ONE)
  expect(await queued(`caused_by = '${stan.id}'`)).toBe(before)

  await stan.call(raiseRound, { body: round((n) => `rhys.${n}@mail.example`) })
  expect(await queued(`caused_by = '${stan.id}'`)).toBe(before + 2)
})

test('a company waits for what all of its people and advisers cause, and another company does not', async () => {
  const [ben, grace] = [await world.signIn('ben.fry'), await world.signIn('grace.lin')]
  const sita = await world.signIn('sita.rao')
  const [acmes, globexs] = [await ben.raises(aReview()), await grace.raises(aReview())]
  const before = "insert into mails (kind, sealed, company_id) select 'test', '', $1 from generate_series(1, 20)"
  await world.owner.query(before, [world.ids.ada])

  await expect(asks(sita, acmes.id, 'una@mail.example')).rejects.toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^Too many e-mails for this company/) },
  })
  await asks(sita, globexs.id, 'una@mail.example')
})

test('a person who may send no more is still told of their own account', async () => {
  const grace = await world.signIn('grace.lin')
  await grace.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'three quiet harbours' } })
  expect(await queued(`kind = 'password_changed' and user_id = '${grace.id}'`)).toBe(1)
})

test('a link that is sent again and again is an invitation each time', async () => {
  const [ada, sam] = [await world.signIn('ada.nwosu'), await world.signIn('sam.okafor')]
  const { employee } = await ada.raises(anOnboarding({ employee: aNewStarter({ startDate: soon() }) }))
  const params = { employeeId: employee?.id ?? '' }
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => sam.call(sendStarterLink, { params })))
  const said = sent.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  expect(said.filter((each) => each.includes('Too many invitations in a short time'))).not.toEqual([])
})

test('a round counts by its people: all of it goes out, or nothing does', async () => {
  const ben = await world.signIn('ben.fry')
  const { id: roundId } = await ben.call(raiseRound, { body: aRound({ people: crowd(20) }) })
  const before = (await ben.respond(listRequests)).headers.get('x-total-count')

  const adding = ben.call(addToRound, { params: { roundId }, body: { people: [{ name: 'One Too Many' }] } })
  await expect(adding).rejects.toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^Too many requests in a short time/) },
  })
  expect((await ben.respond(listRequests)).headers.get('x-total-count')).toBe(before)
})
