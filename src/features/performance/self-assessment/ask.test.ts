import { expect, inject } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { addDays, today } from '#features/clock/clock.server.ts'
import { getRequest } from '#features/request/contract.ts'
import { openMail } from '#platform/mail/mail.server.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'
import { aNewStarter, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { anAskedReview, withLink } from '#testing/builders/reviews.ts'
import { openWorld, test, type World } from '#testing/fixtures/world.ts'
import { getPreparation } from '../preparation/contract.ts'
import { askForSelfAssessment, getAssessment, remindOfSelfAssessment } from './contract.ts'

const read = (guest: Person, token: string) => guest.call(getAssessment, withLink(token))
const ask = (person: Person, requestId: string, body: object = {}) =>
  person.call(askForSelfAssessment, { params: { requestId }, body })
const preparation = (person: Person, requestId: string) => person.call(getPreparation, { params: { requestId } })

test('an employee is asked by e-mail, for a fortnight, and both sides read that they were', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const news = await ada.hears()
  const { requestId, token } = await anAskedReview(ada, sam)
  const until = addDays(today(), 14)
  for (const reader of [ada, sam])
    expect(await preparation(reader, requestId)).toMatchObject({
      email: 'tom.ashworth@example.com',
      self: { until, askedBy: { firstName: 'Sam' }, openedAt: null, handedInAt: null, reminderCount: 0 },
      answers: null,
    })
  const heard: string[] = []
  while (!heard.includes(`/api/performance-reviews/${requestId}/preparation`))
    heard.push(...((await news.next())?.paths ?? []))
  news.close()
  const [said] = (await ada.call(listHistory, { params: { requestId } })).filter(
    ({ action }) => action === 'review.changed',
  )
  expect(said).toMatchObject({ details: 'asked Tom Ashworth for a self-assessment' })
  expect(await sam.call(getRequest, { params: { requestId } })).toMatchObject({ status: 'in_progress' })

  const mail = await newestMail(world)
  expect(mail).toMatchObject({
    to: 'tom.ashworth@example.com',
    subject: 'Your review at Acme Ltd: your own view first',
  })
  expect(mail.text).toContain(`/assessment#${token}\n`)
  expect(await read(stranger, token)).toMatchObject({ employer: 'Acme Ltd', employee: 'Tom Ashworth', ended: null })
})

async function newestMail({ owner, dataDir }: World) {
  const { rows } = await owner.query<{ id: string; sealed: Buffer }>(
    "select id, sealed from mails where kind = 'self_assessment' order by created_at desc limit 1",
  )
  if (!rows[0]) throw new Error('No e-mail is waiting.')
  return openMail(loadKeyring({ dataDir }), rows[0])
}

test('the company asks its own employee as well; a pending request stays pending then', async ({ ada }) => {
  const { id: requestId } = await ada.raises(aReview())
  const { link, preparation: after } = await ask(ada, requestId, {
    email: 'tom@acme.example',
    until: addDays(today(), 3),
  })
  expect(link).toContain('/assessment#')
  expect(after).toMatchObject({ email: 'tom@acme.example', self: { until: addDays(today(), 3) } })
  expect(await ada.call(getRequest, { params: { requestId } })).toMatchObject({ status: 'pending' })
})

test('without a known address one is asked for at its field; an employee’s own is known', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  await expect(ask(sam, requestId)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { email: ['There is no e-mail address. Enter one.'] } },
  })
  expect((await preparation(sam, requestId)).self).toBeNull()

  const { employee } = await ada.raises(anOnboarding({ employee: aNewStarter() }))
  const stored = await ada.raises(aReview({ review: { employeeId: employee?.id } }))
  expect((await ask(sam, stored.id)).preparation.email).toBe('priya.raman@example.com')
})

test('the link is not in the answer where e-mail is sent', async () => {
  const mailing = await openWorld(inject('host'), {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'HR <hr@harbour.example>',
  })
  const colleague = await mailing.world.signIn('ada.nwosu')
  const { id: requestId } = await colleague.raises(aReview())
  expect((await ask(colleague, requestId, { email: 'tom@acme.example' })).link).toBeNull()
  await mailing.end()
})

test.for([
  [-1, 'Choose today or a later day'],
  [91, 'Choose a day within the next 90 days'],
] as const)('a link does not end %s days from now', async ([days, message], { ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  const asking = ask(sam, requestId, { email: 'tom@acme.example', until: addDays(today(), days) })
  await expect(asking).rejects.toMatchObject({ status: 400, body: { fieldErrors: { until: [message] } } })
})

test('administrators and other companies cannot ask', async ({ ada, admin, grace, nora }) => {
  const { id: requestId } = await ada.raises(aReview())
  for (const outsider of [admin, grace, nora]) {
    await expect(ask(outsider, requestId, { email: 'x@y.example' })).rejects.toMatchObject({ status: 404 })
    await expect(preparation(outsider, requestId)).rejects.toMatchObject({ status: 404 })
  }
})

test('an employee is reminded once a day, and an expired link works again', async ({ ada, sam, world }) => {
  const { requestId } = await anAskedReview(ada, sam)
  await world.owner.query('update self_assessments set until = current_date - 2 where request_id = $1', [requestId])
  const reminded = await ada.call(remindOfSelfAssessment, { params: { requestId } })
  expect(reminded.preparation.self).toMatchObject({ reminderCount: 1, until: addDays(today(), 14) })
  await expect(sam.call(remindOfSelfAssessment, { params: { requestId } })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Tom Ashworth was reminded today already.' },
  })
  const { id: unasked } = await ada.raises(aReview())
  await expect(sam.call(remindOfSelfAssessment, { params: { requestId: unasked } })).rejects.toMatchObject({
    status: 409,
  })
})
