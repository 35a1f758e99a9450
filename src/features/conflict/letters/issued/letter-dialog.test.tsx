import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Letter } from '../contract.ts'
import { anIssuedLetter } from '#testing/screen/a-letter.ts'
import { type Given, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { LetterDialog } from './letter-dialog.tsx'

const SEND = `POST /api/letters/${anIssuedLetter().id}/send`
beforeEach(() => page.viewport(1280, 900))

async function open({ server, client }: Pick<Given, 'server' | 'client'>, letter: Letter) {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const { screen } = await renderSignedIn(
    client,
    <LetterDialog letter={letter} onCorrect={() => {}} onClose={() => {}} />,
  )
  await expect.element(screen.getByText('Issued', { exact: true })).toBeVisible()
  return screen
}

const sent = (server: Given['server']) => server.asked(SEND).map(({ body }) => JSON.parse(body))

test('sending is recorded with how and when', async ({ server, client }) => {
  server.answers(SEND, { body: anIssuedLetter({ version: 4 }) })
  const screen = await open({ server, client }, anIssuedLetter())
  await expect.element(screen.getByRole('radio', { name: /^E-mail it now/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: 'Signed-for post' }))
  await userEvent.fill(screen.getByLabelText(/Tracking number/), 'AB 1234')
  await userEvent.fill(screen.getByLabelText('Day'), '13')
  await userEvent.fill(screen.getByLabelText('Month'), '11')
  await userEvent.fill(screen.getByLabelText('Year'), '2026')
  await userEvent.click(screen.getByRole('button', { name: 'Record that it was sent' }))
  await expect.poll(() => sent(server)).toEqual([{ how: 'signed_for', sentOn: '2026-11-13', detail: 'AB 1234' }])
})

test('the portal sends the e-mail itself if it can', async ({ server, client }) => {
  server.answers(SEND, { body: anIssuedLetter({ version: 4 }) })
  const can = { ...anIssuedLetter().can, email: true }
  const screen = await open({ server, client }, anIssuedLetter({ can }))
  await expect.element(screen.getByRole('radio', { name: /^E-mail it now to karen@example.com/ })).toBeChecked()
  await expect.element(screen.getByLabelText('Day')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Send the e-mail' }))
  await expect.poll(() => sent(server)).toEqual([{ how: 'email', fromHere: true }])
})

test('a day that the server refuses is marked at its field', async ({ server, client }) => {
  const fieldErrors = { sentOn: ['It was issued on 12 November 2026'] }
  server.answers(SEND, { status: 400, body: { message: 'Check', code: 'VALIDATION_FAILED', fieldErrors } })
  const screen = await open({ server, client }, anIssuedLetter())
  await userEvent.click(screen.getByRole('button', { name: 'Record that it was sent' }))
  await expect.element(screen.getByText('It was issued on 12 November 2026')).toBeVisible()
})

test('a reader without permissions sees the letter that was sent, and no actions', async ({ server, client }) => {
  const can = { edit: false, send: false, email: false, share: false, correct: false, open: false }
  const screen = await open({ server, client }, anIssuedLetter({ can, text: null }))
  for (const name of [/^Record/, /^Correct/, /^Share/])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Download PDF' })).not.toBeInTheDocument()
})

test('a letter that was not delivered says why, does not count as received, and is sent again', async ({
  server,
  client,
}) => {
  const dispatch = {
    id: 'd1',
    how: 'email' as const,
    sentOn: '2026-11-13',
    fromHere: true,
    detail: null,
    by: { id: 'u1', firstName: 'Sita', lastName: 'Rao' },
    failure: { says: '550 Address refused', at: '2026-11-13T14:03:00Z' },
    receipt: { date: '2026-11-13', working: [], rule: '', source: '', laws: [] },
  }
  server.answers(SEND, { body: anIssuedLetter({ version: 4 }) })
  const can = { ...anIssuedLetter().can, email: true }
  const screen = await open({ server, client }, anIssuedLetter({ can, dispatches: [dispatch] }))
  await expect.element(screen.getByText(/^Not delivered: 550 Address refused, 13 November 2026, 2:03 pm/)).toBeVisible()
  await expect.element(screen.getByText(/Counts as received/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await expect.poll(() => sent(server)).toEqual([{ how: 'email', fromHere: true }])
})
