import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished } from 'vitest'
import { cdp, page as browser, userEvent } from 'vitest/browser'
import { bodies, renderGuest, type Server } from '#testing/screen/a-guest-page.tsx'
import { test } from '#testing/screen/fake-server.tsx'
import type { SharedPage } from '../contract.ts'
import { SharedReviewPage } from './shared-review-page.tsx'

type DevTools = { send: (method: string, given: object) => Promise<void> }

const ACKNOWLEDGE = 'POST /api/shared-review/acknowledge'
const COMMENT = 'POST /api/shared-review/comment'

const aPage = (changes: Partial<SharedPage> = {}): SharedPage => ({
  reviewPeriodStart: '2026-10-01',
  reviewPeriodEnd: '2026-12-31',
  reviewDate: '2026-11-18',
  until: '2099-12-03',
  goals: [],
  ratingWords: ['Unsatisfactory', 'Needs improvement', 'Meets expectations', 'Exceeds expectations', 'Outstanding'],
  answers: { wentWell: 'The rota', rating: '4' },
  managerFeedback: 'Calm on nights.',
  managerRating: 3,
  decision: { text: 'A second site from March', rating: 4, on: '2026-11-19' },
  acknowledgedOn: null,
  comments: [],
  can: { acknowledge: true, comment: true },
  ...changes,
})

async function open(
  { server, client }: { server: Server; client: QueryClient },
  page: SharedPage | null,
  ended?: string,
) {
  const body = {
    employer: 'Acme Ltd',
    employee: 'Tom Ashworth',
    ended: ended ?? null,
    openedIn: page ? 'this' : 'none',
    openedAt: null,
    page,
  }
  server.answers('GET /api/shared-review', { body })
  server.answers('POST /api/shared-review/open', { body: { opened: true } })
  return renderGuest(client, <SharedReviewPage />)
}

beforeEach(async () => {
  await browser.viewport(390, 844)
  history.replaceState(null, '', '#the-secret')
})

test('both sides and the decision are read, and seen once it is ticked', async ({ server, client }) => {
  const screen = await open({ server, client }, aPage())
  for (const words of ['Calm on nights.', 'The rota', 'A second site from March', '3 Meets expectations'])
    await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText('This does not mean that you agree.', { exact: true })).toBeVisible()
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  await expect.element(confirm).toBeDisabled()

  const said = { id: '00000000-0000-4000-8000-0000000000c1', comment: 'I see it otherwise', at: '2026-11-19T10:00:00Z' }
  const after = aPage({ acknowledgedOn: '2026-11-19', comments: [said], can: { acknowledge: false, comment: true } })
  server.answers(ACKNOWLEDGE, { body: after })
  await userEvent.click(screen.getByLabelText(/I have seen this review/))
  await userEvent.fill(screen.getByLabelText(/Your comment/), 'I see it otherwise')
  await userEvent.click(confirm)
  await expect.element(screen.getByText('Nothing more to do')).toBeVisible()
  await expect.element(screen.getByText('I see it otherwise')).toBeVisible()
  expect(bodies(server, ACKNOWLEDGE)).toEqual([{ isSeen: true, comment: 'I see it otherwise' }])
})

test('before it is decided there is nothing to acknowledge, and a comment is possible', async ({ server, client }) => {
  const before = aPage({ decision: null, answers: null, can: { acknowledge: false, comment: true } })
  const screen = await open({ server, client }, before)
  await expect.element(screen.getByText(/shared without a self-assessment/)).toBeVisible()
  server.answers(COMMENT, { status: 500, body: { code: 'INTERNAL', message: 'Broken' } })
  await userEvent.fill(screen.getByLabelText(/Your comment/), 'First of all')
  await userEvent.click(screen.getByRole('button', { name: 'Add the comment' }))
  await expect.element(screen.getByText('It could not be sent')).toBeVisible()
  await expect.element(screen.getByLabelText(/Your comment/)).toHaveValue('First of all')
  expect(server.asked(ACKNOWLEDGE)).toEqual([])
})

test.for([
  ['completed', 'This review is completed'],
  ['expired', 'This link has expired'],
] as const)('a link whose review is %s says so', async ([ended, title], { server, client }) => {
  const screen = await open({ server, client }, null, ended)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
})

test('it is opened by a button, in the first browser', async ({ server, client }) => {
  const screen = await open({ server, client }, null)
  await expect.element(screen.getByText(/opens only in the browser that opens it first/)).toBeVisible()
  const body = {
    employer: 'Acme Ltd',
    employee: 'Tom Ashworth',
    ended: null,
    openedIn: 'another',
    openedAt: null,
    page: null,
  }
  server.answers('POST /api/shared-review/open', {
    status: 403,
    body: { code: 'BROWSER_UNKNOWN', message: 'Elsewhere' },
  })
  server.answers('GET /api/shared-review', { body })
  await userEvent.click(screen.getByRole('button', { name: 'Open my review' }))
  await expect.element(screen.getByRole('heading', { name: 'This page was opened in another browser' })).toBeVisible()
})

test('on paper stand the review and its comments, without the form or any button', async ({ server, client }) => {
  const comments = [{ id: 'c1', comment: 'I agree with most of it.', at: '2026-11-20T10:00:00Z' }]
  const screen = await open({ server, client }, aPage({ comments }))
  await expect.element(screen.getByText('Calm on nights.')).toBeVisible()
  const session = cdp() as DevTools // its own types come with all of Node's
  await session.send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(() => session.send('Emulation.setEmulatedMedia', { media: '' }))
  await expect.element(screen.getByText('Calm on nights.')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})
