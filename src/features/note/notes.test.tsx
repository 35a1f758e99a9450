import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { staffMay } from '#testing/a-request.ts'
import { test } from '#testing/fake-server.tsx'
import { Notes } from './notes.tsx'

const PATH = '/api/requests/r1/notes'

test('an empty note is refused with a message, a written one is sent', async ({ server, client }) => {
  server.answers(`GET ${PATH}`, { body: [] })
  server.answers(`POST ${PATH}`, { status: 201, body: {} })
  const screen = await render(<Notes request={{ id: 'r1', can: staffMay }} />, { wrapper: within(client) })

  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }))
  await expect.element(screen.getByText('Please enter a note before submitting.')).toBeVisible()
  expect(server.asked(`POST ${PATH}`)).toEqual([])

  await userEvent.type(screen.getByLabelText('Add Note'), ' Spoke to Ada at 10:40. ')
  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }))
  await vi.waitFor(() =>
    expect(server.asked(`POST ${PATH}`)).toMatchObject([{ body: '{"content":"Spoke to Ada at 10:40."}' }]),
  )
  await expect.element(screen.getByLabelText('Add Note')).toHaveValue('')
})

test('a finished request keeps its notes and accepts no more', async ({ server, client }) => {
  const author = { id: 's', firstName: 'Sam', lastName: 'Okafor' }
  server.answers(`GET ${PATH}`, {
    body: [{ id: 'n1', content: 'First line\nsecond line', stage: null, createdAt: '2026-11-18T10:40:00Z', author }],
  })
  const can = { ...staffMay, note: false }
  const screen = await render(<Notes request={{ id: 'r1', can }} />, { wrapper: within(client) })
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('Sam Okafor')
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
})

function within(client: QueryClient) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}
