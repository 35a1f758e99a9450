import { expect } from 'vitest'
import { aRequest } from '#testing/screen/a-request.ts'
import { aReviewDetail } from '#testing/screen/a-review.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { ReviewSelectors } from './assessment/review-selectors.tsx'
import { PerformanceFacts } from './performance-facts.tsx'

test('a review without a reviewer says so in the same words wherever it is read', async ({ server, client }) => {
  const request = aRequest({ type: 'performance_review' })
  const review = aReviewDetail({ can: { work: false, readTexts: true } })
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET /api/performance-reviews/${request.id}`, { body: review })
  const { screen } = await renderSignedIn(
    client,
    <>
      <PerformanceFacts request={request} audience="client" />
      <ReviewSelectors review={review} />
    </>,
  )
  await expect.poll(() => screen.getByText('No one yet').elements()).toHaveLength(2)
})
