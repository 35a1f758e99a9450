import '#ui/main.css'
import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { anAskedSelf, aPreparation, aShared, nothingToDo } from '#testing/screen/a-preparation.ts'
import { aReviewDetail } from '#testing/screen/a-review.ts'
import { type Given, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { Review } from './contract.ts'
import type { Preparation as Prepared } from './preparation/contract.ts'
import { Preparation } from './preparation.tsx'

const requestId = '00000000-0000-4000-8000-000000000001'
const REVIEW = `/api/performance-reviews/${requestId}`

beforeEach(async () => {
  clearDrafts()
  await page.viewport(1280, 900)
})

type Shown = { preparation: Prepared; review?: Partial<Review>; audience?: 'staff' | 'client' }

async function open(
  { server, client }: Pick<Given, 'server' | 'client'>,
  { preparation, review = {}, audience = 'staff' }: Shown,
) {
  server.answers('GET /api/auth/user', signedIn(audience === 'staff' ? 'sam' : 'ada'))
  server.answers(`GET ${REVIEW}/preparation`, { body: preparation })
  const shown = aReviewDetail({ requestId, employeeName: 'Tom Ashworth', ...review })
  return (await renderSignedIn(client, <Preparation review={shown} audience={audience} />)).screen
}

const bodies = (server: Given['server'], call: string) => server.asked(call).map(({ body }) => JSON.parse(body))

test('an address that is not known is asked for at its field, and a link that no e-mail brings is shown', async ({
  server,
  client,
}) => {
  const screen = await open({ server, client }, { preparation: aPreparation() })
  await expect.element(screen.getByText('Not asked', { exact: true })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for self-assessment' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  await expect.element(screen.getByText('There is no e-mail address. Enter one.')).toBeVisible()
  const ASK = `POST ${REVIEW}/self-assessment`
  expect(server.asked(ASK)).toEqual([])

  const link = 'http://localhost/assessment#secret'
  server.answers(ASK, { body: { preparation: aPreparation({ self: anAskedSelf() }), link } })
  await userEvent.fill(screen.getByLabelText('E-mail address'), 'tom@acme.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  await expect.element(screen.getByText(link)).toBeVisible()
  expect(bodies(server, ASK)).toMatchObject([{ email: 'tom@acme.example' }])
})

test('the ends of the scale ask for evidence as they are chosen, and the draft is saved', async ({
  server,
  client,
}) => {
  const screen = await open({ server, client }, { preparation: aPreparation() })
  await userEvent.click(screen.getByRole('button', { name: 'Write the review' }))
  const evidence = screen.getByText('A rating of 1, 2 or 5 needs evidence: say what it rests on')
  await userEvent.click(screen.getByLabelText('5 Outstanding'))
  await expect.element(evidence).toBeVisible()
  await userEvent.fill(screen.getByLabelText('How the period went'), 'No damage in six months')
  await expect.element(evidence).not.toBeInTheDocument()
  server.answers(`POST ${REVIEW}`, { body: aReviewDetail({ requestId }) })
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }))
  await expect.element(screen.getByText('Draft Saved')).toBeVisible()
  expect(bodies(server, `POST ${REVIEW}`)).toEqual([
    { managerFeedback: 'No damage in six months', managerRating: 5, version: 1 },
  ])
})

test('the person who saves second chooses between the two texts', async ({ server, client }) => {
  const screen = await open({ server, client }, { preparation: aPreparation() })
  const current = aReviewDetail({ requestId, managerFeedback: 'Theirs', version: 2 })
  server.answers(`POST ${REVIEW}`, { status: 409, body: { code: 'STALE_VERSION', message: 'Late', current } })
  await userEvent.click(screen.getByRole('button', { name: 'Write the review' }))
  await userEvent.fill(screen.getByLabelText('How the period went'), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }))
  await expect.element(screen.getByText('Someone else has changed this')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep that instead' }))
  await expect.element(screen.getByLabelText('How the period went')).toHaveValue('Theirs')
})

test('the address that the link goes to is shown before a review is shared', async ({ server, client }) => {
  const email = 'tom@acme.example'
  const can = { ...nothingToDo, share: true }
  const ready = aPreparation({ email, self: anAskedSelf(), manager: 'ready', managerReadyOn: '2026-11-19', can })
  const screen = await open({ server, client }, { preparation: ready })
  await userEvent.click(screen.getByRole('button', { name: 'Share both' }))
  await expect.element(screen.getByRole('alertdialog').getByText(/goes to tom@acme\.example/)).toBeVisible()
})

test('and before it is decided or its link sent again', async ({ server, client }) => {
  const email = 'tom@acme.example'
  const after = { ...nothingToDo, decide: true, sendLink: true }
  const shared = aPreparation({ email, shared: aShared, manager: 'ready', can: after })
  const screen = await open({ server, client }, { preparation: shared })
  await userEvent.click(screen.getByRole('button', { name: 'Record the decision' }))
  await expect.element(screen.getByRole('dialog').getByText(/goes to tom@acme\.example/)).toBeVisible()
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }))

  const SEND = `POST ${REVIEW}/review-link`
  server.answers(SEND, { body: { preparation: shared, link: null } })
  await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }))
  await expect.element(screen.getByRole('alertdialog').getByText(/goes to tom@acme\.example/)).toBeVisible()
  expect(server.asked(SEND)).toEqual([])
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Send the link' }))
  await expect.element(screen.getByText(/A new link is on its way to Tom Ashworth/)).toBeVisible()
})

test('sharing without a self-assessment says its refusal at the reason', async ({ server, client }) => {
  const can = { ...nothingToDo, share: true, takeBack: true }
  const preparation = aPreparation({ self: anAskedSelf(), manager: 'ready', managerReadyOn: '2026-11-19', can })
  const screen = await open(
    { server, client },
    { preparation, review: { managerFeedback: 'Steady', managerRating: 3 } },
  )
  await expect.element(screen.getByText('Not opened yet')).toBeVisible()
  const fieldErrors = { withoutReason: ['Say why it is shared without a self-assessment'] }
  const SHARE = `POST ${REVIEW}/share`
  server.answers(SHARE, { status: 400, body: { code: 'VALIDATION_FAILED', message: 'Check', fieldErrors } })
  await userEvent.click(screen.getByRole('button', { name: 'Share both' }))
  const dialog = screen.getByRole('alertdialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Share both' }))
  await expect.element(dialog.getByText(fieldErrors.withoutReason[0] ?? '')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText(/Why without/), 'On leave')
  server.answers(SHARE, { body: { preparation, link: null } })
  await userEvent.click(dialog.getByRole('button', { name: 'Share both' }))
  await expect.element(screen.getByText(/A link is on its way to Tom Ashworth/)).toBeVisible()
  expect(bodies(server, SHARE).at(-1)).toEqual({ withoutReason: 'On leave' })
})

test('a decision is recorded, and how it was seen without a link', async ({ server, client }) => {
  const can = { ...nothingToDo, decide: true, acknowledge: true, comment: true }
  const preparation = aPreparation({ shared: aShared, manager: 'ready', decidedOn: '2026-11-19', can })
  const screen = await open({ server, client }, { preparation, review: { finalDecision: 'He stays', finalRating: 3 } })
  await expect.element(screen.getByText('Not acknowledged by the employee yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Record that it was seen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Record', exact: true }))
  await expect.element(screen.getByText('Say what happened, and who was there')).toBeVisible()
  await userEvent.fill(screen.getByLabelText(/^Note/), 'Signed in the office')
  const RECORD = `POST ${REVIEW}/acknowledgement`
  server.answers(RECORD, { body: preparation })
  await userEvent.click(screen.getByRole('button', { name: 'Record', exact: true }))
  await expect.element(screen.getByText('Recorded.')).toBeVisible()
  expect(bodies(server, RECORD)).toMatchObject([{ how: 'meeting', note: 'Signed in the office' }])
})

test('the company reads how far it is, and nothing that was written', async ({ server, client }) => {
  const preparation = aPreparation({
    self: anAskedSelf({ handedInAt: '2026-11-19T08:00:00.000Z' }),
    manager: 'ready',
    managerReadyOn: '2026-11-19',
    comments: null,
    can: nothingToDo,
  })
  const can = { work: false, readTexts: false }
  const screen = await open({ server, client }, { preparation, review: { can }, audience: 'client' })
  await expect.element(screen.getByText('Handed in 19 November 2026')).toBeVisible()
  await expect.element(screen.getByText('Ready 19 November 2026')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Preparation' }).getByRole('button').elements()).toEqual([])
})
