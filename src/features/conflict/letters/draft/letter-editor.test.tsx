import { beforeEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLetter } from '#testing/screen/a-letter.ts'
import { type Given, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { LetterEditor } from './letter-editor.tsx'

const letter = aLetter()
const SAVE = `PATCH /api/letters/${letter.id}`
const ISSUE = `POST /api/letters/${letter.id}/issue`
const values = { meetingDate: 'Thursday 3 December 2026', meetingPlace: 'Room 2' }
beforeEach(() => page.viewport(1280, 900))

async function open({ server, client }: Pick<Given, 'server' | 'client'>, shown = letter) {
  const close = vi.fn<() => void>()
  server.answers('GET /api/auth/user', signedIn('sam'))
  const { screen } = await renderSignedIn(
    client,
    <LetterEditor letter={shown} known={{ company: 'Acme Ltd' }} onClose={close} />,
  )
  await expect.element(screen.getByLabelText('Subject')).toBeVisible()
  return { screen, close }
}

const sent = (server: Given['server'], call: string) => server.asked(call).map(({ body }) => JSON.parse(body))

test('open fields are named, marked in the preview, and keep the letter from being issued', async ({
  server,
  client,
}) => {
  const { screen } = await open({ server, client })
  await expect.element(screen.getByText('Still open: date of the meeting, place of the meeting.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Issue' })).toBeDisabled()
  const preview = screen.getByRole('article', { name: 'Preview' })
  await expect.element(preview).toMatchTextContent('Dear Karen Doyle')
  await expect.element(preview.getByText('Place of the meeting')).toBeVisible()

  server.answers(SAVE, { body: aLetter({ version: 4, text: { ...aLetter().text, values } as typeof letter.text }) })
  await userEvent.fill(screen.getByLabelText('Date of the meeting'), values.meetingDate)
  await userEvent.fill(screen.getByLabelText('Place of the meeting'), values.meetingPlace)
  await expect.element(preview).toMatchTextContent('We meet on Thursday 3 December 2026 in Room 2.')
  await expect.element(screen.getByText('Save the draft before you issue it.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect.poll(() => sent(server, SAVE)).toHaveLength(1)
  expect(sent(server, SAVE)[0]).toMatchObject({ subject: 'Invitation', values, version: 3 })
  await expect.element(screen.getByRole('button', { name: 'Issue' })).toBeEnabled()
})

test('a letter is issued after a question, over the version that was read', async ({ server, client }) => {
  const ready = aLetter({ text: { subject: 'Invitation', body: 'Dear {{person}}', values: {} } })
  server.answers(ISSUE, { body: { ...ready, status: 'issued', version: 4 } })
  const { screen } = await open({ server, client }, ready)
  await userEvent.click(screen.getByRole('button', { name: 'Issue' }))
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Issue' }))
  await expect.poll(() => sent(server, ISSUE)).toEqual([{ version: 3 }])
})

test('the slower user decides between the two texts; parts that only the colleague changed are taken over', async ({
  server,
  client,
}) => {
  const theirs = aLetter({
    version: 4,
    text: { subject: 'Meeting', body: 'Hello {{person}}', values: { meetingPlace: 'Room 2' } },
  })
  server.answers(SAVE, { status: 409, body: { message: 'Late', code: 'STALE_VERSION', current: theirs } })
  const { screen } = await open({ server, client })
  await userEvent.fill(screen.getByLabelText('Subject'), 'My invitation')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect.element(screen.getByText('Someone else has changed this letter')).toBeVisible()
  await expect.element(screen.getByLabelText('Subject')).toHaveValue('My invitation')
  await expect.element(screen.getByText('It reads now:')).toBeVisible()
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Hello {{person}}')

  server.answers(SAVE, { body: { ...theirs, version: 5 } })
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await expect.poll(() => sent(server, SAVE)).toHaveLength(2)
  expect(sent(server, SAVE)[1]).toMatchObject({
    subject: 'My invitation',
    body: 'Hello {{person}}',
    values: { meetingPlace: 'Room 2' },
    version: 4,
  })
})

test('an unknown field is reported at the text, and nothing is sent', async ({ server, client }) => {
  const { screen } = await open({ server, client })
  await userEvent.fill(screen.getByLabelText('Text'), 'Dear {{{{unknown}}')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect.element(screen.getByText(/^There is no field/)).toBeVisible()
  expect(server.asked(SAVE)).toEqual([])
})

test('a value from a planned meeting says so, and may be overwritten', async ({ server, client }) => {
  const meeting = { id: 'm1', kind: 'investigation', date: '2026-12-03', values } as const
  const { screen } = await open({ server, client }, aLetter({ meeting }))
  const preview = screen.getByRole('article', { name: 'Preview' })
  await expect.element(preview).toMatchTextContent('We meet on Thursday 3 December 2026 in Room 2.')
  const origin = 'From the investigation meeting on 3 December 2026, unless you change it: Room 2'
  await expect.element(screen.getByText(origin)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Issue' })).toBeEnabled()
  await userEvent.fill(screen.getByLabelText('Place of the meeting'), 'the library')
  await expect.element(preview).toMatchTextContent('We meet on Thursday 3 December 2026 in the library.')
})

const repeated = (times: number) => '{{findings}}\n\n'.repeat(times)

test('the room that is left is told while the letter is written, and one that is too long is not issued', async ({
  server,
  client,
}) => {
  const text = { subject: 'Outcome', body: repeated(7), values: { findings: 'x'.repeat(5_000) } }
  const { screen } = await open({ server, client }, aLetter({ kind: 'grievance_outcome', text }))
  const body = screen.getByLabelText('Text', { exact: true })
  await expect.element(screen.getByText(/characters/)).not.toBeInTheDocument()

  await userEvent.fill(body, `${repeated(7)}${'y'.repeat(2_000)}`)
  const room = screen.getByText('Fewer than 3,000 characters are left, with everything filled in.')
  await expect.element(room).toHaveRole('status')

  await userEvent.fill(body, repeated(8))
  await expect
    .element(body)
    .toHaveAccessibleDescription(/^40,030 characters with everything filled in: a letter has at most 40,000/)
  await expect.element(screen.getByRole('button', { name: 'Issue' })).toBeDisabled()

  await userEvent.fill(body, 'y'.repeat(20_001))
  await expect.element(body).toHaveAccessibleDescription(/^20,001 characters without the fields/)
})
