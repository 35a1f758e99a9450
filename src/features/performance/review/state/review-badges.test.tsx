import { expect } from 'vitest'
import { aRequest } from '#testing/screen/a-request.ts'
import { aReviewDetail } from '#testing/screen/a-review.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { ReviewBadges } from './review-badges.tsx'

const request = aRequest({ type: 'performance_review', status: 'in_progress' })
const REVIEW = `GET /api/performance-reviews/${request.id}`

const readers = [
  ['client', 'ada'],
  ['staff', 'sam'],
] as const

test.for(readers)(
  'the head of a review says to %s what its request says in every list',
  async ([audience, who], { server, client }) => {
    server.answers('GET /api/auth/user', signedIn(who))
    server.answers(REVIEW, { body: aReviewDetail({ status: 'under_review', state: 'under_review' }) })
    const { screen } = await renderSignedIn(client, <ReviewBadges request={request} audience={audience} />)
    await expect.element(screen.getByText('In Progress', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(/Pending|Under Review|Review completed/)).not.toBeInTheDocument()
  },
)

test.for(readers)(
  'to %s it adds that the review is completed while its request is not',
  async ([audience, who], { server, client }) => {
    server.answers('GET /api/auth/user', signedIn(who))
    server.answers(REVIEW, { body: aReviewDetail({ status: 'completed', state: 'completed' }) })
    const { screen } = await renderSignedIn(client, <ReviewBadges request={request} audience={audience} />)
    await expect.element(screen.getByText('In Progress', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Review completed', { exact: true })).toBeVisible()
  },
)
