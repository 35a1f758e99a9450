import { expect } from 'vitest'
import { test } from '#testing/screen/fake-server.tsx'
import { optionsOf } from '#testing/screen/options-of.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { ProcessFilterBar, useProcessFilters } from './process-filters.tsx'

const Bar = () => <ProcessFilterBar {...useProcessFilters()} total={undefined} />

test('onboardings are narrowed by status, at first by none', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const { screen } = await renderSignedIn(client, <Bar />)
  await expect.element(screen.getByRole('searchbox', { name: 'Search by employee name or request...' })).toBeVisible()
  expect(await optionsOf(screen, 'Status')).toEqual({
    offered: ['All Status', 'Pending', 'In Progress', 'Completed'],
    chosen: ['All Status'],
  })
})
