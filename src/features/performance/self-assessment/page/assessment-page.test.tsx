import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { bodies, renderGuest, type Server } from '#testing/screen/a-guest-page.tsx'
import { type Asked, type Reply, test, until } from '#testing/screen/fake-server.tsx'
import type { AssessmentPage as Page } from '../contract.ts'
import { AssessmentPage } from './assessment-page.tsx'

const PAGE = 'GET /api/assessment'
const SAVE = 'POST /api/assessment/answers'
const HAND_IN = 'POST /api/assessment/hand-in'
const savedAt = '2026-11-19T10:41:00.000Z'
const gone: Reply = { status: 410, body: { code: 'LINK_GONE', message: 'This link has been used.' } }
const goalId = '00000000-0000-4000-8000-0000000000b1'

const aPage = (changes: Partial<Page> = {}): Page => ({
  until: '2099-12-03',
  reviewPeriodStart: '2026-10-01',
  reviewPeriodEnd: '2026-12-31',
  reviewDate: '2099-12-10',
  goals: [
    { id: goalId, title: 'Fewer unfilled visits', description: null, measure: 'Under five a month', targetDate: null },
  ],
  goalsInWords: null,
  ratingWords: ['Unsatisfactory', 'Needs improvement', 'Meets expectations', 'Exceeds expectations', 'Outstanding'],
  answers: {},
  saved: {},
  ...changes,
})
const opened = (page: Page): Reply => ({
  body: {
    employer: 'Acme Ltd',
    employee: 'Tom Ashworth',
    ended: null,
    endedOn: null,
    openedIn: 'this',
    openedAt: savedAt,
    page,
  },
})
const ended = (how: string, on: string | null): Reply => ({
  body: {
    employer: 'Acme Ltd',
    employee: 'Tom Ashworth',
    ended: how,
    endedOn: on,
    openedIn: 'this',
    openedAt: savedAt,
    page: null,
  },
})

function saves({ body }: Asked): Reply {
  const { answers } = JSON.parse(body)
  const saved = Object.keys(answers).map((question) => [question, { version: 1, savedAt }])
  return { body: { saved: Object.fromEntries(saved), savedAt, replaced: {} } }
}

async function open({ server, client }: { server: Server; client: QueryClient }, reply: Reply) {
  server.answers(PAGE, reply)
  server.answers(SAVE, saves)
  server.answers('POST /api/assessment/open', { body: { opened: true } })
  return renderGuest(client, <AssessmentPage />)
}

beforeEach(async () => {
  await browser.viewport(390, 844)
  history.replaceState(null, '', '#the-secret')
})

test('an answer is saved as it is typed, with the secret of the link, and goals have their own', async ({
  server,
  client,
}) => {
  const screen = await open({ server, client }, opened(aPage()))
  await expect.element(screen.getByRole('heading', { name: 'Your self-assessment, Tom' })).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'What went well' }), 'The rota')
  await userEvent.type(screen.getByRole('textbox', { name: 'How far you are with it' }), 'Four')
  await until(() =>
    expect(Object.assign({}, ...bodies(server, SAVE).map(({ answers }) => answers))).toEqual({
      wentWell: 'The rota',
      [`goal:${goalId}`]: 'Four',
    }),
  )
  await expect.element(screen.getByText(/^Saved at/).first()).toBeVisible()
  expect(server.asked(SAVE)[0]?.headers).toMatchObject({
    'x-link': 'the-secret',
    'x-link-browser': expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(server.asked('POST /api/assessment/open').length).toBeGreaterThan(0)
})

test('it is handed in once something is answered and the question is confirmed', async ({ server, client }) => {
  const screen = await open({ server, client }, opened(aPage()))
  server.answers(HAND_IN, { body: { handedInAt: savedAt } })
  const button = screen.getByRole('button', { name: 'Hand it in' })
  await expect.element(button).toBeDisabled()
  await userEvent.click(screen.getByLabelText('4 Exceeds expectations'))
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Hand it in' }))
  await expect.element(screen.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  expect(bodies(server, HAND_IN)).toEqual([{ seen: { rating: 1 } }])
})

test('changes from another device are shown before handing in', async ({ server, client }) => {
  const answers = { wentWell: 'The rota' }
  const screen = await open(
    { server, client },
    opened(aPage({ answers, saved: { wentWell: { version: 1, savedAt } } })),
  )
  const current = aPage({ answers: { wentWell: 'The team' }, saved: { wentWell: { version: 2, savedAt } } })
  server.answers(HAND_IN, { status: 409, body: { code: 'STALE_VERSION', message: 'Changed', current } })
  await userEvent.click(screen.getByRole('button', { name: 'Hand it in' }))
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Hand it in' }))
  await expect.element(screen.getByText(/^Some answers were changed in another window/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'What went well' })).toHaveValue('The team')
})

test('answers are deleted once that is confirmed, and can be begun again', async ({ server, client }) => {
  const answers = { wentWell: 'The rota' }
  const screen = await open(
    { server, client },
    opened(aPage({ answers, saved: { wentWell: { version: 1, savedAt } } })),
  )
  const field = screen.getByRole('textbox', { name: 'What went well' })
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  await expect.element(field).toHaveValue('The rota')

  const DISCARD = 'POST /api/assessment/discard'
  server.answers(DISCARD, { body: { discarded: true } })
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }))
  await expect.element(field).toHaveValue('')
  expect(server.asked(DISCARD)).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument()
  await userEvent.fill(field, 'Nights')
  await until(() => expect(bodies(server, SAVE).at(-1)).toEqual({ answers: { wentWell: 'Nights' }, seen: {} }))
})

test('an answer that replaced another device’s can be put back', async ({ server, client }) => {
  const screen = await open({ server, client }, opened(aPage()))
  server.answers(SAVE, (asked) => {
    const { answers } = JSON.parse(asked.body)
    const replaced = answers.wentWell === 'Mine' ? { wentWell: 'From the laptop' } : {}
    return { body: { saved: { wentWell: { version: 2, savedAt } }, savedAt, replaced } }
  })
  await userEvent.fill(screen.getByRole('textbox', { name: 'What went well' }), 'Mine')
  await expect.element(screen.getByText('It said: From the laptop')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Put it back' }))
  await expect.element(screen.getByRole('textbox', { name: 'What went well' })).toHaveValue('From the laptop')
})

test('without a server the words stay, and the page says so; with a link that has ended too', async ({
  server,
  client,
}) => {
  const screen = await open({ server, client }, opened(aPage()))
  server.answers(SAVE, 'unreachable')
  const field = screen.getByRole('textbox', { name: 'What was hard' })
  await userEvent.type(field, 'Nights')
  await expect.element(screen.getByText(/^Not saved yet/).first()).toBeVisible()
  server.answers(SAVE, gone)
  await userEvent.type(field, '!')
  await expect.element(screen.getByText('This link has stopped working')).toBeVisible()
  await expect.element(field).toHaveValue('Nights!')
})

test.for([
  [ended('handed_in', savedAt), 'Thank you, your self-assessment is handed in'],
  [ended('expired', '2026-11-18'), 'This link has expired'],
  [ended('closed', null), 'This self-assessment is not needed any more'],
  [gone, 'This link no longer works'],
] as const)('how a link ended has a page of its own: %#', async ([reply, title], { server, client }) => {
  const screen = await open({ server, client }, reply)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(server.asked('POST /api/assessment/open')).toEqual([])
})
