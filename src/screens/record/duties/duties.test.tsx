import '#ui/main.css'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { due } from '#testing/screen/a-due.ts'
import { answerForRecord } from '#testing/screen/a-record.tsx'
import { aRequest, clientMay } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { RecordPage } from '../record-page.tsx'
import { ClientRecordPane } from '../record-pane.tsx'

const box = (element: Element) => element.getBoundingClientRect()
const right = (element: Element) => box(element).right
const OUTLINE = 'GET /api/requests/r1/outline'

test('what the reader has to do comes first, three of it at once, each with its button', async ({ server, client }) => {
  await page.viewport(1440, 900)
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, aRequest({ can: clientMay }))
  server.answers(OUTLINE, {
    body: {
      duties: [due('the fob', 1), due('the desk', 2), due('the advice', null), due('the message', null)],
      held: [],
      counts: {},
    },
  })
  const { screen, router } = await renderSignedIn(client, <RecordPage audience="client" />, '/requests/r1')
  const todo = screen.getByRole('region', { name: 'For you to do' })
  await expect
    .element(todo.getByRole('listitem').first())
    .toMatchTextContent('Tuesday 1 December 2099See to the fobMia needs it.')
  const rows = () =>
    todo
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('.font-semibold')?.textContent)
  await until(() => expect(rows()).toEqual(['See to the fob', 'See to the desk', 'See to the advice']))
  await userEvent.click(todo.getByRole('button', { name: 'All 4' }))
  await until(() => expect(rows().at(-1)).toBe('See to the message'))
  await expect.element(todo.getByRole('button', { name: 'Fewer' })).toHaveFocus()
  await userEvent.click(todo.getByRole('button', { name: 'Fewer' }))
  await until(() => expect(rows()).toHaveLength(3))
  await expect.element(screen.getByRole('region', { name: 'With others' })).toBeVisible()

  await userEvent.click(todo.getByRole('link', { name: 'See to it' }).first())
  await until(() => expect(router.state.location.search).toMatchObject({ show: 'checklist' }))
})

test('without anything to do, the record says so', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, aRequest({ can: clientMay }))
  const { screen } = await renderSignedIn(client, <RecordPage audience="client" />, '/requests/r1')
  await expect.element(screen.getByText('Nothing for you to do')).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'With others' }))
    .toMatchTextContent('Harbour HR is choosing an adviser.')
})

test('a meeting that another person holds is with them, and leaves the reader nothing to do', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, aRequest({ can: clientMay }))
  const meeting = { ...due('meeting 1', 1), by: 'Ben Fry', todo: 'Holds the hearing at 2:00 pm' }
  server.answers(OUTLINE, { body: { duties: [meeting], held: [], counts: {} } })
  const { screen } = await renderSignedIn(client, <RecordPage audience="client" />, '/requests/r1')
  const others = screen.getByRole('region', { name: 'With others' })
  await expect
    .element(others)
    .toMatchTextContent(
      'Ben Fry holds the hearing at 2:00 pm on Tuesday 1 December 2099.Harbour HR is choosing an adviser',
    )
  await expect.element(screen.getByText('Nothing for you to do')).toBeVisible()
})

test('an adviser is awaited by the day on which one answers', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, aRequest({ can: clientMay }))
  server.answers('GET /api/requests/r1/receipt', { body: { advisers: [], answerBy: '2099-12-01' } })
  const { screen } = await renderSignedIn(client, <RecordPage audience="client" />, '/requests/r1')
  await expect
    .element(screen.getByRole('region', { name: 'With others' }))
    .toMatchTextContent('Harbour HR answers by Tuesday 1 December 2099.')
})

test('a completed record has nothing before its tabs but its state and day', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  const over = { status: 'completed', completedAt: '2026-11-20T10:00:00Z' } as const
  answerForRecord(server, aRequest({ can: clientMay, ...over }))
  const { screen } = await renderSignedIn(client, <RecordPage audience="client" />, '/requests/r1')
  await expect.element(screen.getByText('on 20 November 2026.')).toBeVisible()
  await until(() => expect(server.asked(OUTLINE).length).toBeGreaterThan(0))
  await expect.element(screen.getByRole('region', { name: /to do/ })).not.toBeInTheDocument()
})

test.for([
  [
    'a client withdrew, with the reason',
    { isWithdrawn: true, cancellationReason: 'She took another job' },
    ['withdrawn on 20 November 2026 by Ben Fry.', 'Reason: She took another job'],
  ],
  [
    'staff cancelled, without one',
    { isWithdrawn: false, cancellationReason: null },
    ['on 20 November 2026 by Ben Fry.', 'No reason was recorded.'],
  ],
] as const)('the head of a record that %s says so and asks nothing', async ([, how, says], { server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  const cancelledBy = { firstName: 'Ben', lastName: 'Fry' }
  const over = { status: 'cancelled', cancelledAt: '2026-11-20T10:00:00Z', cancelledBy, ...how } as const
  answerForRecord(server, aRequest({ can: clientMay, unreadCount: 1, ...over }))
  server.answers(OUTLINE, { body: { duties: [due('the message', null)], held: [], counts: {} } })
  const { screen } = await renderSignedIn(client, <RecordPage audience="client" />, '/requests/r1')
  for (const words of says) await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('tab', { name: /Messages 1 new/ })).toBeVisible()
  await expect.element(screen.getByText('See to the message')).not.toBeInTheDocument()
})

test('a record whose tasks cannot be loaded says so, and does not say that there are none', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, aRequest({ can: clientMay }))
  server.answers(OUTLINE, { status: 500, body: { message: 'Away', code: 'INTERNAL' } })
  const { screen } = await renderSignedIn(client, <RecordPage audience="client" />, '/requests/r1')
  await expect.element(screen.getByText('What there is to do could not be loaded')).toBeVisible()
  await expect.element(screen.getByText('Nothing for you to do')).not.toBeInTheDocument()
})

test('beside a list one line says it, with its button at the end, also where it is the only one', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, aRequest({ can: clientMay }))
  server.answers(OUTLINE, { body: { duties: [due('the fob', 1)], held: [], counts: {} } })
  const { screen } = await renderSignedIn(client, <ClientRecordPane requestId="r1" />)
  for (const width of [390, 1440]) {
    await page.viewport(width, 844)
    const todo = screen.getByRole('region', { name: 'For you to do' })
    await expect.element(todo.getByText('See to the fob')).toBeVisible()
    expect(right(todo.element()) - right(todo.getByRole('link').element())).toBeLessThan(2)
    expect(todo.getByText('Tuesday 1 December 2099').element().getBoundingClientRect().height).toBeLessThan(30)
  }
})

test.for([
  ['client', 'ada'],
  ['staff', 'sam'],
] as const)('to %s the button of the first task alone is filled', async ([audience, who], { server, client }) => {
  await page.viewport(1440, 900)
  server.answers('GET /api/auth/user', signedIn(who))
  const taken = { status: 'in_progress', assignedToId: who } as const
  answerForRecord(server, aRequest(audience === 'client' ? { ...taken, can: clientMay } : taken))
  const duties = [due('the fob', 1), due('the desk', 2), due('the badge', 3)]
  server.answers(OUTLINE, { body: { duties, held: [], counts: {} } })
  const { screen } = await renderSignedIn(client, <RecordPage audience={audience} />, '/requests/r1')
  const links = screen.getByRole('region', { name: 'For you to do' }).getByRole('link', { name: 'See to it' })
  await until(() => expect(links.elements()).toHaveLength(3))
  const [first, ...others] = links.elements().map((link) => getComputedStyle(link).backgroundColor)
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(first)
})
