import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { renderGuest, type Server } from '#testing/screen/a-guest-page.tsx'
import { type Reply, test } from '#testing/screen/fake-server.tsx'
import { AssessmentPage } from '../../self-assessment/page/assessment-page.tsx'

const PAGE = 'GET /api/assessment'
const savedAt = '2026-11-19T10:41:00.000Z'
const about = { employer: 'Acme Ltd', employee: 'Tom Ashworth', ended: null, endedOn: null }
const OPENED: Reply = {
  body: {
    ...about,
    openedIn: 'this',
    openedAt: savedAt,
    page: {
      until: '2099-12-03',
      reviewPeriodStart: '2026-10-01',
      reviewPeriodEnd: '2026-12-31',
      reviewDate: null,
      goals: [],
      goalsInWords: null,
      ratingWords: ['1', '2', '3', '4', '5'],
      answers: {},
      saved: {},
    },
  },
}

async function open({ server, client }: { server: Server; client: QueryClient }, reply: Reply) {
  server.answers(PAGE, reply)
  server.answers('POST /api/assessment/open', { body: { opened: true } })
  return renderGuest(client, <AssessmentPage />)
}

beforeEach(async () => {
  await browser.viewport(390, 844)
  history.replaceState(null, '', '#the-secret')
})

const shut = (openedIn: string, openedAt: string | null = savedAt): Reply => ({
  body: { ...about, openedIn, openedAt, page: null },
})

test('the first browser opens the page by a button, and keeps it', async ({ server, client }) => {
  const screen = await open({ server, client }, shut('none', null))
  await expect.element(screen.getByText(/opens only in the browser that opens it first/)).toBeVisible()
  expect(server.asked('POST /api/assessment/open')).toEqual([])
  server.answers(PAGE, OPENED)
  await userEvent.click(screen.getByRole('button', { name: 'Open my self-assessment' }))
  await expect.element(screen.getByText(/First opened on .*19 November.* at 10:41/)).toBeVisible()
})

test('another browser says when it was opened elsewhere, and is let in by the code', async ({ server, client }) => {
  const GIVE = 'POST /api/assessment/browser'
  const screen = await open({ server, client }, shut('another'))
  await expect.element(screen.getByText(/first opened on .*19 November.* at 10:41/)).toBeVisible()
  await expect.element(screen.getByText(/Someone else has used your link/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Start again here' })).not.toBeInTheDocument()
  server.answers(GIVE, { body: { isLetIn: false, left: 1 } })
  await userEvent.fill(screen.getByLabelText('Code'), '1234 5678')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await expect.element(screen.getByText(/One more attempt is left/)).toBeVisible()
  server.answers(GIVE, { body: { isLetIn: true, left: 3 } })
  server.answers(PAGE, OPENED)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await expect.element(screen.getByRole('heading', { name: 'Your self-assessment, Tom' })).toBeVisible()
})

test('with a new link it starts again here, once that is confirmed', async ({ server, client }) => {
  const screen = await open({ server, client }, shut('earlier'))
  server.answers('POST /api/assessment/restart', { body: { opened: true } })
  await userEvent.click(screen.getByRole('button', { name: 'Start again here' }))
  await expect.element(screen.getByText(/deleted for good/)).toBeVisible()
  server.answers(PAGE, OPENED)
  await userEvent.click(screen.getByRole('button', { name: 'Start again', exact: true }))
  await expect.element(screen.getByRole('heading', { name: 'Your self-assessment, Tom' })).toBeVisible()
})

test('a code for another device is shown only here, and only when it is asked for', async ({ server, client }) => {
  const screen = await open({ server, client }, OPENED)
  server.answers('POST /api/assessment/code', { body: { code: '12345678', expire: '2026-11-19T10:51:00.000Z' } })
  await userEvent.click(screen.getByRole('button', { name: 'Use another device' }))
  await expect.element(screen.getByText('1234 5678')).toBeVisible()
  await expect.element(screen.getByText(/by 10:51/)).toBeVisible()
})
