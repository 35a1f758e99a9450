import { useLocation } from '@tanstack/react-router'
import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RequestType } from '#features/request/contract.ts'
import { useAsList } from '#features/request/request.tsx'
import { anEmployee, answerForRecord, aProcess } from '#testing/screen/a-record.tsx'
import { aRequest } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { RecordPage } from './record-page.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
})

test('the way back leads to the list that was left, with its filters', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server)
  const { screen, router } = await renderSignedIn(client, <Either />, '/staff-dashboard?view=requests&q=priya')
  await expect.element(screen.getByText('The list')).toBeVisible()
  await router.navigate({ to: '/requests/$requestId', params: { requestId: 'r1' } })
  await userEvent.click(screen.getByRole('link', { name: 'Requests about Priya' }))
  await expect.element(screen.getByText('The list')).toBeVisible()
  expect(router.latestLocation.href).toBe('/staff-dashboard?view=requests&q=priya')
})

test('after a list that does not hold the record, the way back leads to one that does', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server)
  const { screen, router } = await renderSignedIn(client, <Either of="conflict_resolution" />, '/staff-dashboard')
  await expect.element(screen.getByText('The list')).toBeVisible()
  await router.navigate({ to: '/requests/$requestId', params: { requestId: 'r1' } })
  await userEvent.click(screen.getByRole('link', { name: 'Onboarding' }))
  await until(() => expect(router.latestLocation.href).toBe('/staff-dashboard?tab=onboarding'))
})

/** A list, or the record that it leads to. */
function Either({ of }: { of?: RequestType }) {
  const { pathname } = useLocation()
  return pathname.startsWith('/requests/') ? <RecordPage audience="staff" /> : <List of={of} />
}

function List({ of }: { of?: RequestType | undefined }) {
  useAsList('Requests about Priya', of)
  return 'The list'
}

test('the way back is by address once the list’s place in the history was taken', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server)
  for (const id of ['r2', 'r3']) {
    server.answers(`GET /api/requests/${id}`, { body: aRequest({ id, title: `Request ${id}` }) })
    server.answers(`GET /api/onboarding/${id}`, { body: { employee: anEmployee, process: aProcess } })
  }
  const { screen, router } = await renderSignedIn(client, <Either />, '/requests/r1')
  const title = screen.getByRole('heading', { level: 1 })
  await expect.element(title).toHaveTextContent('New starter')
  await router.navigate({ to: '/staff-dashboard' })
  await expect.element(screen.getByText('The list')).toBeVisible()
  router.history.back()
  await expect.element(title).toHaveTextContent('New starter')
  for (const requestId of ['r2', 'r3']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await router.navigate({ to: '/requests/$requestId', params: { requestId } })
    // oxlint-disable-next-line no-await-in-loop
    await expect.element(title).toHaveTextContent(`Request ${requestId}`)
  }
  await userEvent.click(screen.getByRole('link', { name: 'Requests about Priya' }))
  await expect.element(screen.getByText('The list')).toBeVisible()
})
