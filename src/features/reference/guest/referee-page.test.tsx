import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { bodies, renderGuest, type Server } from '#testing/screen/a-guest-page.tsx'
import { type Asked, type Reply, test, until } from '#testing/screen/fake-server.tsx'
import type { RefereePage as Page } from '../guest-endpoints.ts'
import { RefereePage } from './referee-page.tsx'

const SAVE = 'POST /api/referee/answers'
const SEND = 'POST /api/referee/send'
const savedAt = '2026-11-19T10:41:00.000Z'
const gone: Reply = { status: 410, body: { code: 'LINK_GONE', message: 'This link has been used.' } }

const aPage = (changes: Partial<Page> = {}): Page => ({
  employer: 'Acme Ltd',
  employee: { firstName: 'Siân', lastName: 'Pritchard', jobTitle: 'Bookkeeper', startDate: '2099-11-30' },
  referee: { name: 'Glyn Roberts', companyName: 'Cambrian Foods Ltd' },
  namedOn: '2026-11-12',
  linkUntil: '2026-12-11',
  answers: {},
  saved: {},
  ...changes,
})

const allButAgain = {
  relationship: 'line_manager',
  jobTitle: null,
  period: null,
  leaving: 'resigned',
  work: 'Careful.',
  warning: 'no',
} as const
const saved = Object.fromEntries(Object.keys(allButAgain).map((question) => [question, { version: 1, savedAt }]))

function saves({ body }: Asked): Reply {
  const { answers } = JSON.parse(body)
  const versions = Object.keys(answers).map((question) => [question, { version: 2, savedAt }])
  return { body: { saved: { ...saved, ...Object.fromEntries(versions) }, savedAt, replaced: {} } }
}

async function open({ server, client }: { server: Server; client: QueryClient }, reply: Reply) {
  server.answers('GET /api/referee', reply)
  server.answers(SAVE, saves)
  return renderGuest(client, <RefereePage />)
}

beforeEach(async () => {
  await browser.viewport(1280, 800)
  history.replaceState(null, '', '#the-secret')
})

test('an answer is saved as it is typed, with the secret of the link', async ({ server, client }) => {
  const screen = await open({ server, client }, { body: aPage() })
  await expect.element(screen.getByRole('heading', { name: 'A reference for Siân Pritchard' })).toBeVisible()
  await expect.element(screen.getByText(/^Seven questions are open/)).toBeVisible()

  await userEvent.type(screen.getByRole('textbox', { name: /What did they do well/ }), 'Careful')
  await until(() => expect(bodies(server, SAVE)).toMatchObject([{ answers: { work: 'Careful' }, seen: {} }]))
  await expect.element(screen.getByText(/^Saved at/).first()).toBeVisible()
  expect(server.asked(SAVE)[0]?.headers['x-link']).toBe('the-secret')
})

test('a referee who would rather not say, and then does, finds the text they had typed', async ({ server, client }) => {
  const screen = await open({ server, client }, { body: aPage({ answers: { work: 'Careful' }, saved }) })
  const work = screen.getByRole('textbox', { name: /What did they do well/ })
  const rather = screen.getByRole('checkbox', { name: /rather not say.*do well/ })
  await userEvent.click(rather)
  await expect.element(work).toBeDisabled()
  await until(() => expect(bodies(server, SAVE).at(-1)).toMatchObject({ answers: { work: null } }))
  await userEvent.click(rather)
  await expect.element(work).toHaveValue('Careful')
})

test('it is sent once every question is answered and the referee has said who they are', async ({ server, client }) => {
  const screen = await open({ server, client }, { body: aPage({ answers: allButAgain, saved }) })
  server.answers(SEND, { body: { sentAt: savedAt } })
  const send = screen.getByRole('button', { name: 'Send the reference' })
  await expect.element(send).toBeDisabled()
  await expect.element(screen.getByText(/^One question is open/)).toBeVisible()

  await userEvent.click(screen.getByLabelText('Our policy is not to say'))
  await expect.element(screen.getByText('Tick who you are, then send it.')).toBeVisible()
  await userEvent.click(screen.getByLabelText(/^I am Glyn Roberts/))
  await userEvent.click(send)

  await expect.element(screen.getByRole('heading', { name: /the reference has been sent/ })).toBeVisible()
  expect(bodies(server, SAVE)).toMatchObject([{ answers: { reemploy: null } }])
  expect(bodies(server, SEND)).toEqual([
    { declared: true, seen: { ...Object.fromEntries(Object.keys(saved).map((each) => [each, 1])), reemploy: 2 } },
  ])
})

test('changes made in another window are shown before anything is sent', async ({ server, client }) => {
  const answers = { ...allButAgain, reemploy: 'yes' } as const
  const mine = { ...saved, reemploy: { version: 1, savedAt } }
  const screen = await open({ server, client }, { body: aPage({ answers, saved: mine }) })
  const current = aPage({
    answers: { ...answers, work: 'Always late' },
    saved: { ...mine, work: { version: 2, savedAt } },
  })
  server.answers(SEND, { status: 409, body: { code: 'STALE_VERSION', message: 'Changed', current } })

  await userEvent.click(screen.getByLabelText(/^I am Glyn Roberts/))
  await userEvent.click(screen.getByRole('button', { name: 'Send the reference' }))
  await expect.element(screen.getByText(/^Some answers were changed in another window/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: /What did they do well/ })).toHaveValue('Always late')
  await expect.element(screen.getByText(/^Changed in another window at/)).toBeVisible()
})

test('without a connection the words stay, and the page says that they are not saved', async ({ server, client }) => {
  const screen = await open({ server, client }, { body: aPage() })
  server.answers(SAVE, 'unreachable')
  await userEvent.type(screen.getByRole('textbox', { name: 'Their job with you' }), 'Clerk')
  await expect.element(screen.getByText(/^Not saved yet/).first()).toBeVisible()
  server.answers(SAVE, gone)
  await userEvent.type(screen.getByRole('textbox', { name: 'Their job with you' }), 's')
  await expect.element(screen.getByText('This link has stopped working')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Their job with you' })).toHaveValue('Clerks')
})

test('a reference is declined, with or without a reason', async ({ server, client }) => {
  const screen = await open({ server, client }, { body: aPage() })
  server.answers('POST /api/referee/decline', { body: { declinedAt: savedAt } })
  await userEvent.click(screen.getByRole('button', { name: 'I cannot give a reference' }))
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await expect.element(screen.getByRole('heading', { name: 'You have declined to give a reference' })).toBeVisible()
  expect(bodies(server, 'POST /api/referee/decline')).toEqual([{ reason: '' }])
})

test('a link that opens nothing shows one plain page', async ({ server, client }) => {
  const screen = await open({ server, client }, gone)
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(screen.getByText(/Acme/).elements()).toEqual([])
})
