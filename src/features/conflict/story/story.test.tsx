import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Story } from './story.tsx'

const GET = 'GET /api/conflict-resolution/r1/story'
const ADD = 'POST /api/conflict-resolution/r1/facts'
const entered = {
  id: '5f0c1b8e-4d1c-4a52-9a6f-6a8f4f7b1c01',
  kind: 'raised_in_writing',
  knownBy: 'letter',
  what: 'A letter to Ben Fry.',
  by: { id: 'u1', firstName: 'Sam', lastName: 'Okafor' },
  isContradicted: true,
  correction: null,
}
const CORRECT = `POST /api/case-facts/${entered.id}/correct`
const recordedAt = '2026-03-09T10:00:00.000Z'
const facts = [
  { on: '2026-03-02', says: 'Raised in writing: A letter to Ben Fry.', recordedAt, entered },
  { on: '2026-03-06', says: 'Hearing with Karen Doyle held', recordedAt, entered: null },
]

beforeEach(clearDrafts)

test('facts stand by their day; one that was entered is corrected with a reason', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(GET, { body: { facts, can: { add: true } } })
  server.answers(CORRECT, { body: { success: true } })
  const { screen } = await renderSignedIn(client, <Story requestId="r1" />)
  await expect.element(screen.getByText('Another entry gives another day')).toBeVisible()
  await expect.poll(() => screen.getByRole('button', { name: /^Correct/ }).elements()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /^Correct/ }))
  await expect.element(screen.getByLabelText('What happened', { exact: true }).last()).toHaveValue(entered.what)
  await userEvent.click(screen.getByRole('button', { name: 'Save correction' }))
  await expect.element(screen.getByText('Say why you correct it')).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Why you correct it'), 'The letter is dated the 3rd.')
  const date = screen.getByRole('group', { name: 'The day it happened' })
  await userEvent.fill(date.getByLabelText('Day'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Save correction' }))
  await until(() =>
    expect(JSON.parse(server.asked(CORRECT)[0]?.body ?? '{}')).toEqual({
      kind: 'raised_in_writing',
      happenedOn: '2026-03-03',
      knownBy: 'letter',
      what: entered.what,
      reason: 'The letter is dated the 3rd.',
    }),
  )
})

test('a fact is added only once its day and its source are given', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(GET, { body: { facts: [], can: { add: true } } })
  const { screen } = await renderSignedIn(client, <Story requestId="r1" />)
  await userEvent.click(screen.getByRole('button', { name: 'Add a fact' }))
  await userEvent.fill(screen.getByLabelText('What happened', { exact: true }).last(), 'Karen changed the rota.')
  await userEvent.click(screen.getByRole('button', { name: 'Add fact' }))
  await expect.element(screen.getByText('Choose how it is known')).toBeVisible()
  expect(server.asked(ADD)).toEqual([])
})
