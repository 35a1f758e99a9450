import { expect, inject, onTestFinished, vi } from 'vitest'
import { aConflict } from '#testing/builders/drafts.ts'
import { anIssued } from '#testing/builders/letters.ts'
import { openMailServer } from '#testing/fixtures/mail-server.ts'
import { SOON } from '#testing/fixtures/soon.ts'
import { openWorld, test } from '#testing/fixtures/world.ts'
import { listLetters, sendLetter } from '../contract.ts'

async function withMail(before?: () => Promise<void>) {
  const mail = await openMailServer(before ? { before } : {})
  onTestFinished(mail.close)
  const { world, end } = await openWorld(inject('host'), mail.env)
  onTestFinished(end)
  const [ada, sam] = [await world.signIn('ada.nwosu'), await world.signIn('sam.okafor')]
  return { received: mail.received, world, ada, sam }
}

test('the portal e-mails a letter as an attachment, and the e-mail itself says nothing of the matter', async () => {
  const { received, ada, sam } = await withMail()
  const { id: requestId } = await ada.raises(aConflict())
  const letter = await anIssued(sam, requestId)
  expect(letter.can.email).toBe(true)
  const params = { letterId: letter.id }
  const sent = await sam.call(sendLetter, { params, body: { how: 'email', fromHere: true } })
  expect(sent.dispatches).toMatchObject([{ how: 'email', fromHere: true }])

  await vi.waitUntil(() => received.length > 0, SOON)
  expect(received[0]).toMatchObject({ to: ['tom.ashworth@example.com'], subject: 'A letter from Acme Ltd' })
  expect(received[0]?.body).toContain('Letter from Acme Ltd.pdf')
  expect(received[0]?.body).toContain('application/pdf')
  expect(received[0]?.body.toLowerCase()).not.toContain('grievance')
  expect(`${received[0]?.head}${received[0]?.body}`).not.toContain('CR-2')
})

test('by post the portal sends nothing; without an address it says so', async () => {
  const { received, world, ada, sam } = await withMail()
  const { id: requestId } = await ada.raises(aConflict())
  const { id: letterId } = await anIssued(sam, requestId)
  const post = sam.call(sendLetter, { params: { letterId }, body: { how: 'first_class', fromHere: true } })
  await expect(post).rejects.toMatchObject({ status: 400, body: { fieldErrors: { how: [expect.any(String)] } } })

  await world.owner.query('update conflict_participants set email = null where request_id = $1', [requestId])
  const nowhere = sam.call(sendLetter, { params: { letterId }, body: { how: 'email', fromHere: true } })
  await expect(nowhere).rejects.toMatchObject({ body: { fieldErrors: { fromHere: [expect.stringContaining('Tom')] } } })
  await sam.call(sendLetter, { params: { letterId }, body: { how: 'email' } })
  expect((await world.owner.query('select count(*)::int as n from mails')).rows).toEqual([{ n: 0 }])
  expect(received).toEqual([])
})

test('an e-mail that is not accepted is reported at its letter, and the letter can be sent again', async () => {
  const answered = Promise.withResolvers<void>()
  let isRefused = true
  const { received, ada, sam, world } = await withMail(async () => {
    await answered.promise
    if (isRefused) throw Object.assign(new Error('Address refused'), { responseCode: 550 })
  })
  const { id: requestId, params } = await ada.raises(aConflict())
  const { id: letterId } = await anIssued(sam, requestId)
  const body = { how: 'email', fromHere: true } as const
  const sent = await sam.call(sendLetter, { params: { letterId }, body })
  expect(sent.dispatches).toMatchObject([{ failure: null }])

  const [sams, adas] = [await sam.hears(), await ada.hears()]
  answered.resolve()
  expect((await sams.next())?.paths).toContain(`/api/conflict-resolution/${requestId}/letters`)
  const [letter] = (await sam.call(listLetters, { params })).letters
  const failure = { says: expect.stringContaining('Address refused'), at: expect.any(String) }
  expect(letter?.dispatches).toMatchObject([{ failure }])
  expect((await ada.call(listLetters, { params })).letters[0]?.dispatches).toMatchObject([{ failure: null }])

  isRefused = false
  const again = await sam.call(sendLetter, { params: { letterId }, body })
  expect(again.dispatches).toMatchObject([{ failure }, { failure: null }])
  // Ada is not notified of the failure: her first event is the letter sent again.
  expect((await adas.next())?.paths).toContain(`/api/conflict-resolution/${requestId}/letters`)
  await vi.waitUntil(() => received.length > 0, SOON)
  const { rows } = await world.owner.query(
    "select next_attempt_at = 'infinity' as is_stopped from mails order by created_at",
  )
  expect(rows, 'the first is not tried again').toEqual([{ is_stopped: true }, { is_stopped: false }])
  for (const ear of [sams, adas]) ear.close()
})
