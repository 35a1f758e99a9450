import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerStarter, aPage, aPart, opened, renderStarterPage, stored } from '#testing/screen/a-starter-page.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'

test.beforeEach(({ server }) => answerStarter(server))

test('Finish opens once nothing is missing, and shows what happens next', async ({ client, server }) => {
  const screen = await renderStarterPage(client)
  await expect.element(screen.getByRole('button', { name: 'Finish' })).toBeDisabled()
  await expect.element(screen.getByText(/Finish opens when nothing is missing/)).toBeVisible()
  await expect.element(screen.getByText('Still missing: your bank details')).toBeVisible()
  // Once to be seen, and once to be heard.
  const counts = screen.getByText(/\d of \d/).elements()
  expect(new Set(counts.map(({ textContent }) => textContent))).toEqual(new Set(['4 of 5 done']))

  const parts = aPage().parts.map((each) => ({ ...each, progress: 'done' as const, missing: [] }))
  server.answers('GET /api/starter', opened(aPage({ parts })))
  server.answers('POST /api/starter/finish', {
    body: { finishedAt: '2026-11-18T14:24:00.000Z', confirmedTo: 'pr•••@mail.example' },
  })
  await until(() => expect(screen.getByRole('button', { name: 'Finish' }).element()).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
  await expect.element(screen.getByRole('heading', { name: 'That is everything, Priya' })).toBeVisible()
  await expect.element(screen.getByText(/sent on Wednesday 18 November 2026 at 2:24 pm/)).toBeVisible()
  await expect.element(screen.getByText(/is on its way to pr•••@mail.example/)).toBeVisible()
})

test('known details are masked until the starter opens them', async ({ client, server }) => {
  const known = [{ label: 'Account', value: '•••• 2847' }]
  server.answers('GET /api/starter', opened(aPage({ parts: [aPart('bank', { known })] })))
  server.answers('GET /api/starter/part', stored({ accountNumber: '31902847' }))
  const screen = await renderStarterPage(client)
  await expect.element(screen.getByText('•••• 2847')).toBeVisible()
  expect(server.asked('GET /api/starter/part')).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: /Show or change/ }))
  await expect.element(screen.getByLabelText('Account number')).toHaveValue('31902847')
})

test('the foot says how the information is used, and where to complain', async ({ client }) => {
  const screen = await renderStarterPage(client)
  await userEvent.click(screen.getByRole('button', { name: 'How your information is used' }))
  await expect.element(screen.getByText(/Acme Ltd decides what your information is used for/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Complain about it' }))
  await expect.element(screen.getByText(/Information Commissioner’s Office/)).toBeVisible()
})

test('a starter is told beforehand that there is no room for files, and which file is too large', async ({
  client,
  server,
}) => {
  server.answers('GET /api/starter', opened(aPage({ roomFor: 3 })))
  const screen = await renderStarterPage(client)
  const pick = screen.getByLabelText('Choose a file', { exact: true })
  await expect.element(pick).toBeInTheDocument()
  await userEvent.upload(pick.element(), new File(['four'], 'passport.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByText('There is no room for a file of this size at the moment.')).toBeVisible()
  expect(server.asked('POST /api/starter/documents')).toEqual([])

  server.answers('GET /api/starter', opened(aPage({ roomFor: 0 })))
  await client.invalidateQueries()
  await expect.element(screen.getByText(/^There is no room for files at the moment/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeDisabled()
})

test('a starter who has sent all the files there may be is told so', async ({ client, server }) => {
  const document = {
    itemId: null,
    kind: 'passport' as const,
    fileName: 'Passport.pdf',
    mimeType: 'application/pdf',
    fileSize: 9,
    isApproved: false,
  }
  const documents = Array.from({ length: 12 }, (_, n) => ({
    ...document,
    id: `00000000-0000-4000-8000-0000000000${n + 10}`,
    createdAt: '2026-11-18T14:06:00.000Z',
  }))
  server.answers('GET /api/starter', opened(aPage({ documents })))
  const screen = await renderStarterPage(client)
  await expect.element(screen.getByText('At most 12 files. Remove one that is not needed.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Take a photo' })).toBeDisabled()
})
