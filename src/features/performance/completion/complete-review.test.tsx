import '#ui/main.css'
import { beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aRequest, staffMay } from '#testing/screen/a-request.ts'
import { aReviewDetail } from '#testing/screen/a-review.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { CompleteReview } from './complete-review.tsx'
import { LockedReview } from './locked-review.tsx'

const PATH = '/api/performance-reviews/r1'
const completion = (changes: object = {}) => ({
  body: { isLocked: false, completedAt: null, missing: [], reopenings: [], can: { reopen: false }, ...changes },
})

beforeEach(clearDrafts)

test('gaps in a review are asked about once', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${PATH}/completion`, completion({ missing: ['rating', 'interview_date'] }))
  const onComplete = vi.fn<() => void>()
  const { screen } = await renderSignedIn(
    client,
    <CompleteReview requestId="r1" isDated disabled={false} onComplete={onComplete} />,
  )
  await until(() => expect(server.asked(`GET ${PATH}/completion`)).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Complete Review' }))
  const question = screen.getByRole('alertdialog')
  await expect.element(question.getByText('There is no final rating.')).toBeVisible()
  await expect.element(question.getByText(/date of the interview/)).not.toBeInTheDocument()
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.click(question.getByRole('button', { name: 'Complete Review' }))
  expect(onComplete).toHaveBeenCalledOnce()
})

test('a locked review is reopened with a reason', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const locked = { isLocked: true, completedAt: '2026-11-16T09:00:00Z', can: { reopen: true } }
  server.answers(`GET ${PATH}/completion`, completion(locked))
  server.answers(`POST ${PATH}/reopen`, { body: aReviewDetail() })
  const { screen } = await renderSignedIn(client, <LockedReview request={aRequest()} />)
  await expect.element(screen.getByText('Completed and locked on 16 November 2026')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reopen review' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen review' }))
  await expect.element(dialog.getByText('Reason is required')).toBeVisible()
  expect(server.asked(`POST ${PATH}/reopen`)).toEqual([])
  await userEvent.fill(dialog.getByLabelText('Reason'), 'The rating was of someone else')
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen review' }))
  await until(() => expect(server.asked(`POST ${PATH}/reopen`)).toHaveLength(1))
  expect(server.asked(`POST ${PATH}/reopen`).map(({ body }) => JSON.parse(body))).toEqual([
    { reason: 'The rating was of someone else' },
  ])
})

test('a locked review whose request is finished is reopened with the request', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const locked = { isLocked: true, completedAt: '2026-11-16T09:00:00Z', can: { reopen: false } }
  server.answers(`GET ${PATH}/completion`, completion(locked))
  const finished = aRequest({ status: 'completed', can: { ...staffMay, reopen: true } })
  const { screen } = await renderSignedIn(client, <LockedReview request={finished} />)
  await expect.element(screen.getByText('To change anything in it, reopen the request.')).toBeVisible()
  await expect.element(screen.getByText(/no longer/)).not.toBeInTheDocument()
})
