import { expect } from 'vitest'
import { test } from '#testing/screen/fake-server.tsx'
import { optionsOf } from '#testing/screen/options-of.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { CaseFilterBar, useCaseFilters } from './case-filters.tsx'

const Bar = () => <CaseFilterBar {...useCaseFilters()} total={undefined} />

test('cases are narrowed by severity and status, at first by neither', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const { screen } = await renderSignedIn(client, <Bar />)
  await expect
    .element(screen.getByRole('searchbox', { name: 'Search by ticket number, title or description' }))
    .toBeVisible()
  expect(await optionsOf(screen, 'Severity')).toEqual({
    offered: ['All severities', 'Low', 'Medium', 'High', 'Critical'],
    chosen: ['All severities'],
  })
  expect(await optionsOf(screen, 'Status')).toEqual({
    offered: ['All statuses', 'Open', 'Investigating', 'Escalation Requested', 'Escalated', 'Resolved', 'Closed'],
    chosen: ['All statuses'],
  })
})
