import { expect } from 'vitest'
import { getRequest, updateRequest } from '#features/request/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getConflict } from '../contract.ts'
import { decideAdvice, finishAdvice, giveAdvice, listAdvice } from './contract.ts'

const advice = 'Hear both before anyone is moved to other shifts.'
const given = { advice, advisedOn: '2026-08-03' }
const decided = { decision: 'We wait for the meeting.', decidedOn: '2026-08-04' }

async function advised(client: Person, adviser: Person) {
  const { id: requestId } = await client.raises(aConflict())
  const { id: adviceId } = await adviser.call(giveAdvice, { params: { requestId }, body: given })
  return { requestId, adviceId }
}

test('advice is recorded with the decision and its outcome, live on both sides', async ({ ada, sam, sita }) => {
  const { id: requestId, params } = await ada.raises(aConflict())
  const client = await ada.hears()
  const { id: adviceId } = await sam.call(giveAdvice, { params, body: given })
  expect((await client.next())?.paths).toContain(`/api/requests/${requestId}/advice`)
  client.close()

  const staff = await sita.hears()
  await ada.call(decideAdvice, { params: { adviceId }, body: decided })
  expect((await staff.next())?.paths).toContain(`/api/requests/${requestId}/advice`)
  staff.close()
  const done = { outcome: 'done', doneBy: 'Ben Fry', endedOn: '2026-08-05' } as const
  await sita.call(finishAdvice, { params: { adviceId }, body: done })

  const ledger = await ada.call(listAdvice, { params })
  expect(ledger).toMatchObject([
    {
      advice,
      advisedBy: { firstName: 'Sam', lastName: 'Okafor' },
      decision: 'We wait for the meeting.',
      decidedBy: 'Ada Nwosu',
      outcome: 'done',
      doneBy: 'Ben Fry',
      can: { decide: false, finish: false },
    },
  ])
  const { timelineEvents } = await ada.call(getConflict, { params })
  expect(timelineEvents.map(({ eventTitle }) => eventTitle)).toEqual([
    'Case opened',
    'Advice given',
    'Client decided on advice',
    'Advice carried out',
  ])
})

test('the first advice begins the work', async ({ ada, sam }) => {
  const { requestId } = await advised(ada, sam)
  expect((await ada.call(getRequest, { params: { requestId } })).status).toBe('in_progress')
})

test('staff record a decision with the name of the person who decided', async ({ ada, sam }) => {
  const { adviceId } = await advised(ada, sam)
  await expect(sam.call(decideAdvice, { params: { adviceId }, body: decided })).rejects.toMatchObject({
    body: { fieldErrors: { decidedBy: ['Name who decided'] } },
  })
  const body = { ...decided, decidedBy: 'Ben Fry' }
  const answer = await sam.call(decideAdvice, { params: { adviceId }, body })
  expect(answer).toMatchObject({ decidedBy: 'Ben Fry', decisionRecordedBy: { firstName: 'Sam' } })
})

test('a client decides in their own name, gives no advice and does not end it', async ({ ada, sam }) => {
  const { requestId, adviceId } = await advised(ada, sam)
  const body = { ...decided, decidedBy: 'Someone else' }
  expect((await ada.call(decideAdvice, { params: { adviceId }, body })).decidedBy).toBe('Ada Nwosu')
  await expect(ada.call(giveAdvice, { params: { requestId }, body: given })).rejects.toMatchObject({ status: 403 })
  const ending = { outcome: 'not_followed', notFollowedReason: 'No', endedOn: '2026-08-05' } as const
  await expect(ada.call(finishAdvice, { params: { adviceId }, body: ending })).rejects.toMatchObject({ status: 403 })
})

test('advice that is not followed has a reason, and is decided and ended only once', async ({ ada, sam }) => {
  const { adviceId } = await advised(ada, sam)
  const params = { adviceId }
  const ending = { outcome: 'not_followed', endedOn: '2026-08-05' } as const
  await expect(sam.call(finishAdvice, { params, body: ending })).rejects.toMatchObject({
    body: { fieldErrors: { notFollowedReason: ['Say why it is not followed'] } },
  })
  const reasoned = { ...ending, notFollowedReason: 'They moved her all the same.' }
  await expect(sam.call(finishAdvice, { params, body: reasoned })).rejects.toMatchObject({
    status: 409,
    body: { message: 'The client has not decided yet.' },
  })
  await ada.call(decideAdvice, { params, body: decided })
  await expect(ada.call(decideAdvice, { params, body: decided })).rejects.toMatchObject({ status: 409 })
  expect(await sam.call(finishAdvice, { params, body: reasoned })).toMatchObject({ outcome: 'not_followed' })
})

test.for([
  [{ decidedOn: '2026-08-02' }, 'decidedOn', 'This comes before what it answers'],
  [{ decidedOn: '2099-08-02' }, 'decidedOn', 'This date has not come yet'],
  [{ decision: ' ' }, 'decision', 'Write the decision'],
] as const)('a decision with %o is refused', async ([changes, field, message], { ada, sam }) => {
  const { adviceId } = await advised(ada, sam)
  const body = { ...decided, ...changes }
  await expect(ada.call(decideAdvice, { params: { adviceId }, body })).rejects.toMatchObject({
    body: { fieldErrors: { [field]: [message] } },
  })
})

test('a finished case takes no more advice', async ({ ada, sam }) => {
  const { requestId, adviceId } = await advised(ada, sam)
  await sam.call(updateRequest, { params: { requestId }, body: { status: 'completed' } })
  await expect(sam.call(giveAdvice, { params: { requestId }, body: given })).rejects.toMatchObject({ status: 409 })
  await expect(ada.call(decideAdvice, { params: { adviceId }, body: decided })).rejects.toMatchObject({ status: 409 })
  expect(await sam.call(listAdvice, { params: { requestId } })).toMatchObject([{ can: { decide: false } }])
})

test('advice is read a page at a time, oldest first, also of one day', async ({ ada, sam }) => {
  const { params } = await ada.raises(aConflict())
  for (const n of [1, 2, 3]) await sam.call(giveAdvice, { params, body: { ...given, advice: `No. ${n}` } })

  const first = await ada.respond(listAdvice, { params, query: { limit: '2' } })
  expect(first.headers.get('X-Total-Count')).toBe('3')
  expect(await first.json()).toMatchObject([{ advice: 'No. 1' }, { advice: 'No. 2' }])
  const after = new URL(/<(.*)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '', 'http://x').searchParams.get('after')
  const rest = await ada.call(listAdvice, { params, query: { after: after ?? '' } })
  expect(rest.map((each) => each.advice)).toEqual(['No. 3'])
})
