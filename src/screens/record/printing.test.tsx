import { beforeEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerForRecord } from '#testing/screen/a-record.tsx'
import { aRequest } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { RecordPage } from './record-page.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
})

const messageOf = (number: number) => ({
  id: `m${number}`,
  senderId: 'ada',
  content: `Message ${number}`,
  createdAt: `2026-11-16T09:0${number}:00Z`,
  sender: { firstName: 'Ada', lastName: 'Nwosu' },
})

test('printing fetches the whole thread first', async ({ server, client }) => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server, aRequest({ messageCount: 2 }))
  server.answers('GET /api/requests/r1/messages', ({ path }) =>
    path.includes('after=')
      ? { body: [messageOf(1)] }
      : { body: [messageOf(2)], headers: { Link: '</api/requests/r1/messages?after=x>; rel="next"' } },
  )
  const { screen } = await renderSignedIn(client, <RecordPage audience="staff" />, '/requests/r1?show=history')
  await userEvent.click(screen.getByRole('button', { name: 'More', exact: true }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Print' }))
  await until(() => expect(print).toHaveBeenCalledOnce())
  const paper = document.querySelector('[aria-label="Printed record"]')
  expect(paper?.textContent).toContain('Warehouse Supervisor')
  expect(paper?.textContent).toContain('Message 1')
  expect(paper?.textContent?.indexOf('Message 1')).toBeLessThan(paper?.textContent?.indexOf('Message 2') ?? 0)

  dispatchEvent(new Event('afterprint'))
  await until(() => expect(document.querySelector('[aria-label="Printed record"]')).toBeNull())
})

test('a print without its messages is none, and says so', async ({ server, client }) => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  print.mockClear()
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server)
  server.answers('GET /api/requests/r1/messages', { status: 503, body: { message: 'Away', code: 'UNAVAILABLE' } })
  const { screen } = await renderSignedIn(client, <RecordPage audience="staff" />, '/requests/r1')
  await userEvent.click(screen.getByRole('button', { name: 'More', exact: true }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Print' }))
  await expect.element(screen.getByText(/Failed to print/).first()).toBeVisible()
  expect(print).not.toHaveBeenCalled()
})
