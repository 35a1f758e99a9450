import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TemplatesDialog } from '#features/checklist/templates/templates-dialog.tsx'
import { RatingWordsDialog } from '#features/performance/ratings/rating-words-dialog.tsx'
import { type Given, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'

const sam = { id: '00000000-0000-4000-8000-0000000000a1', firstName: 'Sam', lastName: 'Okafor' }
const sita = { id: '00000000-0000-4000-8000-0000000000a2', firstName: 'Sita', lastName: 'Rao' }
const words = ['Below', 'Nearly there', 'Good', 'Very good', 'Excellent']
const change = {
  id: '00000000-0000-4000-8000-0000000000c1',
  by: sita,
  before: { 'Rating 5': 'Outstanding' },
  after: { 'Rating 5': 'Excellent' },
  createdAt: '2026-11-12T09:00:00Z',
}
const template = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Driver',
  items: [{ title: 'Show the yard', why: 'It is busy', owner: 'client', dueOffset: 0, wantsDocument: false }],
  archivedAt: null,
  version: 4,
}
beforeEach(() => page.viewport(1280, 900))

function answer(server: Given['server'], wording: object) {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/rating-words', { body: { words, version: 2 } })
  server.answers('GET /api/checklist-templates', { body: [template] })
  server.answers('GET /api/wording', { body: wording })
  server.answers('GET /api/wording/changes', { body: [change] })
}

test('a reader who may not change the words sees them, who changed them, and who to ask', async ({
  server,
  client,
}) => {
  answer(server, { editors: [sam, sita], can: { change: false } })
  const { screen } = await renderSignedIn(client, <RatingWordsDialog onClose={() => {}} />)
  await expect.element(screen.getByText('Nearly there')).toBeVisible()
  await expect.element(screen.getByText(/ask Sam Okafor or Sita Rao\.$/)).toBeVisible()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  await userEvent.click(screen.getByText('Before and after'))
  await expect.element(screen.getByText('Outstanding')).toBeVisible()
})

test('words that have never been changed say so in a quiet line', async ({ server, client }) => {
  answer(server, { editors: [sam], can: { change: false } })
  server.answers('GET /api/wording/changes', { body: [] })
  const { screen } = await renderSignedIn(client, <RatingWordsDialog onClose={() => {}} />)
  const line = screen.getByText('No one has changed it yet.')
  await expect.element(line).toBeVisible()
  expect(getComputedStyle(line.element()).fontSize).toBe(getComputedStyle(document.body).fontSize)
})

test('a template can be read but not saved until someone has been named', async ({ server, client }) => {
  answer(server, { editors: [], can: { change: false } })
  const { screen } = await renderSignedIn(client, <TemplatesDialog onClose={() => {}} />)
  await expect.element(screen.getByText(/Ask the administrator to allow someone to/)).toBeVisible()
  await expect.element(screen.getByLabelText('Name')).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Save template' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Archive this template' })).not.toBeInTheDocument()
})

test('a reader who may change the words is offered it', async ({ server, client }) => {
  answer(server, { editors: [sam], can: { change: true } })
  const { screen } = await renderSignedIn(client, <RatingWordsDialog onClose={() => {}} />)
  await expect.element(screen.getByRole('textbox', { name: 'Rating 5' })).toHaveValue('Excellent')
})
