import '#ui/main.css'
import { afterEach, beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { due } from '#testing/screen/a-due.ts'
import { answerForRecord } from '#testing/screen/a-record.tsx'
import { aRequest, clientMay } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { RecordPage } from '../record-page.tsx'

const box = (element: Element) => element.getBoundingClientRect()
beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(1440, 900))

const OUTLINE = 'GET /api/requests/r1/outline'

test('on a phone with nothing to do, the tasks of the others follow once they are asked for', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, aRequest({ can: clientMay }))
  const theirs = ['Holds the hearing', 'Writes the minutes'].map((todo, n) => ({
    ...due(todo, n + 1),
    by: 'Ben Fry',
    todo,
  }))
  server.answers(OUTLINE, { body: { duties: theirs, held: [], counts: {} } })
  const { screen } = await renderSignedIn(client, <RecordPage audience="client" />, '/requests/r1')
  const others = screen.getByRole('region', { name: 'With others' })
  await expect.element(others.getByText(/holds the hearing/)).toBeVisible()
  await expect.element(others.getByText(/writes the minutes/)).not.toBeInTheDocument()
  await userEvent.click(others.getByRole('button', { name: 'All 3' }))
  await expect.element(others.getByText(/writes the minutes/)).toBeVisible()
})

test('on a phone what others do comes right after the reader’s own tasks, before the tabs', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, aRequest({ can: clientMay }))
  server.answers(OUTLINE, { body: { duties: [due('the fob', 1)], held: [], counts: {} } })
  const { screen } = await renderSignedIn(client, <RecordPage audience="client" />, '/requests/r1')
  const own = screen.getByRole('region', { name: 'For you to do' })
  const others = screen.getByRole('region', { name: 'With others' })
  await expect.element(others).toBeInTheDocument()
  await until(() => {
    expect(box(others.element()).top).toBeGreaterThanOrEqual(box(own.element()).bottom)
    expect(box(others.element()).bottom).toBeLessThan(box(screen.getByRole('tablist').element()).top)
  })
})

test('on a phone three tasks are shown, each with its day, reason and button, and the others once they are asked for', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, aRequest({ can: clientMay }))
  const duties = ['the fob', 'the desk', 'the badge', 'the van'].map((what, n) => due(what, n + 1))
  server.answers(OUTLINE, { body: { duties, held: [], counts: {} } })
  const { screen } = await renderSignedIn(client, <RecordPage audience="client" />, '/requests/r1')
  const todo = screen.getByRole('region', { name: 'For you to do' })
  await until(() => expect(todo.getByRole('listitem').elements()).toHaveLength(3))
  await expect
    .element(todo.getByRole('listitem').first())
    .toMatchTextContent('Tuesday 1 December 2099See to the fobMia needs it.See to it')
  const all = screen.getByRole('button', { name: 'All 4' })
  expect(box(all.element()).height, 'as easy to hit as a button').toBeGreaterThanOrEqual(44)
  await userEvent.click(all)
  await expect.element(screen.getByText('See to the van')).toBeVisible()
})
