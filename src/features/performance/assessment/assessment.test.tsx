import '#ui/main.css'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aPreparation } from '#testing/screen/a-preparation.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { aReviewDetail } from '#testing/screen/a-review.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Assessment } from './assessment.tsx'

const requestId = '00000000-0000-4000-8000-000000000001'
const request = aRequest({ id: requestId, type: 'performance_review', status: 'in_progress' })
const REVIEW = `/api/performance-reviews/${requestId}`

// On a phone it is folded away.
test.beforeEach(() => page.viewport(1440, 900))

test('a stage is saved once it is chosen', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail() })
  const moved = aReviewDetail({
    currentStage: 'reviewing_employee',
    status: 'under_review',
    state: 'under_review',
    stagesLeft: [{ stage: 'reviewing_assessment', at: '2026-11-18T09:00:00.000Z' }],
    version: 2,
  })
  server.answers(`POST ${REVIEW}`, { body: moved })
  const { screen } = await renderSignedIn(client, <Assessment request={request} audience="staff" />)
  await expect.element(screen.getByText('Since 16 November 2026')).toBeVisible()

  server.answers(`GET ${REVIEW}`, { body: moved })
  await userEvent.selectOptions(screen.getByLabelText('Current Stage'), 'Reviewing Employee')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.element(screen.getByText('Performance review updated successfully!')).toBeVisible()
  // Setting it also began the review, so it cannot be undone.
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(server.asked(`POST ${REVIEW}`)[0]?.body).toBe('{"currentStage":"reviewing_employee","version":1}')
})

test('a status is taken back where its success is told, unless it locked the review', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail() })
  const begun = { status: 'under_review', state: 'under_review', version: 2 } as const
  server.answers(`POST ${REVIEW}`, { body: aReviewDetail(begun) })
  const { screen } = await renderSignedIn(client, <Assessment request={request} audience="staff" />)
  await userEvent.selectOptions(screen.getByLabelText('Review Status'), 'In Progress')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  server.answers(`POST ${REVIEW}`, { body: aReviewDetail({ version: 3 }) })
  await userEvent.click(undo)
  await expect.element(screen.getByText('The review is Pending again.')).toBeVisible()
  expect(server.asked(`POST ${REVIEW}`)[1]?.body).toBe('{"status":"pending","version":2}')

  server.answers(`POST ${REVIEW}`, { body: aReviewDetail({ status: 'completed', state: 'completed', version: 2 }) })
  await userEvent.selectOptions(screen.getByLabelText('Review Status'), 'Completed')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.element(screen.getByText('Performance review updated successfully!')).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
})

test('a stage that a colleague has set in the meantime is not replaced', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail() })
  server.answers(`POST ${REVIEW}`, { status: 409, body: { code: 'STALE_VERSION', message: 'Late' } })
  const { screen } = await renderSignedIn(client, <Assessment request={request} audience="staff" />)
  await userEvent.selectOptions(screen.getByLabelText('Review Status'), 'Completed')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.element(screen.getByText(/Someone else has set this in the meantime/)).toBeVisible()
  await expect.element(screen.getByLabelText('Review Status')).toHaveValue('pending')
})

test('clients read the stages, and nothing that says the same again', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  const can = { work: false, readTexts: false }
  const reviewer = { id: '00000000-0000-4000-8000-0000000000a2', firstName: 'Ben', lastName: 'Fry' }
  const review = aReviewDetail({ can, reviewers: [], reviewer, reviewerId: reviewer.id })
  server.answers(`GET ${REVIEW}`, { body: review })
  const { screen } = await renderSignedIn(client, <Assessment request={request} audience="client" />)
  await expect.element(screen.getByText('Since 16 November 2026')).toBeVisible()
  expect(screen.getByText('Reviewing Assessment').elements()).toHaveLength(1)
  await expect.element(screen.getByText(/Review Status|Ben Fry|fills this in/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
})

test('a review whose request was completed first says that it was not', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  const can = { work: false, readTexts: true }
  const review = aReviewDetail({ can, status: 'under_review', state: 'completed', currentStage: 'reviewing_employee' })
  server.answers(`GET ${REVIEW}`, { body: review })
  const done = { ...request, status: 'completed' } as const
  const { screen } = await renderSignedIn(client, <Assessment request={done} audience="client" />)
  await expect.element(screen.getByText('The request was completed before the review was finished.')).toBeVisible()
  await expect.element(screen.getByText(/^Since|^Pending/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('Not completed').first()).toBeVisible()
})

test('of a finished request, clients are told that its review is, too', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail({ can: { work: false, readTexts: false }, reviewers: [] }) })
  const done = { ...request, status: 'completed' } as const
  const { screen } = await renderSignedIn(client, <Assessment request={done} audience="client" />)
  await expect.element(screen.getByText('The request is finished, and the review with it.')).toBeVisible()
})

test('of a cancelled review, staff read how far it came, without its empty parts', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const can = { work: false, readTexts: true }
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail({ can, state: 'cancelled' }) })
  server.answers(`GET ${REVIEW}/preparation`, { body: aPreparation() })
  server.answers(`GET ${REVIEW}/fairness`, { body: { notes: [], can: { write: false } } })
  const over = { ...request, status: 'cancelled' } as const
  const { screen } = await renderSignedIn(client, <Assessment request={over} audience="staff" />)
  await expect.element(screen.getByText('Reached 16 November 2026')).toBeVisible()
  await until(() => expect(server.asked(`GET ${REVIEW}/fairness`)).toHaveLength(1))
  await until(() => expect(screen.getByRole('heading').elements()).toEqual([]))
  for (const role of ['combobox', 'textbox', 'button'] as const)
    await expect.element(screen.getByRole(role)).not.toBeInTheDocument()
})
