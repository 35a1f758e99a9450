import { expect } from 'vitest'
import { test } from '#testing/screen/fake-server.tsx'
import { optionsOf } from '#testing/screen/options-of.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { ReviewFilterBar, useReviewFilters } from './review-filters.tsx'

const Bar = () => <ReviewFilterBar {...useReviewFilters()} shown={undefined} />

test('reviews are narrowed by period and status, at first by neither', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/stats/performance', { body: { periods: ['Q1-2025', 'Q4-2024', 'annual-2024'] } })
  const { screen } = await renderSignedIn(client, <Bar />)
  await expect.element(screen.getByRole('searchbox', { name: 'Search by employee name' })).toBeVisible()
  await expect
    .poll(() => optionsOf(screen, 'Period'))
    .toEqual({
      offered: ['All periods', 'Q1 2025', 'Q4 2024', 'Annual 2024'],
      chosen: ['All periods'],
    })
  expect(await optionsOf(screen, 'Status')).toEqual({
    offered: ['All statuses', 'Pending', 'In Progress', 'Completed'],
    chosen: ['All statuses'],
  })
})
