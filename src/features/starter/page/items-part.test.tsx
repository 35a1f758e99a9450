import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPage } from '#testing/screen/a-starter-page.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { UiRoot } from '#ui/layout/root.tsx'
import type { Page } from '../contract.ts'
import type { PageItem } from '../page-item.ts'
import { ItemsPart } from './items-part.tsx'

const page = aPage({ parts: [] })

const renderItems = (client: QueryClient, items: PageItem[], changes: Partial<Page> = {}) =>
  render(
    <QueryClientProvider client={client}>
      <UiRoot>
        <ItemsPart page={{ ...page, ...changes, items }} employer="Acme Ltd" />
      </UiRoot>
    </QueryClientProvider>,
  )

const item: PageItem = {
  id: '00000000-0000-4000-8000-0000000000a1',
  title: 'Read the policies',
  why: 'So that you know them.',
  wantsDocument: false,
  due: { date: '2026-11-20', isOverdue: false },
  isDone: false,
  doneNote: null,
}

test('an item of the checklist is done with a note, which is kept when the call fails', async ({ client, server }) => {
  const DONE = 'POST /api/starter/items/done'
  server.answers(DONE, 'unreachable')
  const screen = await renderItems(client, [item])
  await userEvent.fill(screen.getByLabelText(/^Note/), 'Read on Friday')
  await userEvent.click(screen.getByRole('button', { name: /Mark as done/ }))
  await expect.element(screen.getByText(/cannot be reached/).first()).toBeVisible()
  await expect.element(screen.getByLabelText(/^Note/)).toHaveValue('Read on Friday')

  server.answers(DONE, { body: { done: true } })
  await userEvent.click(screen.getByRole('button', { name: /Mark as done/ }))
  await until(() => expect(server.asked(DONE).length).toBeGreaterThan(1))
  expect(JSON.parse(server.asked(DONE).at(-1)?.body ?? '')).toEqual({ itemId: item.id, note: 'Read on Friday' })
})

test('an item that is done, sent or closed asks for nothing more', async ({ client }) => {
  const done = { ...item, isDone: true, doneNote: 'Read on Friday' }
  const screen = await renderItems(client, [done, { ...item, id: 'other', wantsDocument: true }], {
    closed: 'completed',
  })
  await expect.element(screen.getByText('Read on Friday')).toBeVisible()
  expect(screen.getByRole('button').query()).toBeNull()
})

test('what does not hold up Finish is left, and not missing', async ({ client }) => {
  const screen = await renderItems(client, [item, { ...item, id: 'other', isDone: true }])
  await expect.element(screen.getByText('1 left', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Missing')).not.toBeInTheDocument()
})
