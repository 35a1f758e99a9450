import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Reply, test, until } from '#testing/fake-server.tsx'
import { UiRoot } from '#ui/layout/root.tsx'
import type { Page } from '../contract.ts'
import { StarterPage } from './starter-page.tsx'

const part = (name: Page['parts'][number]['part'], changes: object = {}) => ({
  part: name,
  progress: 'done' as const,
  missing: [],
  known: [{ label: 'Name', value: 'Priya Raman' }],
  reason: null,
  savedAt: null,
  ...changes,
})
const bankMissing = part('bank', { progress: 'missing', missing: ['sort code', 'account number'], known: [] })

const aPage = (changes: Partial<Page> = {}): Page => ({
  firstName: 'Priya',
  jobTitle: 'Warehouse Supervisor',
  startDate: '2026-11-23',
  by: '2026-11-20',
  until: '2026-11-24T00:00:00.000Z',
  savedAt: null,
  closed: null,
  parts: [part('details'), part('tax'), bankMissing, part('contacts'), part('documents')],
  documents: [],
  items: [],
  ...changes,
})
const open = (page: Page | null = aPage()): Reply => ({ body: { employer: 'Acme Ltd', page } })
const gone: Reply = { status: 410, body: { code: 'LINK_GONE', message: 'This link has been used.' } }

const bank = (values: object): Reply => ({ body: { values, savedAt: null } })

test.beforeEach(({ server }) => {
  localStorage.clear()
  server.answers('GET /api/starter', open())
  server.answers('GET /api/starter/part', bank({}))
  server.answers('POST /api/starter/save', { body: { savedAt: '2026-11-18T14:06:00.000Z' } })
})

const renderPage = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <UiRoot>
        <StarterPage />
      </UiRoot>
    </QueryClientProvider>,
  )

test('a new browser is asked for the date of birth, told what is left, and let in for good', async ({
  client,
  server,
}) => {
  server.answers('GET /api/starter', open(null))
  server.answers('POST /api/starter/identify', { body: { secret: null, left: 1 } })
  const screen = await renderPage(client)
  const answer = async (day: string) => {
    await userEvent.fill(screen.getByLabelText('Day'), day)
    await userEvent.fill(screen.getByLabelText('Month'), '3')
    await userEvent.fill(screen.getByLabelText('Year'), '1994')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  }

  await answer('31')
  await expect.element(screen.getByText(/One more wrong answer ends the link/)).toBeVisible()
  await expect.element(screen.getByLabelText('Day')).toHaveValue('31')
  server.answers('POST /api/starter/identify', { body: { secret: 'k'.repeat(43), left: 4 } })
  server.answers('GET /api/starter', open())
  await answer('27')
  await expect.element(screen.getByRole('heading', { name: 'Before your first day, Priya' })).toBeVisible()
  expect(localStorage.getItem('casewell-starter')).toBe('k'.repeat(43))
})

test('the fifth wrong answer says that the link has ended, and why', async ({ client, server }) => {
  server.answers('GET /api/starter', open(null))
  server.answers('POST /api/starter/identify', { body: { secret: null, left: 0 } })
  const screen = await renderPage(client)
  for (const [box, value] of [
    ['Day', '1'],
    ['Month', '3'],
    ['Year', '1994'],
  ] as const)
    await userEvent.fill(screen.getByLabelText(box), value)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await expect.element(screen.getByText(/The date of birth was wrong five times/)).toBeVisible()
})

test('a date that cannot be is marked before it costs an answer', async ({ client, server }) => {
  server.answers('GET /api/starter', open(null))
  const screen = await renderPage(client)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await expect.element(screen.getByText('Date of birth is required')).toBeVisible()
  expect(server.asked('POST /api/starter/identify')).toEqual([])
})

test('a field saves itself and keeps what was typed until it could be saved', async ({ client, server }) => {
  server.answers('POST /api/starter/save', 'unreachable')
  const screen = await renderPage(client)
  const box = screen.getByRole('group', { name: 'Sort code' }).getByLabelText('Last two digits')
  await userEvent.fill(screen.getByLabelText('First two digits'), '20-41-77')
  await userEvent.tab()
  await expect.element(screen.getByText('Not saved yet. It is tried again by itself.')).toBeVisible()
  await expect.element(box).toHaveValue('77')

  server.answers('POST /api/starter/save', { body: { savedAt: '2026-11-18T14:06:00.000Z' } })
  server.answers('GET /api/starter/part', bank({ sortCode: '20-41-77' }))
  await until(() => expect(screen.getByText('Not saved yet.', { exact: false }).query()).toBeNull())
  const last = server.asked('POST /api/starter/save').at(-1)
  expect(JSON.parse(last?.body ?? '')).toEqual({ part: 'bank', field: 'sortCode', value: '20-41-77' })
  await expect.element(box).toHaveValue('77')
})

test('what another device has saved appears, but not over what is being typed', async ({ client, server }) => {
  const screen = await renderPage(client)
  await userEvent.fill(screen.getByLabelText('Name on the account'), 'Priya Ram')
  server.answers('POST /api/starter/save', 'unreachable')
  server.answers('GET /api/starter/part', bank({ sortCode: '111111', accountName: 'P Raman' }))

  await until(() => expect(screen.getByLabelText('Last two digits').element()).toHaveProperty('value', '11'))
  await expect.element(screen.getByLabelText('Name on the account')).toHaveValue('Priya Ram')
})

test('a wrong value is marked when its field is left, not while it is typed', async ({ client }) => {
  const screen = await renderPage(client)
  const box = screen.getByLabelText('Account number')
  await userEvent.fill(box, '12')
  await expect.element(box).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
})

test('Finish opens once nothing is missing, and shows what happens next', async ({ client, server }) => {
  const screen = await renderPage(client)
  await expect.element(screen.getByRole('button', { name: 'Finish' })).toBeDisabled()
  await expect.element(screen.getByText(/Finish opens when nothing is missing/)).toBeVisible()
  await expect.element(screen.getByText('Still missing: your bank details')).toBeVisible()

  const parts = aPage().parts.map((each) => ({ ...each, progress: 'done' as const, missing: [] }))
  server.answers('GET /api/starter', open(aPage({ parts })))
  server.answers('POST /api/starter/finish', {
    body: { finishedAt: '2026-11-18T14:24:00.000Z', confirmedTo: 'pr•••@mail.example' },
  })
  await until(() => expect(screen.getByRole('button', { name: 'Finish' }).element()).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
  await expect.element(screen.getByRole('heading', { name: 'That is everything, Priya' })).toBeVisible()
  await expect.element(screen.getByText(/sent on Wednesday 18 November 2026 at 2:24 pm/)).toBeVisible()
  await expect.element(screen.getByText(/is on its way to pr•••@mail.example/)).toBeVisible()
})

test('what is known is masked until it is asked for', async ({ client, server }) => {
  const known = [{ label: 'Account', value: '•••• 2847' }]
  server.answers('GET /api/starter', open(aPage({ parts: [part('bank', { known })] })))
  server.answers('GET /api/starter/part', bank({ accountNumber: '31902847' }))
  const screen = await renderPage(client)
  await expect.element(screen.getByText('•••• 2847')).toBeVisible()
  expect(server.asked('GET /api/starter/part')).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: /Show or change/ }))
  await expect.element(screen.getByLabelText('Account number')).toHaveValue('31902847')
})

test('a closed request says so and takes nothing more', async ({ client, server }) => {
  server.answers('GET /api/starter', open(aPage({ closed: 'cancelled' })))
  const screen = await renderPage(client)
  await expect.element(screen.getByText('Acme Ltd has closed this')).toBeVisible()
  expect(screen.getByRole('textbox').query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Finish' }).query()).toBeNull()
})

test.for([
  ['Acme Ltd has closed this', open(aPage({ closed: 'completed' }))],
  ['This link has ended', gone],
] as const)(
  '“%s” while somebody types: what they typed stays on screen, and nothing more is sent',
  async ([words, answer], { client, server }) => {
    server.answers('POST /api/starter/save', 'unreachable')
    const screen = await renderPage(client)
    const box = screen.getByLabelText('Name on the account')
    await userEvent.fill(box, 'Priya Ram')
    await userEvent.tab()
    await expect.element(screen.getByText('Not saved yet. It is tried again by itself.')).toBeVisible()
    server.answers('GET /api/starter', answer)
    await client.invalidateQueries()
    await expect.element(screen.getByText(words)).toBeVisible()
    await expect.element(screen.getByText(/This was not saved any more/)).toBeVisible()
    await expect.element(box).toHaveValue('Priya Ram')
    await expect.element(box).toHaveAttribute('readonly')
    expect(screen.getByRole('button', { name: 'Finish' }).query()).toBeNull()
  },
)

test('a link that has ended says what to do, and asks no more', async ({ client, server }) => {
  server.answers('GET /api/starter', gone)
  const screen = await renderPage(client)
  await expect.element(screen.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  expect(server.asked()).toHaveLength(1)
})

test('the foot says how the information is used, and where to complain', async ({ client }) => {
  const screen = await renderPage(client)
  await userEvent.click(screen.getByRole('button', { name: 'How your information is used' }))
  await expect.element(screen.getByText(/Acme Ltd decides what your information is used for/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Complain about it' }))
  await expect.element(screen.getByText(/Information Commissioner’s Office/)).toBeVisible()
})
