import { expect } from 'vitest'
import { uploadDocument } from '#features/document/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { aPdf, aReview } from '#testing/builders/drafts.ts'
import { whileHeld } from '#testing/fixtures/held.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { updateReview } from '../review/contract.ts'
import { askForSelfAssessment } from '../self-assessment/contract.ts'
import { setManagerReview } from '../sharing/contract.ts'
import { reopenReview } from './contract.ts'

type Params = { params: { requestId: string } }
const calls: [string, (adviser: Person, of: Params) => Promise<unknown>][] = [
  ['changes a review', (adviser, of) => adviser.call(updateReview, { ...of, body: { strengths: 'Calm' } })],
  ['reopens a review', (adviser, of) => adviser.call(reopenReview, { ...of, body: { reason: 'Not yet' } })],
  ['asks the employee', (adviser, of) => adviser.call(askForSelfAssessment, { ...of, body: { email: 'a@b.example' } })],
  ['prepares a review', (adviser, of) => adviser.call(setManagerReview, { ...of, body: { isReady: false } })],
  ['uploads a document', (adviser, of) => adviser.call(uploadDocument, { ...of, file: aPdf() })],
]

// Changing a request also changes its review, so taking the two locks in the other order would deadlock.
test.for(calls)(
  'a person who %s does not hold its lock while waiting for its request',
  async ([, call], { ada, sam, world }) => {
    const { id: requestId } = await ada.raises(aReview())
    await sam.call(updateRequest, { params: { requestId }, body: { status: 'in_progress' } })
    const reviewIn = 'select from performance_reviews where request_id = $1 for update nowait'
    await whileHeld(world, requestId, {
      call: () => call(sam, { params: { requestId } }),
      meanwhile: async () => expect((await world.owner.query(reviewIn, [requestId])).rowCount).toBe(1),
    })
  },
)
