import { expect } from 'vitest'
import { getRequest } from '#features/request/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { getConflict } from '../contract.ts'

const about = (userId: string | null) =>
  aConflict({ participants: [{ name: 'Ben Fry', email: 'benf@home.example', role: 'respondent' as const, userId }] })

test('the author of a case can say that a party is a colleague, who then never sees it', async ({ ada, ben, sam }) => {
  const { id: requestId } = await ada.raises(about(ben.id))
  await expect(ben.call(getRequest, { params: { requestId } })).rejects.toMatchObject({ status: 404 })
  const { participants } = await sam.call(getConflict, { params: { requestId } })
  expect(participants).toMatchObject([{ name: 'Ben Fry', userId: ben.id }])

  const other = await ada.raises(about(null))
  expect(await ben.call(getRequest, { params: { requestId: other.id } })).toMatchObject({ id: other.id })
})

test('only an account of their own company can be named so', async ({ ada, grace, sam }) => {
  for (const stranger of [grace.id, sam.id, crypto.randomUUID()])
    await expect(ada.raises(about(stranger))).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { 'participants.0.userId': [expect.any(String)] } },
    })
})
