import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aLetter } from '#testing/screen/a-letter.ts'
import { type Given, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { bodyFrom } from '../merge.ts'
import { LetterDesk } from './letter-desk.tsx'

const letter = aLetter()
const SAVE = `PATCH /api/letters/${letter.id}`
const ISSUE = `POST /api/letters/${letter.id}/issue`
const values = { meetingDate: 'Thursday 3 December 2026', meetingPlace: 'Room 2' }
beforeEach(async () => {
  clearDrafts()
  await page.viewport(1440, 900)
})

const known = { company: 'Acme Ltd', ticketNumber: 'CR-2026-0006', date: '23 November 2026' }

async function open({ server, client }: Pick<Given, 'server' | 'client'>, shown = letter) {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const { screen } = await renderSignedIn(client, <LetterDesk letter={shown} known={known} />)
  await expect.element(textOf(screen)).toBeVisible()
  return screen
}

type Screen = Awaited<ReturnType<typeof renderSignedIn>>['screen']
const textOf = (screen: Screen) => screen.getByRole('textbox', { name: 'Text of the letter' })
const pageOf = (screen: Screen) => screen.getByRole('article', { name: 'The letter' })
const sent = (server: Given['server'], call: string) => server.asked(call).map(({ body }) => JSON.parse(body))

test('a missing field says so in words, keeps the letter from being issued, and is filled in at its card', async ({
  server,
  client,
}) => {
  const screen = await open({ server, client })
  await expect.element(screen.getByText('2 missing', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^2 things missing/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Issue letter' })).toBeDisabled()
  await expect.element(textOf(screen).getByRole('button', { name: 'Person: Karen Doyle' })).toBeVisible()
  await expect.element(pageOf(screen)).toMatchTextContent('We meet on date of the meeting missing in')

  await userEvent.click(screen.getByRole('button', { name: 'date of the meeting', exact: true }))
  await userEvent.fill(screen.getByRole('dialog').getByLabelText('Date of the meeting'), values.meetingDate)
  await userEvent.click(screen.getByRole('button', { name: 'Fill in' }))
  await userEvent.click(textOf(screen).getByRole('button', { name: 'Place of the meeting: missing' }))
  await userEvent.fill(screen.getByRole('dialog').getByLabelText('Place of the meeting'), values.meetingPlace)
  await userEvent.keyboard('{Enter}')
  await expect.element(pageOf(screen)).toMatchTextContent('We meet on Thursday 3 December 2026 in Room 2.')
  await expect.element(screen.getByText(/missing/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Issue letter' })).toBeEnabled()
})

test('what is typed is saved as structure, over the version that was read', async ({ server, client }) => {
  const screen = await open({ server, client })
  await userEvent.click(textOf(screen))
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}Bring the rota.')
  await userEvent.click(screen.getByRole('button', { name: 'List', exact: true }))
  await userEvent.keyboard('{Enter}And ')
  await userEvent.click(screen.getByRole('button', { name: 'Bold' }))
  await userEvent.keyboard('your list')
  await expect.element(pageOf(screen).getByRole('listitem').last()).toMatchTextContent('And your list')

  server.answers(SAVE, { body: aLetter({ version: 4 }) })
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect.poll(() => sent(server, SAVE)).toHaveLength(1)
  expect(sent(server, SAVE)[0]).toMatchObject({ subject: 'Invitation', version: 3 })
  expect(sent(server, SAVE)[0].body.slice(2)).toEqual([
    { is: 'bullet', says: [{ text: 'Bring the rota.' }] },
    { is: 'bullet', says: [{ text: 'And ' }, { text: 'your list', bold: true }] },
  ])
})

test('a letter is saved and issued in one step, after a question', async ({ server, client }) => {
  const ready = aLetter({ text: { subject: 'Invitation', body: bodyFrom('Dear {{person}}'), values: {} } })
  server.answers(ISSUE, { body: { ...ready, status: 'issued', version: 4 } })
  const screen = await open({ server, client }, ready)
  await userEvent.click(textOf(screen))
  await userEvent.keyboard('{Control>}{End}{/Control}, welcome.')
  await userEvent.click(screen.getByRole('button', { name: 'Issue letter' }))
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Issue letter' }))
  await expect.poll(() => sent(server, ISSUE)).toHaveLength(1)
  expect(sent(server, ISSUE)[0]).toMatchObject({
    body: [{ is: 'paragraph', says: [{ text: 'Dear ' }, { field: 'person' }, { text: ', welcome.' }] }],
    version: 3,
  })
  expect(sent(server, SAVE)).toEqual([])
})

test('the slower user decides between the two texts; what only the colleague changed is taken over', async ({
  server,
  client,
}) => {
  const theirs = aLetter({
    version: 4,
    text: { subject: 'Their invitation', body: bodyFrom('Hello {{person}}'), values: { meetingPlace: 'Room 2' } },
  })
  server.answers(SAVE, { status: 409, body: { message: 'Late', code: 'STALE_VERSION', current: theirs } })
  const screen = await open({ server, client })
  await userEvent.click(textOf(screen))
  await userEvent.keyboard('{Control>}{End}{/Control} My words.')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect.element(screen.getByText('Someone else has changed this letter')).toBeVisible()
  await expect.element(screen.getByText('Hello [Person]')).toBeVisible()
  await expect.element(textOf(screen)).toMatchTextContent(/Their invitation.*My words\./)

  server.answers(SAVE, { body: { ...theirs, version: 5 } })
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await expect.poll(() => sent(server, SAVE)).toHaveLength(2)
  expect(sent(server, SAVE)[1]).toMatchObject({
    subject: 'Their invitation',
    values: { meetingPlace: 'Room 2' },
    version: 4,
  })
  expect(JSON.stringify(sent(server, SAVE)[1].body)).toContain('My words.')
})

test('what is typed is there again after another screen was open', async ({ server, client }) => {
  const screen = await open({ server, client })
  await userEvent.click(textOf(screen))
  await userEvent.keyboard('{Control>}{End}{/Control} Kept.')
  await screen.unmount()
  const again = await open({ server, client })
  await expect.element(textOf(again)).toMatchTextContent(/Kept\.$/)
  await expect.element(again.getByText('Not saved yet')).toBeVisible()
})

test('a value from a planned meeting says so, and may be overwritten', async ({ server, client }) => {
  const meeting = { id: 'm1', kind: 'investigation', date: '2026-12-03', values } as const
  const screen = await open({ server, client }, aLetter({ meeting }))
  await expect.element(pageOf(screen)).toMatchTextContent('We meet on Thursday 3 December 2026 in Room 2.')
  await userEvent.click(screen.getByText('3 filled in'))
  const origin = 'From the investigation meeting on 3 December 2026, unless you change it: Room 2'
  await expect.element(screen.getByText(origin)).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Place of the meeting'), 'the library')
  await expect.element(pageOf(screen)).toMatchTextContent('We meet on Thursday 3 December 2026 in the library.')
})

const repeated = (times: number) => '{{findings}}\n\n'.repeat(times)

test('the room that is left is told, and a letter that is too long is not issued', async ({ server, client }) => {
  const near = { subject: 'Outcome', body: bodyFrom(`${repeated(7)}${'y'.repeat(2_000)}`), values: {} }
  const findings = 'x'.repeat(5_000)
  const kind = 'grievance_outcome' as const
  const screen = await open({ server, client }, aLetter({ kind, text: { ...near, values: { findings } } }))
  const room = screen.getByText('Fewer than 3,000 characters are left, with everything filled in.')
  await expect.element(room).toHaveRole('status')
  await screen.unmount()

  const text = { subject: 'Outcome', body: bodyFrom(repeated(8)), values: { findings } }
  const over = await open({ server, client }, aLetter({ kind, text }))
  await expect.element(over.getByText(/with everything filled in: a letter has at most 40,000/)).toBeVisible()
  await expect.element(over.getByRole('button', { name: 'Issue letter' })).toBeDisabled()
})

test('on a narrow screen the text and the page are two tabs', async ({ server, client }) => {
  await page.viewport(390, 844)
  const screen = await open({ server, client })
  await expect.element(pageOf(screen)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('tab', { name: 'Printed page' }))
  await expect.element(pageOf(screen)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'date of the meeting', exact: true }))
  await expect.element(screen.getByRole('dialog').getByLabelText('Date of the meeting')).toBeVisible()
})
