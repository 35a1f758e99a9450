import '#ui/main.css'
import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aRequest } from '#testing/screen/a-request.ts'
import { aReviewDetail } from '#testing/screen/a-review.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Progress } from '../progress/progress.tsx'
import { Summary } from './summary.tsx'

const requestId = '00000000-0000-4000-8000-000000000001'
const request = aRequest({ id: requestId, type: 'performance_review', status: 'in_progress' })
const REVIEW = `/api/performance-reviews/${requestId}`
const bodies = (asked: { body: string }[]) => asked.map(({ body }) => JSON.parse(body))

beforeEach(clearDrafts)

test('text typed under Progress is saved when the review is completed under Summary', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail() })
  server.answers(`POST ${REVIEW}`, { body: aReviewDetail({ status: 'completed', state: 'completed', version: 2 }) })
  const progress = await renderSignedIn(client, <Progress request={request} audience="staff" />)
  await userEvent.fill(progress.screen.getByLabelText('Strengths'), 'Calm on nights')
  await userEvent.click(progress.screen.getByLabelText('Promotion'))
  await progress.screen.unmount()

  const { screen } = await renderSignedIn(client, <Summary request={request} audience="staff" />)
  await userEvent.fill(screen.getByLabelText('Manager comments'), 'Ready')
  await expect.element(screen.getByRole('button', { name: 'Mark as Completed' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Complete Review' }))
  await expect.element(screen.getByText('Performance review updated successfully!')).toBeVisible()
  expect(bodies(server.asked(`POST ${REVIEW}`))).toEqual([
    {
      strengths: 'Calm on nights',
      recommendedAction: 'promotion',
      managerComments: 'Ready',
      status: 'completed',
      version: 1,
    },
  ])
})

test('a draft is saved with another period, and a wrong one is marked', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail() })
  const message = 'The period ends before it starts'
  const refusal = { code: 'VALIDATION_FAILED', message: 'Check', fieldErrors: { reviewPeriodEnd: [message] } }
  server.answers(`POST ${REVIEW}`, { status: 400, body: refusal })
  const { screen } = await renderSignedIn(client, <Summary request={request} audience="staff" />)
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Other dates')
  const end = screen.getByRole('group', { name: 'Period end' })
  await userEvent.fill(end.getByLabelText('Year'), '2025')
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }))
  await expect.element(screen.getByText(message)).toBeVisible()

  server.answers(`POST ${REVIEW}`, { body: aReviewDetail({ status: 'under_review', version: 2 }) })
  await userEvent.fill(end.getByLabelText('Year'), '2027')
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }))
  await expect.element(screen.getByText('Draft Saved')).toBeVisible()
  expect(bodies(server.asked(`POST ${REVIEW}`)).at(-1)).toEqual({ reviewPeriodEnd: '2027-12-31', version: 1 })
})

test('a colleague’s text in the same field is shown beside the typed one', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail() })
  const current = aReviewDetail({ managerComments: 'Theirs', version: 4 })
  server.answers(`POST ${REVIEW}`, { status: 409, body: { code: 'STALE_VERSION', message: 'Late', current } })
  const { screen } = await renderSignedIn(client, <Summary request={request} audience="staff" />)
  const comments = screen.getByLabelText('Manager comments')
  await userEvent.fill(comments, 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }))
  await expect.element(screen.getByText('Theirs')).toBeVisible()
  await expect.element(screen.getByText(/Both of you wrote in: Manager comments/)).toBeVisible()
  await expect.element(comments).toHaveValue('Mine')

  server.answers(`POST ${REVIEW}`, { body: aReviewDetail({ managerComments: 'Mine', version: 5 }) })
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }))
  await expect.poll(() => server.asked(`POST ${REVIEW}`)).toHaveLength(2)
  expect(bodies(server.asked(`POST ${REVIEW}`)).at(-1)).toEqual({ managerComments: 'Mine', version: 4 })
})

test('marking as completed completes the request and closes what is beside the list', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail() })
  server.answers(`PATCH /api/requests/${requestId}`, { body: { ...request, status: 'completed', version: 4 } })
  const { screen, router } = await renderSignedIn(
    client,
    <Summary request={request} audience="staff" />,
    `/staff-dashboard?tab=performance&request=${requestId}&show=summary`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }))
  await expect.element(screen.getByText('Request Completed')).toBeVisible()
  expect(bodies(server.asked(`PATCH /api/requests/${requestId}`))).toEqual([{ status: 'completed', version: 3 }])
  expect(router.state.location.search).toEqual({ tab: 'performance' })
})

test('a review is not completed over a colleague’s unseen changes', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail() })
  const late = { code: 'STALE_VERSION', message: 'Someone else changed this in the meantime.', current: request }
  server.answers(`PATCH /api/requests/${requestId}`, { status: 409, body: late })
  const path = `/staff-dashboard?request=${requestId}`
  const { screen, router } = await renderSignedIn(client, <Summary request={request} audience="staff" />, path)
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }))
  await expect.element(screen.getByText(late.message).first()).toBeVisible()
  expect(bodies(server.asked(`PATCH /api/requests/${requestId}`))).toEqual([{ status: 'completed', version: 3 }])
  expect(router.state.location.search).toEqual({ request: requestId })
})

test('clients read it as text, the comments once it is completed', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail({ can: { work: false, readTexts: false } }) })
  const before = await renderSignedIn(client, <Summary request={request} audience="client" />)
  await expect.element(before.screen.getByText('Nothing to read yet')).toBeVisible()
  await expect.element(before.screen.getByText('Q4 2026')).toBeVisible()
  await expect.element(before.screen.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(before.screen.getByRole('button')).not.toBeInTheDocument()
  await before.screen.unmount()
  client.clear()

  const done = aReviewDetail({ managerComments: 'He stays.', can: { work: false, readTexts: true } })
  server.answers(`GET ${REVIEW}`, { body: done })
  const { screen } = await renderSignedIn(client, <Summary request={request} audience="client" />)
  await expect.element(screen.getByLabelText('Manager comments')).toHaveValue('He stays.')
  await expect.element(screen.getByLabelText('Manager comments')).toBeDisabled()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a draft that is not wanted is let go of once that is confirmed', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail({ managerComments: 'As saved' }) })
  const { screen } = await renderSignedIn(client, <Summary request={request} audience="staff" />)
  const comments = screen.getByLabelText('Manager comments')
  expect(screen.getByRole('button', { name: 'Discard draft' }).elements()).toEqual([])
  await userEvent.fill(comments, 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }))
  await expect.element(comments).toHaveValue('As saved')
})
