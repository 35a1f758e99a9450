import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { type Given, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { LetterTemplate } from '../contract.ts'
import { LetterKind } from '../words.ts'
import { LetterTemplates } from './letter-templates.tsx'

const templates: LetterTemplate[] = LetterKind.options.map((kind, n) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  kind,
  subject: `Subject ${n}`,
  body: 'Dear {{person}} of {{company}},\n\nCome on {{meetingDate}}.',
  version: 2,
  updatedAt: '2026-11-12T09:00:00Z',
}))
const SAVE = `PATCH /api/letter-templates/${templates[0]?.id}`
const people = [
  { id: '00000000-0000-4000-8000-00000000000a', name: 'Karen Doyle', role: 'respondent', hasEmail: true },
  { id: '00000000-0000-4000-8000-00000000000b', name: 'Tom Ashworth', role: 'complainant', hasEmail: true },
] as const
beforeEach(async () => {
  clearDrafts()
  await page.viewport(1280, 900)
})

async function open({ server, client }: Pick<Given, 'server' | 'client'>) {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/letter-templates', { body: templates })
  server.answers('GET /api/wording', { body: { editors: [], can: { change: true } } })
  server.answers('GET /api/wording/changes', { body: [] })
  const { screen } = await renderSignedIn(
    client,
    <LetterTemplates known={{ company: 'Acme Ltd' }} people={[...people]} onClose={() => {}} />,
  )
  await expect.element(screen.getByLabelText('Subject')).toHaveValue('Subject 0')
  return screen
}

const sent = (server: Given['server']) => server.asked(SAVE).map(({ body }) => JSON.parse(body))

test('a template is previewed with the case at hand and saved over the version that was read', async ({
  server,
  client,
}) => {
  const screen = await open({ server, client })
  const preview = screen.getByRole('article', { name: 'Preview' })
  await expect.element(preview).toMatchTextContent('Dear Tom Ashworth of Acme Ltd,')
  await expect.element(preview.getByText('Date of the meeting')).toBeVisible()
  await expect.element(screen.getByText('{{appealDeadline}}')).toBeVisible()

  server.answers(SAVE, { body: { ...templates[0], subject: 'Your grievance', version: 3 } })
  await userEvent.fill(screen.getByLabelText('Subject'), 'Your grievance')
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await expect.poll(() => sent(server)).toMatchObject([{ subject: 'Your grievance', version: 2 }])
})

test('an unknown field is reported at the text, and nothing is sent', async ({ server, client }) => {
  const screen = await open({ server, client })
  await userEvent.fill(screen.getByLabelText('Text'), 'Dear {{{{name}}')
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await expect.element(screen.getByText(/^There is no field/)).toBeVisible()
  expect(sent(server)).toEqual([])
})

test('the slower user decides between the two texts', async ({ server, client }) => {
  const theirs = { ...templates[0], subject: 'Theirs', version: 3 }
  server.answers(SAVE, { status: 409, body: { message: 'Late', code: 'STALE_VERSION', current: theirs } })
  const screen = await open({ server, client })
  await userEvent.fill(screen.getByLabelText('Subject'), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await expect.element(screen.getByText('Someone else has changed this template')).toBeVisible()
  await expect.element(screen.getByText('Theirs')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep that instead' }))
  await expect.element(screen.getByLabelText('Subject')).toHaveValue('Theirs')
})
