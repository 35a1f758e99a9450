import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { aRequest, clientMay, staffMay } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { Notes } from './notes.tsx'

const PATH = '/api/requests/r1/notes'
const READERS = 'GET /api/requests/r1/note-readers'
const readers = { companyName: 'Acme Ltd', staff: ['Sita Rao', 'Stan Petrov'], client: ['Ada Nwosu'] }
const author = { id: 's', firstName: 'Sam', lastName: 'Okafor' }
const aNote = {
  id: 'n1',
  content: 'First line\nsecond line',
  stage: null,
  visibility: 'internal',
  lawyer: null,
  matter: null,
  version: 1,
  createdAt: '2026-11-18T10:40:00Z',
  author,
}

test('an empty note is refused with a message, a written one is sent', async ({ server, client }) => {
  server.answers(`GET ${PATH}`, { body: [] })
  server.answers(`POST ${PATH}`, { status: 201, body: {} })
  server.answers(READERS, { body: readers })
  const screen = await render(<Notes request={aRequest()} audience="staff" />, { wrapper: within(client) })

  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }))
  await expect.element(screen.getByText('Please enter a note before submitting.')).toBeVisible()
  expect(server.asked(`POST ${PATH}`)).toEqual([])

  await userEvent.type(screen.getByLabelText('Add Note'), ' Spoke to Ada at 10:40. ')
  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }))
  await expect
    .poll(() => server.asked(`POST ${PATH}`))
    .toMatchObject([{ body: '{"content":"Spoke to Ada at 10:40.","visibility":"internal"}' }])
  await expect.element(screen.getByLabelText('Add Note')).toHaveValue('')
})

test('a finished request keeps its notes and accepts no more', async ({ server, client }) => {
  server.answers(`GET ${PATH}`, {
    body: [aNote],
  })
  const can = { ...staffMay, note: false }
  const screen = await render(<Notes request={aRequest({ can })} audience="staff" />, { wrapper: within(client) })
  await expect
    .element(screen.getByRole('list', { name: 'Notes' }).getByRole('listitem'))
    .toMatchTextContent('Sam Okafor')
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
})

test('the box names its readers, and legal advice names its lawyer and matter', async ({ server, client }) => {
  server.answers(`GET ${PATH}`, { body: [] })
  server.answers(`POST ${PATH}`, { status: 201, body: {} })
  server.answers(READERS, { body: readers })
  const screen = await render(<Notes request={aRequest()} audience="staff" />, { wrapper: within(client) })
  await expect.element(screen.getByText(/^Read by Sita Rao and Stan Petrov\. Acme Ltd does not see it/)).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Staff and Acme Ltd' }))
  await expect.element(screen.getByText('Read by Sita Rao, Stan Petrov and Ada Nwosu.')).toBeVisible()

  await userEvent.click(screen.getByRole('radio', { name: 'Staff, legally privileged' }))
  await userEvent.fill(screen.getByLabelText('Add Note'), 'Settle')
  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }))
  await expect.element(screen.getByText('Name the lawyer')).toBeVisible()
  expect(server.asked(`POST ${PATH}`)).toEqual([])
  await userEvent.fill(screen.getByLabelText('Prepared by or for which qualified lawyer'), 'Rhian Pugh')
  await userEvent.fill(screen.getByLabelText('For which matter'), 'Ashworth v Acme')
  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }))
  await expect.poll(() => server.asked(`POST ${PATH}`)).toHaveLength(1)
  expect(JSON.parse(server.asked(`POST ${PATH}`)[0]?.body ?? '')).toEqual({
    content: 'Settle',
    visibility: 'privileged',
    lawyer: 'Rhian Pugh',
    matter: 'Ashworth v Acme',
  })
  await expect.element(screen.getByRole('radio', { name: 'Staff', exact: true })).toBeChecked()
})

test('changing the readers of a note is a separate step, and needs the version that was read', async ({
  server,
  client,
}) => {
  server.answers(`GET ${PATH}`, { body: [aNote] })
  server.answers(READERS, { body: readers })
  server.answers('POST /api/notes/n1/readers', { body: { ...aNote, visibility: 'client', version: 2 } })
  const screen = await render(<Notes request={aRequest()} audience="staff" />, { wrapper: within(client) })
  await userEvent.click(screen.getByRole('button', { name: /who reads the note/ }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(dialog.getByRole('radio', { name: 'Staff and Acme Ltd' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Change readers' }))
  await expect
    .poll(() => server.asked('POST /api/notes/n1/readers'))
    .toMatchObject([{ body: '{"visibility":"client","version":1}' }])
})

test('clients read the notes for them, without a box', async ({ server, client }) => {
  server.answers(`GET ${PATH}`, { body: [{ ...aNote, visibility: 'client' }] })
  const request = aRequest({ can: clientMay })
  const screen = await render(<Notes request={request} audience="client" />, { wrapper: within(client) })
  await expect
    .element(screen.getByRole('list', { name: 'Notes' }).getByRole('listitem'))
    .toMatchTextContent('Staff and Acme Ltd')
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/finished/)).not.toBeInTheDocument()
})

function within(client: QueryClient) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}
