import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts, DraftOwner } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { UiRoot } from '#ui/layout/root.tsx'
import type { Reference } from '../contract.ts'
import { References } from './references.tsx'

const LIST = '/api/employees/e1/references'

const nothing: Reference['can'] = {
  edit: false,
  request: false,
  remind: false,
  receive: false,
  verify: false,
  close: [],
  read: false,
  correct: false,
}

const aReference = (changes: Partial<Reference> = {}): Reference => ({
  id: 'f1',
  employeeId: 'e1',
  refereeName: 'Glyn Roberts',
  refereeTitle: 'Finance Manager',
  companyName: 'Cambrian Foods Ltd',
  email: 'glyn@gmail.com',
  phone: null,
  relationship: 'Line manager',
  mayContact: true,
  status: 'pending',
  requestedDate: null,
  linkUntil: null,
  reminderCount: 0,
  remindedDate: null,
  savedAt: null,
  receivedDate: null,
  receivedVia: null,
  verificationMethod: null,
  verifiedDate: null,
  notes: null,
  closedDate: null,
  contentDeletedDate: null,
  keptUntil: null,
  correctionCount: 0,
  version: 1,
  isFreeMail: true,
  requestedBy: null,
  receivedBy: null,
  verifiedBy: null,
  closedBy: null,
  chase: null,
  can: nothing,
  ...changes,
})

type Server = { answers: (call: string, reply: { status?: number; body: unknown }) => void }

type Given = { server: Server; client: QueryClient; sendsMail?: boolean }

async function open({ server, client, sendsMail = true }: Given, ...references: Reference[]) {
  server.answers(`GET ${LIST}`, { body: { references, sendsMail, can: { add: true } } })
  const screen = await render(
    <QueryClientProvider client={client}>
      <UiRoot>
        <DraftOwner id="sam">
          <References requestId="r1" employeeId="e1" />
        </DraftOwner>
      </UiRoot>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText(/minimum 2/)).toBeVisible()
  return screen
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  history.replaceState(null, '', '#')
})

test('permitted actions are offered, and a private address is flagged', async ({ server, client }) => {
  const received = aReference({ id: 'f2', refereeName: 'Ann Oakley', status: 'received', receivedDate: '2026-11-18' })
  const screen = await open({ server, client }, aReference({ can: { ...nothing, request: true } }), received)

  await expect.element(screen.getByText('1 received, minimum 2; none verified yet')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Ask for the reference.*Glyn Roberts/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /Ann Oakley/ }).elements()).toEqual([])
  expect(screen.getByText(/^A private address/).elements()).toHaveLength(2)
})

const chase: Reference['chase'] = {
  todo: 'remind',
  by: { date: '2026-11-18', working: [], rule: '', source: '', laws: [] },
}
const unanswered = { status: 'requested', requestedDate: '2026-11-13', chase } as const

test('a reminder is a task where no e-mail is sent or no address is known', async ({ server, client }) => {
  const rung = aReference({ ...unanswered, id: 'f2', refereeName: 'Ann Oakley', email: null })
  const screen = await open({ server, client }, aReference(unanswered), rung)
  await expect.element(screen.getByText('A reminder is e-mailed on Wednesday 18 November 2026')).toBeVisible()
  await expect.element(screen.getByText('Ring Ann Oakley now: due Wednesday 18 November 2026')).toBeVisible()
  expect(screen.getByText(/^Remind/).elements()).toEqual([])
})

test('without a mail server, staff remind every referee', async ({ server, client }) => {
  const screen = await open({ server, client, sendsMail: false }, aReference(unanswered))
  await expect.element(screen.getByText('Remind Glyn Roberts now: due Wednesday 18 November 2026')).toBeVisible()
})

test('a referee who may not be contacted yet is not asked', async ({ server, client }) => {
  const screen = await open({ server, client }, aReference({ mayContact: false, can: { ...nothing, request: true } }))
  await expect.element(screen.getByText(/^Not to be contacted yet/)).toBeVisible()
  expect(screen.getByRole('button', { name: /Ask for the reference/ }).elements()).toEqual([])
})

test('a link that is not e-mailed is shown to be passed on', async ({ server, client }) => {
  const screen = await open({ server, client }, aReference({ can: { ...nothing, request: true } }))
  const link = 'https://hr.example.com/reference#secret'
  server.answers('POST /api/references/f1/request', { body: { reference: aReference(), link } })

  await userEvent.click(screen.getByRole('button', { name: /Ask for the reference/ }))
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(link)
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a referee is added; mistakes are shown at their fields, and the typed text stays', async ({ server, client }) => {
  clearDrafts()
  const screen = await open({ server, client })
  await userEvent.click(screen.getByRole('button', { name: 'Add a referee' }))
  await userEvent.fill(screen.getByLabelText('Name', { exact: true }), 'Glyn Roberts')
  await userEvent.fill(screen.getByLabelText('Company'), 'Cambrian Foods Ltd')
  const add = screen.getByRole('button', { name: 'Add referee' })
  await userEvent.click(add)
  await expect.element(screen.getByText('Say how they know each other')).toBeVisible()
  expect(server.asked(`POST ${LIST}`)).toEqual([])

  await userEvent.fill(screen.getByLabelText('How they know each other'), 'Line manager')
  await userEvent.click(add)
  await expect.element(screen.getByText('Give an e-mail address or a phone number')).toBeVisible()

  const fieldErrors = { phone: ['This number is not in use'] }
  server.answers(`POST ${LIST}`, {
    status: 400,
    body: { message: 'Check the marked fields.', code: 'VALIDATION_FAILED', fieldErrors },
  })
  await userEvent.fill(screen.getByLabelText(/^Phone/), '01632 960114')
  await userEvent.click(add)
  await expect.element(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(/This number is not in use/)

  server.answers(`POST ${LIST}`, { status: 201, body: aReference() })
  await userEvent.click(screen.getByLabelText(/^They may be contacted now/))
  await userEvent.click(add)
  await until(() => expect(screen.getByRole('dialog').elements()).toEqual([]))
  expect(
    server
      .asked(`POST ${LIST}`)
      .map(({ body }) => JSON.parse(body))
      .at(-1),
  ).toEqual({
    refereeName: 'Glyn Roberts',
    companyName: 'Cambrian Foods Ltd',
    phone: '+441632960114',
    relationship: 'Line manager',
    mayContact: true,
  })
})

test('the content of a reference is fetched only when the user opens it', async ({ server, client }) => {
  const screen = await open({ server, client }, aReference({ status: 'received', can: { ...nothing, read: true } }))
  const said = { answers: null, statement: 'Employed from 2019 to 2021.', closingReason: null, corrections: [] }
  server.answers('POST /api/references/f1/read', { body: said })
  expect(server.asked('POST /api/references/f1/read')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /Read/ }))
  await expect.element(screen.getByText('Employed from 2019 to 2021.')).toBeVisible()
})

test('why a reference is closed is not chosen for anyone', async ({ server, client }) => {
  const close = ['unsatisfactory', 'withdrawn'] as const
  const screen = await open({ server, client }, aReference({ can: { ...nothing, close: [...close] } }))
  await userEvent.click(screen.getByRole('button', { name: /Close.*Glyn Roberts/ }))
  await userEvent.fill(screen.getByLabelText('Reason'), 'He was her brother')
  await userEvent.click(screen.getByRole('button', { name: 'Close reference' }))
  await expect.element(screen.getByText('Say why it is closed')).toBeVisible()
  expect(server.asked('POST /api/references/f1/close')).toEqual([])
  await userEvent.click(screen.getByLabelText('It is unsatisfactory'))
  await userEvent.click(screen.getByRole('button', { name: 'Close reference' }))
  await until(() => expect(server.asked('POST /api/references/f1/close')).toHaveLength(1))
})
