import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aChecklist, anItem, at, staffMay } from '#testing/screen/a-checklist.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { type FakeServer, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Checklist } from './checklist-view.tsx'
import type { ChecklistAnswer, ChecklistItem } from './contract.ts'

const PATH = 'GET /api/employees/e1/checklist'
const item = anItem()
const ofItem = (id: string, act: string) => `POST /api/checklist-items/${id}/${act}`
beforeEach(async () => {
  clearDrafts()
  await page.viewport(1280, 900)
})

async function open(server: FakeServer, client: QueryClient, checklist: ChecklistAnswer) {
  server.answers('GET /api/auth/user', signedIn(checklist.can.add ? 'sam' : 'ada'))
  server.answers('GET /api/requests/r1', { body: aRequest() })
  server.answers(PATH, { body: checklist })
  const { screen } = await renderSignedIn(client, <Checklist requestId="r1" employeeId="e1" />)
  await expect.element(screen.getByRole('list').first()).toBeVisible()
  return screen
}

const done = (changes: Partial<ChecklistItem>) => anItem({ status: 'done', doneAt: at, ...changes })

test('the reader’s own items come first, the overdue before the rest and the done last', async ({ server, client }) => {
  const late = { ...item.due, isOverdue: true, date: '2026-11-02', clock: null }
  const screen = await open(
    server,
    client,
    aChecklist([
      anItem({ id: '1', title: 'Send the offer letter', owner: 'staff', isYours: false }),
      done({ id: '2', title: 'Name two referees' }),
      anItem({ id: '3', title: 'Order the boots', due: late }),
      anItem({ id: '4', title: 'Show the exits' }),
    ]),
  )
  const headings = screen.getByRole('heading', { level: 2 })
  expect(headings.elements().map((each) => each.textContent)).toEqual(['For you to do', 'For Harbour HR to do'])
  const own = screen.getByRole('list', { name: 'For you to do' }).getByRole('listitem')
  expect(own.elements().map((each) => each.querySelector('p')?.textContent)).toEqual([
    'To do: Order the boots',
    'To do: Show the exits',
    'Done: Name two referees',
  ])
  await expect.element(screen.getByText('1 overdue, 2 left, 1 done')).toBeVisible()
  await expect.element(screen.getByText('Overdue since Monday 2 November 2026.')).toBeVisible()
})

test('how a date was worked out can be opened, and Done is one press', async ({ server, client }) => {
  server.answers(ofItem(item.id, 'done'), { body: done({}) })
  const screen = await open(server, client, aChecklist([item]))
  await expect.element(screen.getByText('Asked by Sam Okafor on 16 November 2026.')).toBeVisible()
  // For those who see, the date says it alone: the same words in every row would hide the tasks.
  const words = screen.getByText('How this date was worked out').element().getBoundingClientRect()
  expect(words.width).toBeLessThan(2)
  await userEvent.click(screen.getByText(/^By Thursday 3 December 2026\./))
  await expect.element(screen.getByText('2 working days before', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Due 2 working days before the start date.')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Done: Get the equipment ready' }))
  await expect.poll(() => server.asked(ofItem(item.id, 'done'))).toMatchObject([{ body: '{}' }])
})

test('a note and a document go along, and are kept when the call fails', async ({ server, client }) => {
  server.answers(`GET /api/requests/${item.requestId}/documents`, { body: [{ id: 'd1', fileName: 'Receipt.pdf' }] })
  server.answers(ofItem(item.id, 'done'), 'unreachable')
  const screen = await open(server, client, aChecklist([item]))
  await userEvent.click(screen.getByRole('button', { name: 'More for Get the equipment ready' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Done, with a note or document' }))
  await userEvent.fill(screen.getByLabelText(/^Note/), 'Laptop and boots')
  await userEvent.selectOptions(screen.getByLabelText(/^Evidence/), 'Receipt.pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }))
  await expect.poll(() => server.asked(ofItem(item.id, 'done'))).toHaveLength(1)
  await expect.element(screen.getByLabelText(/^Note/)).toHaveValue('Laptop and boots')

  server.answers(ofItem(item.id, 'done'), { body: done({}) })
  await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.asked(ofItem(item.id, 'done')).at(-1)?.body).toBe('{"note":"Laptop and boots","documentId":"d1"}')
})

test('staff see documents that were handed in first, and send one back only with a reason', async ({
  server,
  client,
}) => {
  const by = { id: 'ada', firstName: 'Ada', lastName: 'Nwosu' }
  const document = { id: 'd1', fileName: 'Contract.txt', mimeType: 'text/plain; charset=utf-8' }
  const handedIn = anItem({
    title: 'Upload the signed contract',
    wantsDocument: true,
    status: 'handed_in',
    isYours: false,
    handIns: [{ id: 'h', document, by, at, outcome: null, reason: null, decidedBy: null, decidedAt: null }],
    can: { ...staffMay, handIn: true, decide: true },
    version: 4,
  })
  const sent = ofItem(handedIn.id, 'send-back')
  server.answers(sent, { body: handedIn })
  const waiting = anItem({ id: '2', title: 'Order the boots', isYours: false, can: staffMay })
  const can = { start: false, add: true, readTemplates: true }
  const screen = await open(server, client, aChecklist([waiting, handedIn], { can }))
  const first = screen.getByRole('list', { name: 'For Acme Ltd to do' }).getByRole('listitem').first()
  await expect.element(first).toMatchTextContent('Handed in: Upload the signed contract')
  await expect.element(screen.getByText('Handed in by Ada Nwosu on 16 November 2026, not looked at yet')).toBeVisible()
  server.answers('GET /api/documents/d1', { body: 'Signed by both.' })
  await userEvent.click(screen.getByRole('link', { name: 'Contract.txt', exact: true }))
  await expect.element(screen.getByRole('dialog').getByText('Signed by both.')).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await userEvent.click(screen.getByRole('button', { name: 'Send back: Upload the signed contract' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Send back' }))
  await expect.element(dialog.getByText('Reason is required')).toBeVisible()
  expect(server.asked(sent)).toEqual([])
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Page 3 is missing')
  await userEvent.click(dialog.getByRole('button', { name: 'Send back' }))
  await expect.poll(() => server.asked(sent)).toMatchObject([{ body: '{"reason":"Page 3 is missing","version":4}' }])
})

test('a file is uploaded and handed in where it is asked for; a refused one says why', async ({ server, client }) => {
  const asks = anItem({ wantsDocument: true, can: { ...item.can, finish: false, handIn: true } })
  const upload = `POST /api/requests/${asks.requestId}/documents`
  server.answers(upload, { status: 201, body: { id: 'd1' } })
  server.answers(ofItem(asks.id, 'hand-in'), { status: 409, body: { message: 'This is done.', code: 'X' } })
  const screen = await open(server, client, aChecklist([asks]))
  await expect.element(screen.getByRole('button', { name: /^Done/ })).not.toBeInTheDocument()
  const box = screen.getByRole('group', { name: `File for ${asks.title}` }).element()
  const input = box.querySelector('input')
  if (!input) throw new Error('There is nothing to choose a file with.')
  await userEvent.upload(input, new File(['%PDF-1.4'], 'Contract.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByText('This is done.')).toBeVisible()

  server.answers(ofItem(asks.id, 'hand-in'), { body: asks })
  await userEvent.click(screen.getByRole('button', { name: 'Try Contract.pdf again' }))
  await expect.element(screen.getByText('Contract.pdf')).not.toBeInTheDocument()
  const keys = server.asked(upload).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  expect(server.asked(ofItem(asks.id, 'hand-in')).at(-1)?.body).toBe('{"documentId":"d1"}')
})

test('it is read again once its request is finished', async ({ server, client }) => {
  const screen = await open(server, client, aChecklist([item]))
  // An answer still on its way would be older than the change.
  await expect.poll(() => client.getQueryState(['/api/requests/r1'])?.status).toBe('success')
  const frozen = anItem({ can: { ...item.can, finish: false } })
  server.answers(PATH, { body: aChecklist([frozen], { requestStatus: 'completed' }) })
  server.answers('GET /api/requests/r1', { body: aRequest({ status: 'completed' }) })
  await client.invalidateQueries({ queryKey: ['/api/requests/r1'] })
  await expect.element(screen.getByRole('button', { name: /^Done/ })).not.toBeInTheDocument()
})

test('an item that a section of the starter’s page answers says where, and is not decided here', async ({
  server,
  client,
}) => {
  const bank = anItem({ id: 'bank', title: 'Give payroll the bank details', owner: 'starter', section: 'bank' })
  const sent = { id: 'sent', title: 'Give an emergency contact', owner: 'starter', section: 'contacts' } as const
  const staff = { add: true, start: false, readTemplates: true }
  const screen = await open(
    server,
    client,
    aChecklist([bank, anItem({ ...sent, status: 'handed_in', can: { ...staffMay, finish: false } })], { can: staff }),
  )
  await expect.element(screen.getByText('Priya answers this on their own page, under “Bank details”.')).toBeVisible()
  await expect
    .element(screen.getByText('Priya has sent this. It is done once “Emergency contacts” is approved under Timeline.'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Timeline' }))
    .toHaveAttribute('href', expect.stringContaining('show=timeline'))
  await expect.element(screen.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: `Done: ${sent.title}` })).not.toBeInTheDocument()
})
