import { expect } from 'vitest'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { OverviewFigures } from './overview-figures.tsx'

const stats = {
  totalRequests: 3,
  activeRequests: 1,
  inProgressRequests: 1,
  pendingRequests: 0,
  completedRequests: 2,
  completedThisMonth: 0,
  totalMessages: 4,
  unreadMessages: 0,
  advisers: [],
}

test.for([
  [1, '1 hour'],
  [9.26, '9.3 hours'],
  [47, '47 hours'],
  [348, '15 days'],
] as const)('an average of %d hours reads “%s”', async ([avgResolutionTime, words], { server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers('GET /api/stats/client', { body: { ...stats, avgResolutionTime } })
  await renderSignedIn(client, <OverviewFigures />, '/client-dashboard')
  await until(() => expect(document.body.textContent).toContain(`Avg Resolution${words.replace(' ', '')}`))
})
