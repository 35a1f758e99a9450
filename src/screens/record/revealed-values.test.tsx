import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Audience } from '#features/request/request.tsx'
import { anEmployee, answerForRecord, aProcess } from '#testing/screen/a-record.tsx'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { RecordPage } from './record-page.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
})

const details = { show: 'details' }
const at = (audience: Audience) => <RecordPage audience={audience} />

test('a masked value is revealed by a call of its own, and hidden again', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server)
  server.answers('POST /api/employees/e1/reveal', { body: { value: '1991-04-23' } })
  const { screen } = await renderSignedIn(client, at('staff'), '/requests/r1?show=details')
  await userEvent.click(screen.getByRole('button', { name: 'Reveal Date of birth' }))
  await expect.element(screen.getByText('23 April 1991')).toBeVisible()
  expect(server.asked('POST /api/employees/e1/reveal')).toMatchObject([{ body: '{"field":"dateOfBirth"}' }])

  await userEvent.click(screen.getByRole('button', { name: 'Hide Date of birth' }))
  await expect.element(screen.getByText('23 April 1991')).not.toBeInTheDocument()
  await expect.element(screen.getByText('•• •• 1991')).toBeVisible()
})

test('a value revealed for one person is never shown for the next', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server)
  const other = {
    ...anEmployee,
    id: 'e2',
    requestId: 'r2',
    firstName: 'Hannah',
    identity: { ...anEmployee.identity, dateOfBirth: '•• •• 1995' },
  }
  server.answers('GET /api/requests/r2', { body: aRequest({ id: 'r2', title: 'Another starter' }) })
  server.answers('GET /api/onboarding/r2', { body: { employee: other, process: aProcess } })
  server.answers('POST /api/employees/e1/reveal', { body: { value: '1991-04-23' } })
  const { screen, router } = await renderSignedIn(client, at('staff'), '/requests/r2?show=details')
  await expect.element(screen.getByText('•• •• 1995')).toBeVisible()
  await router.navigate({ to: '/requests/$requestId', params: { requestId: 'r1' }, search: details })
  await userEvent.click(screen.getByRole('button', { name: 'Reveal Date of birth' }))
  await expect.element(screen.getByText('23 April 1991')).toBeVisible()

  await router.navigate({ to: '/requests/$requestId', params: { requestId: 'r2' }, search: details })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Another starter')
  await expect.element(screen.getByText('•• •• 1995')).toBeVisible()
  await expect.element(screen.getByText('23 April 1991')).not.toBeInTheDocument()
})

test('without the right to reveal there is no way to', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server)
  server.answers('GET /api/onboarding/r1', {
    body: { employee: { ...anEmployee, can: { reveal: false, edit: false } }, process: aProcess },
  })
  const { screen } = await renderSignedIn(client, at('client'), '/requests/r1?show=details')
  await expect.element(screen.getByText('•• •• 1991')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Reveal/ })).not.toBeInTheDocument()
})
