import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { addDays, today } from '#features/clock/clock.server.ts'
import { cast } from '#testing/fixtures/cast.ts'
import { aNewStarter, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { anAskedReview, anOpenedReview, answers, tokenIn, withLink } from '#testing/builders/reviews.ts'
import { test } from '#testing/fixtures/world.ts'
import { askForSelfAssessment, getAssessment, remindOfSelfAssessment, saveAssessment } from './contract.ts'

const ask = (person: Person, requestId: string, body: object = {}) =>
  person.call(askForSelfAssessment, { params: { requestId }, body })
const read = (guest: Person, token: string) => guest.call(getAssessment, withLink(token))

async function aBegunReview(client: Person, staff: Person, guest: Person) {
  const review = await anOpenedReview(client, staff)
  await guest.call(saveAssessment, { body: { answers, seen: {} }, ...withLink(review.token) })
  return review
}

test('once something is typed, the employer is handed no new link: the one that is out works longer', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const { requestId, token } = await aBegunReview(ada, sam, stranger)
  await world.owner.query('update self_assessments set until = current_date - 2 where request_id = $1', [requestId])
  await world.owner.query(
    `update guest_links set expire = now() - interval '1 day'
      where record_id = (select id from self_assessments where request_id = $1)`,
    [requestId],
  )
  const until = addDays(today(), 5)
  const { link, preparation } = await ask(ada, requestId, { until })
  expect([link, preparation.self?.until]).toEqual([null, until])
  expect(await read(stranger, token)).toMatchObject({ ended: null, page: { until, answers } })

  await expect(ada.call(remindOfSelfAssessment, { params: { requestId } })).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has the link already') },
  })
  expect((await read(stranger, token)).page?.answers).toEqual(answers)
  const reminded = await sam.call(remindOfSelfAssessment, { params: { requestId } })
  expect((await read(stranger, tokenIn(reminded.link))).page?.answers).toEqual(answers)
})

test('once something is typed, only the adviser has the link go to another address', async ({ ada, sam, stranger }) => {
  const { requestId, token } = await aBegunReview(ada, sam, stranger)
  await expect(ask(ada, requestId, { email: 'someone@acme.example' })).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('another address') },
  })
  expect((await ask(ada, requestId, { email: 'TOM.Ashworth@example.com' })).link).toBeNull()
  expect((await read(stranger, token)).page?.answers).toEqual(answers)
  const moved = await ask(sam, requestId, { email: 'tom@home.example' })
  expect(moved.preparation.email).toBe('tom@home.example')
})

test('nor where the address of their record is changed after they were asked', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const { employee } = await ada.raises(anOnboarding({ employee: aNewStarter() }))
  const { requestId, token } = await anOpenedReview(ada, sam, { review: { employeeId: employee?.id } })
  await stranger.call(saveAssessment, { body: { answers, seen: {} }, ...withLink(token) })
  await world.owner.query("update employees set email = 'else@acme.example' where id = $1", [employee?.id])
  expect((await ask(sam, requestId)).preparation.email).toBe('priya.raman@example.com')
})

test('the link never goes to an account of the company or to its advisers', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  for (const { email } of [cast.ada, cast.ben, cast.sam, cast.nora])
    for (const given of [email, email.toUpperCase()])
      await expect(ask(ada, requestId, { email: given })).rejects.toMatchObject({
        status: 400,
        body: { fieldErrors: { email: [expect.stringContaining('belongs to an account here')] } },
      })
  const raisedSo = await ada.raises(aReview({ review: { employeeEmail: cast.ada.email } }))
  await expect(ask(sam, raisedSo.id)).rejects.toMatchObject({ status: 400 })
  await expect(ask(ada, requestId, { email: cast.grace.email })).resolves.toBeTruthy()
})

test('an employee with an account is asked at the address of their own record', async ({ ada, sam }) => {
  const { employee } = await ada.raises(anOnboarding({ employee: aNewStarter({ email: cast.ben.email }) }))
  const { id: requestId } = await ada.raises(aReview({ review: { employeeId: employee?.id } }))
  expect((await ask(sam, requestId)).preparation.email).toBe(cast.ben.email)
})

test('that the link goes elsewhere is told, and not where', async ({ ada, sam, world }) => {
  const { requestId } = await anAskedReview(ada, sam)
  await ask(ada, requestId, { email: 'tom@home.example' })
  const said = (await ada.call(listHistory, { params: { requestId } })).map(({ details }) => details)
  expect(said).toContain('changed where the link goes')
  expect(said.join()).not.toContain('home.example')
  const { rows } = await world.owner.query(
    "select id from audit_events where metadata->>'requestId' = $1 and metadata->>'what' = 'address of the link changed'",
    [requestId],
  )
  expect(rows).toHaveLength(1)
})
