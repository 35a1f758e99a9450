import '#ui/main.css'
import { expect } from 'vitest'
import { aGoal } from '#testing/screen/a-goal.ts'
import { aPreparation } from '#testing/screen/a-preparation.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { aReviewDetail } from '#testing/screen/a-review.ts'
import { type FakeServer, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { Review } from '../contract.ts'
import { PrintedReview } from './printed-review.tsx'

const requestId = '00000000-0000-4000-8000-000000000001'
const REVIEW = `/api/performance-reviews/${requestId}`

function answer(server: FakeServer, review: Partial<Review>) {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail({ requestId, ...review }) })
  server.answers(`GET ${REVIEW}/preparation`, { body: aPreparation() })
  server.answers(`GET ${REVIEW}/plans`, { body: { plans: [], isWithheld: false, can: { add: true } } })
  server.answers(`GET ${REVIEW}/attachments`, { body: [] })
  const completion = { isLocked: false, completedAt: null, missing: [], reopenings: [], can: { reopen: false } }
  server.answers(`GET ${REVIEW}/completion`, { body: completion })
}

const printed = <PrintedReview request={aRequest({ id: requestId, type: 'performance_review' })} audience="staff" />
const titlesOf = (container: Element) => Array.from(container.querySelectorAll('h2'), ({ textContent }) => textContent)

test('a review is printed as text, without its empty parts', async ({ server, client }) => {
  answer(server, {
    status: 'completed',
    state: 'completed',
    goals: [aGoal({ title: 'Close the month by day three', progress: 67 })],
    managerReviewCompleted: true,
    managerReviewDate: '2026-11-12',
    managerRating: 4,
    managerFeedback: 'Kept the ledger running',
    reviewer: { id: 'ben', firstName: 'Ben', lastName: 'Fry' },
    strengths: 'Accuracy',
    recommendedAction: null,
  })
  const { screen } = await renderSignedIn(client, printed)
  await expect.element(screen.getByText('Kept the ledger running')).toBeVisible()
  expect(titlesOf(screen.container)).toEqual(['Goals', 'Manager’s review', 'Progress'])
  const said = screen.container.textContent
  for (const words of ['67%', '4of 5, exceeds expectations', 'Ben Fry, 12 November 2026', 'StrengthsAccuracy'])
    expect(said).toContain(words)
  expect(screen.container.querySelectorAll('input, textarea, select, button, [role=radio]')).toHaveLength(0)
})

test('while it is not completed, the stages say how far it is', async ({ server, client }) => {
  answer(server, { currentStage: 'reviewing_employee', state: 'under_review', recommendedAction: null })
  const { screen } = await renderSignedIn(client, printed)
  await expect.element(screen.getByText('Reviewing Employee')).toBeVisible()
  expect(titlesOf(screen.container)).toEqual(['Stages'])
})

test('comments without an acknowledgement do not read as one', async ({ server, client }) => {
  answer(server, { state: 'completed', recommendedAction: null })
  const comment = { id: 'c1', comment: 'I was off sick', at: '2026-11-20T09:00:00.000Z', by: null }
  server.answers(`GET ${REVIEW}/preparation`, { body: aPreparation({ comments: [comment] }) })
  const { screen } = await renderSignedIn(client, printed)
  await expect.element(screen.getByText('I was off sick')).toBeVisible()
  await expect.element(screen.getByText('The employee has not acknowledged this review.')).toBeVisible()
})

test('a part that cannot be loaded is told on the paper', async ({ server, client }) => {
  answer(server, {})
  server.answers(`GET ${REVIEW}/plans`, { status: 500, body: { message: 'Something went wrong.', code: 'INTERNAL' } })
  const { screen } = await renderSignedIn(client, printed)
  await expect.element(screen.getByText('The review could not be loaded')).toBeVisible()
})
