import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { aRequest } from '#testing/screen/a-request.ts'
import { aReviewDetail } from '#testing/screen/a-review.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { PdfAction } from './pdf-action.tsx'

const request = aRequest({ type: 'performance_review', status: 'in_progress' })
const REVIEW = `GET /api/performance-reviews/${request.id}`

const Actions = () => (
  <PdfAction request={request} audience="staff" place="page">
    {() => null}
  </PdfAction>
)

test('people who may read the review find its PDF among the actions of the record', async ({ server, client }) => {
  await page.viewport(390, 844)
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(REVIEW, { body: aReviewDetail() })
  const { screen } = await renderSignedIn(client, <Actions />)
  await expect.element(screen.getByRole('button', { name: 'Review as PDF' })).toBeVisible()
})

test('while a client may not read it, there is none', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  const can = { work: false, readTexts: false }
  server.answers(REVIEW, { body: aReviewDetail({ can }) })
  const { screen } = await renderSignedIn(
    client,
    <>
      <p>Actions</p>
      <Actions />
    </>,
  )
  await expect.element(screen.getByText('Actions')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
