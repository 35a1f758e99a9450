import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { Item, PanelPart, Starter } from '../contract.ts'
import { StarterPanel } from './starter-panel.tsx'

const item = (field: string, label: string, changes: Partial<Item> = {}): Item => ({
  field,
  label,
  before: 'Raman',
  after: 'Raman',
  isChanged: false,
  isApproved: false,
  can: { reveal: false },
  ...changes,
})

const details: PanelPart = {
  id: 'p1',
  part: 'details',
  status: 'waiting',
  progress: 'done',
  missing: [],
  reason: null,
  savedAt: '2026-11-18T14:06:00.000Z',
  items: [
    item('firstName', 'First name', { before: 'Priya', after: 'Priya' }),
    item('lastName', 'Last name', { after: 'Raman-Cole', isChanged: true }),
    item('address', 'Home address', { before: null, after: '•••, Leeds', isChanged: true, can: { reveal: true } }),
  ],
  version: 3,
  replaces: false,
  can: { approve: true, sendBack: true },
}

const aStarter = (changes: Partial<Starter> = {}): Starter => ({
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@mail.example',
  startDate: '2026-11-23',
  link: null,
  finishedAt: '2026-11-18T14:24:00.000Z',
  parts: [details],
  documents: [],
  can: { send: true, revoke: false },
  cannotSend: null,
  ...changes,
})

const READ = 'GET /api/employees/e1/starter'
const panel = <StarterPanel requestId="r1" employeeId="e1" />

test.beforeEach(({ server }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(READ, { body: aStarter() })
})

test('fields that differ are ticked, the old value beside the new, and only they are approved', async ({
  client,
  server,
}) => {
  server.answers('POST /api/starter-parts/p1/approve', { body: aStarter() })
  const { screen } = await renderSignedIn(client, panel)
  await expect.element(screen.getByLabelText('First name')).not.toBeChecked()
  await expect.element(screen.getByLabelText('Last name')).toBeChecked()
  await expect.element(screen.getByText('Raman-Cole')).toBeVisible()
  await userEvent.click(screen.getByLabelText('Home address'))

  await userEvent.click(screen.getByRole('button', { name: 'Approve Details' }))
  await until(() => expect(server.asked('POST /api/starter-parts/p1/approve')).toHaveLength(1))
  const [sent] = server.asked('POST /api/starter-parts/p1/approve')
  expect(JSON.parse(sent?.body ?? '')).toEqual({ fields: ['lastName'], version: 3 })
})

test('nothing ticked is nothing to approve, and the panel says why', async ({ client }) => {
  const { screen } = await renderSignedIn(client, panel)
  await userEvent.click(screen.getByLabelText('Last name'))
  await userEvent.click(screen.getByLabelText('Home address'))
  await expect.element(screen.getByRole('button', { name: 'Approve Details' })).toBeDisabled()
  await expect.element(screen.getByText('Tick what goes into the record.')).toBeVisible()
})

test('sending back needs a reason, keeps it when the call fails, and shows the new link', async ({
  client,
  server,
}) => {
  const SEND_BACK = 'POST /api/starter-parts/p1/send-back'
  server.answers(SEND_BACK, 'unreachable')
  const { screen } = await renderSignedIn(client, panel)
  await userEvent.click(screen.getByRole('button', { name: 'Send back Details' }))
  const send = screen.getByRole('dialog').getByRole('button', { name: 'Send back', exact: true })
  await userEvent.click(send)
  await expect.element(screen.getByText('Say what needs changing')).toBeVisible()
  expect(server.asked(SEND_BACK)).toEqual([])

  const box = screen.getByLabelText('What needs changing?')
  await userEvent.fill(box, 'Which is the family name?')
  await userEvent.click(send)
  await expect.element(screen.getByText('The server cannot be reached.', { exact: false })).toBeVisible()
  await expect.element(box).toHaveValue('Which is the family name?')

  const link = `https://hr.example.com/starter#${'k'.repeat(43)}`
  const ends = '2026-11-24T00:00:00.000Z'
  server.answers(SEND_BACK, { body: { link, until: ends } })
  server.answers(READ, {
    body: aStarter({
      link: { until: ends, sentAt: '2026-11-18T14:30:00.000Z' },
      parts: [
        {
          ...details,
          status: 'sent_back',
          reason: 'Which is the family name?',
          can: { approve: false, sendBack: false },
        },
      ],
    }),
  })
  await userEvent.click(send)
  await client.invalidateQueries()
  await expect.element(screen.getByText(link)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeEnabled()
  await expect.element(screen.getByText('Sent back: Which is the family name?')).toBeVisible()
})

test('a link that ends another is sent after a question, and the panel says where it went', async ({
  client,
  server,
}) => {
  const SEND = 'POST /api/employees/e1/starter-link'
  const link = { until: '2026-11-24T00:00:00.000Z', sentAt: '2026-11-18T14:30:00.000Z' }
  server.answers(SEND, { body: { until: link.until, link: null } })
  server.answers(READ, { body: aStarter({ finishedAt: null, parts: [], link }) })
  const { screen } = await renderSignedIn(client, panel)
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  await expect.element(screen.getByText('The link sent before ends at once.', { exact: false })).toBeVisible()
  expect(server.asked(SEND)).toEqual([])
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Send a new link' }))
  await expect.element(screen.getByText('The link is on its way to Priya.')).toBeVisible()
})

test('a reader without permissions sees the progress', async ({ client, server }) => {
  const parts = [{ ...details, can: { approve: false, sendBack: false } }]
  server.answers(READ, { body: aStarter({ parts, can: { send: false, revoke: false } }) })
  const { screen } = await renderSignedIn(client, panel)
  await expect.element(screen.getByText('Waiting for approval', { exact: true })).toBeVisible()
  expect(screen.getByRole('checkbox').query()).toBeNull()
  expect(screen.getByRole('button', { name: /Approve|Send/ }).query()).toBeNull()
})

test('an account that replaces another is approved after a call, each missing answer named', async ({
  client,
  server,
}) => {
  const APPROVE = 'POST /api/starter-parts/p1/approve'
  const account = item('account', 'Account', { before: '•••• 2847', after: '•••• 2222', isChanged: true })
  server.answers(READ, { body: aStarter({ parts: [{ ...details, part: 'bank', replaces: true, items: [account] }] }) })
  server.answers(APPROVE, { body: aStarter() })
  const { screen } = await renderSignedIn(client, panel)
  await userEvent.click(screen.getByRole('button', { name: 'Approve Bank details' }))
  const send = screen.getByRole('button', { name: 'Approve and replace' })
  await userEvent.click(send)
  await expect.element(screen.getByText('Say who you spoke to')).toBeVisible()
  expect(server.asked(APPROVE)).toEqual([])

  await userEvent.fill(screen.getByLabelText('Who you spoke to'), 'Priya Raman')
  await userEvent.fill(screen.getByLabelText('Number you rang'), '07700 900456')
  await userEvent.fill(screen.getByLabelText('Where that number came from'), 'The application form')
  await userEvent.click(send)
  await until(() => expect(server.asked(APPROVE)).toHaveLength(1))
  expect(JSON.parse(server.asked(APPROVE)[0]?.body ?? '')).toMatchObject({
    fields: ['account'],
    version: 3,
    callBack: { person: 'Priya Raman', numberFound: 'The application form' },
  })
})

test('a document that waits is looked at in place', async ({ client, server }) => {
  const document = {
    id: 'd1',
    itemId: null,
    kind: 'qualification' as const,
    fileName: 'Certificate.png',
    fileSize: 2_048,
    mimeType: 'image/png',
    createdAt: '2026-11-18T14:06:00.000Z',
    isApproved: false,
  }
  const given = item('d1', 'Certificate of a qualification', { before: null, after: 'Certificate.png' })
  const documents: PanelPart = { ...details, id: 'p2', part: 'documents', items: [given] }
  server.answers(READ, { body: aStarter({ parts: [documents], documents: [document] }) })
  server.answers('GET /api/starter-documents/d1', { body: '', headers: { 'content-type': 'image/png' } })
  const { screen } = await renderSignedIn(client, panel)
  await userEvent.click(screen.getByRole('link', { name: 'Certificate.png' }))

  const dialog = screen.getByRole('dialog', { name: 'Certificate.png' })
  await expect.element(dialog.getByRole('img', { name: 'Certificate.png' })).toBeInTheDocument()
  await expect
    .element(dialog.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('href', '/api/starter-documents/d1')
})
