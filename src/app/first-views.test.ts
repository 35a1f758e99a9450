import { expect } from 'vitest'
import { RECENT_ACTIVITY } from '#features/activity/contract.ts'
import { RECENT_REQUESTS } from '#features/request/contract.ts'
import { test } from '#testing/fixtures/world.ts'
import { firstViews } from './first-views.ts'

test('the reads that a dashboard’s document preloads are open to its readers', async ({ ada, sam }) => {
  const people = { client: ada, staff: sam }
  for (const [name, person] of Object.entries(people)) {
    const { drawn } = firstViews[name === 'client' ? 'client' : 'staff']
    expect(drawn.for).toBe(name)
    for (const path of drawn.reads) expect((await person.raw('GET', path)).status).toBe(200)
  }
})

test('they ask for as many rows as the screens show', () => {
  expect(firstViews.client.drawn.reads).toContain(`/api/requests?limit=${RECENT_REQUESTS}`)
  expect(firstViews.staff.drawn.reads).toContain(`/api/activity-logs?limit=${RECENT_ACTIVITY}`)
})
