import '#ui/main.css'
import type { ReactElement } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { ClientList } from './client-list.tsx'
import { TeamList } from './team-list.tsx'

const paging = { after: undefined, page: 1, onPage() {} }
const link = (_row: unknown, words: string): ReactElement => <a href="/requests">{words}</a>

test.beforeEach(async ({ server }) => {
  await page.viewport(1280, 800)
  server.answers('GET /api/auth/user', signedIn('sita'))
})

test('a client is shown with who serves it and when it last wrote', async ({ server, client }) => {
  const acme = {
    id: 'acme',
    companyName: 'Acme Ltd',
    email: 'ada@acme.example',
    firstName: 'Ada',
    lastName: 'Nwosu',
    requestCount: 12,
    openRequestCount: 3,
    lastWroteAt: new Date().toISOString(),
    adviserCount: 4,
    advisers: [
      { id: 'sita', firstName: 'Sita', lastName: 'Rao' },
      { id: 'sam', firstName: 'Sam', lastName: 'Okafor' },
    ],
  }
  const nameless = { ...acme, id: 'mia', companyName: null, lastWroteAt: null, adviserCount: 1, advisers: [] }
  server.answers('GET /api/clients', { body: [nameless, acme] })
  const { screen } = await renderSignedIn(client, <ClientList link={link} paging={paging} empty={null} />)

  const row = screen.getByRole('row', { name: /Acme Ltd/ })
  await expect.element(row.getByText(/You, Sam Okafor and 2 more/)).toBeVisible()
  await expect.element(row.getByText('Just now')).toBeVisible()
  const other = screen.getByRole('row', { name: /Unnamed Company/ })
  await expect.element(other.getByRole('link', { name: 'Unnamed Company' })).toBeVisible()
  await expect.element(other.getByText('–')).toBeVisible()
})

const overdueOf = (id: string) => (id === 'sam' ? 2 : 0)

test('the team shows what each has open, and what of it is overdue', async ({ server, client }) => {
  const sita = {
    id: 'sita',
    firstName: 'Sita',
    lastName: 'Rao',
    email: null,
    taskCount: 8,
    clientCount: 0,
    clients: [],
  }
  const sam = { ...sita, id: 'sam', firstName: 'Sam', lastName: 'Okafor', taskCount: 5 }
  server.answers('GET /api/staff', { body: [sita, sam] })
  const { screen } = await renderSignedIn(client, <TeamList link={link} overdueOf={overdueOf} paging={paging} />)

  const overdue = (name: RegExp) => screen.getByRole('row', { name }).getByRole('cell').nth(3)
  await expect.element(overdue(/Sam Okafor/)).toHaveTextContent('2 overdue')
  await expect.element(overdue(/Sita Rao/)).toHaveTextContent('0')
})
