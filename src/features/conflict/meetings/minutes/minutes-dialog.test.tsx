import { beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { aMeeting } from '#testing/screen/a-meeting.ts'
import type { Minutes } from './contract.ts'
import { MinutesDialog } from './minutes-dialog.tsx'

const WRITE = 'PATCH /api/conflict-meetings/m1/minutes'

const minutes = (changes: Partial<Minutes> = {}): Minutes => ({
  id: '5f0c1b8e-4d1c-4a52-9a6f-6a8f4f7b1c01',
  edition: 1,
  version: 1,
  content: 'She said so.',
  correction: null,
  shownOn: null,
  signOff: null,
  signedOn: null,
  signedBy: null,
  updatedAt: '2026-11-18T10:40:00Z',
  ...changes,
})

beforeEach(clearDrafts)

test('typed text is saved after a moment, over the version that was read', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const editions = [minutes()]
  server.answers(WRITE, { body: minutes({ content: 'She said no.', version: 2 }) })
  const { screen } = await renderSignedIn(
    client,
    <MinutesDialog meeting={aMeeting()} editions={editions} onClose={vi.fn<() => void>()} />,
  )

  await userEvent.fill(screen.getByLabelText('Minutes', { exact: true }), 'She said no.')
  await until(() => expect(server.asked(WRITE)).toHaveLength(1))
  expect(JSON.parse(server.asked(WRITE)[0]?.body ?? '')).toEqual({ content: 'She said no.', edition: 1, version: 1 })
  await expect.element(screen.getByText(/^Saved at/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'They were shown the minutes' })).toBeVisible()
})

test('with two versions, nothing is overwritten until the user decides', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const editions = [minutes()]
  const current = minutes({ content: 'Theirs.', version: 2 })
  server.answers(WRITE, { status: 409, body: { code: 'STALE_VERSION', message: 'Late', current } })
  const { screen } = await renderSignedIn(
    client,
    <MinutesDialog meeting={aMeeting()} editions={editions} onClose={vi.fn<() => void>()} />,
  )

  await userEvent.fill(screen.getByLabelText('Minutes', { exact: true }), 'Mine.')
  await expect.element(screen.getByRole('region', { name: 'Their version' })).toMatchTextContent('Theirs.')
  server.answers(WRITE, { body: minutes({ content: 'Theirs.\n\nMine.', version: 3 }) })
  await userEvent.click(screen.getByRole('button', { name: 'Keep both, theirs first' }))
  await until(() => expect(server.asked(WRITE)).toHaveLength(2))
  expect(JSON.parse(server.asked(WRITE)[1]?.body ?? '')).toEqual({
    content: 'Theirs.\n\nMine.',
    edition: 1,
    version: 2,
  })
})

test('signed minutes stay until a new version is saved on purpose', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const signedBy = { id: 'p1', name: 'Karen Doyle', role: 'respondent' as const }
  const signed = minutes({ shownOn: '2026-11-18', signOff: 'agreed', signedOn: '2026-11-19', signedBy })
  const editions = [signed]
  server.answers(WRITE, { body: minutes({ content: 'More.', edition: 2 }) })
  const { screen } = await renderSignedIn(
    client,
    <MinutesDialog meeting={aMeeting()} editions={editions} onClose={vi.fn<() => void>()} />,
  )

  await expect.element(screen.getByText('Agreed by Karen Doyle on 19 November 2026')).toBeVisible()
  await userEvent.fill(screen.getByLabelText('New version'), 'More.')
  expect(server.asked(WRITE)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save as a new version' }))
  await until(() => expect(server.asked(WRITE)).toHaveLength(1))
})

test('a person who disputes the minutes gives a correction', async ({ server, client }) => {
  const SIGN = 'POST /api/conflict-meetings/m1/minutes/sign-off'
  server.answers('GET /api/auth/user', signedIn('sam'))
  const editions = [minutes({ shownOn: '2026-11-18' })]
  const { screen } = await renderSignedIn(
    client,
    <MinutesDialog meeting={aMeeting()} editions={editions} onClose={vi.fn<() => void>()} />,
  )

  await userEvent.click(screen.getByRole('radio', { name: 'Disputes the minutes' }))
  await userEvent.click(screen.getByRole('button', { name: 'Record the sign-off' }))
  await expect.element(screen.getByText('Write what they dispute')).toBeVisible()
  expect(server.asked(SIGN)).toEqual([])
})
