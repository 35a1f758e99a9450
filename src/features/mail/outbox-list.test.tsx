import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { test } from '#testing/screen/fake-server.tsx'
import { UiRoot } from '#ui/layout/root.tsx'
import type { OutboxMail } from './contract.ts'
import { OutboxList } from './mail.tsx'

const aMail = (changes: Partial<OutboxMail> = {}): OutboxMail => ({
  id: '0d9c1c1e-6a43-4c55-9a6d-4f1f3a0a1b01',
  kind: 'welcome',
  userId: null,
  personName: 'Mia Holt',
  createdAt: '2026-11-18T09:00:00Z',
  sentAt: null,
  attempts: 0,
  isGivenUp: false,
  failure: null,
  isHeld: false,
  can: { read: false },
  ...changes,
})

const show = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <UiRoot>
        <OutboxList paging={{ after: undefined, page: 1, onPage: () => {} }} empty="No e-mails yet" />
      </UiRoot>
    </QueryClientProvider>,
  )

test('each e-mail shows its status, with the mail server’s reason where it was refused', async ({ server, client }) => {
  const refused = { attempts: 3, failure: '450 Mailbox is full' }
  const mails = [
    aMail({ id: '1', sentAt: '2026-11-18T09:01:00Z', attempts: 1 }),
    aMail({ id: '2', ...refused }),
    aMail({ id: '3', ...refused, attempts: 10, isGivenUp: true }),
    aMail({ id: '4', kind: 'not_named_here' }),
    aMail({ id: '5', personName: 'Ben Fry', isHeld: true }),
  ]
  server.answers('GET /api/admin/mails', { body: mails })
  const screen = await show(client)
  for (const words of [
    /Mia Holt\s*Sent/,
    /Will be retried\s*Tried 3 times: 450 Mailbox is full/,
    /Not sent\s*Tried 10 times: 450 Mailbox is full/,
    /not named here\s*to Mia Holt\s*Waiting\s*It is sent within a minute/,
    /to Ben Fry\s*Waiting\s*No mail server is set up/,
  ])
    await expect.element(screen.getByRole('row', { name: words })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Read/ }).elements()).toEqual([])
})

test('an empty outbox says so, and a failure can be retried', async ({ server, client }) => {
  server.answers('GET /api/admin/mails', { status: 500 })
  const screen = await show(client)
  await expect.element(screen.getByText('The outbox could not be loaded')).toBeInTheDocument()
  server.answers('GET /api/admin/mails', { body: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.element(screen.getByText('No e-mails yet')).toBeInTheDocument()
})

test('an e-mail that may be read is fetched only when it is opened', async ({ server, client }) => {
  const mail = aMail({ can: { read: true } })
  server.answers('GET /api/admin/mails', { body: [mail] })
  server.answers(`GET /api/admin/mails/${mail.id}`, {
    body: { id: mail.id, to: 'mia@initech.example', subject: 'Welcome to Casewell', text: 'Hello Mia,\n\nthe link' },
  })
  const screen = await show(client)
  const read = screen.getByRole('button', { name: 'Read the e-mail to Mia Holt: Welcome link' })
  await expect.element(read).toBeInTheDocument()
  expect(server.asked(`GET /api/admin/mails/${mail.id}`).length).toBe(0)
  await userEvent.click(read)
  await expect.element(screen.getByText(/Hello Mia,/)).toBeInTheDocument()
  await expect.element(screen.getByText('The security log records that you read this')).toBeInTheDocument()
})
