import { beforeEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { anItem } from '#testing/screen/a-checklist.ts'
import { type Given, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { EditItem } from './edit-item.tsx'
import { NewItemDialog } from './new-item-dialog.tsx'

const item = anItem()
const names = { client: 'Acme Ltd', staff: 'Harbour HR', starter: 'Priya' }
const ADD = 'POST /api/employees/e1/checklist/items'
const SAVE = `PATCH /api/checklist-items/${item.id}`
type Screen = Awaited<ReturnType<typeof renderSignedIn>>['screen']

beforeEach(async () => {
  clearDrafts()
  await page.viewport(1280, 900)
})

const sent = (server: Given['server'], call: string) => server.asked(call).map(({ body }) => JSON.parse(body))

async function fillDate(screen: Screen, [day, month, year]: readonly [string, string, string]) {
  const boxes = screen.getByRole('group', { name: 'Due' })
  await userEvent.fill(boxes.getByLabelText('Day'), day)
  await userEvent.fill(boxes.getByLabelText('Month'), month)
  await userEvent.fill(boxes.getByLabelText('Year'), year)
}

test('a document is asked for with a reason and a date, each missing one named', async ({ server, client }) => {
  const close = vi.fn<() => void>()
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(ADD, { status: 201, body: anItem({ wantsDocument: true }) })
  const { screen } = await renderSignedIn(
    client,
    <NewItemDialog employeeId="e1" names={names} wantsDocument onClose={close} />,
  )
  const submit = screen.getByRole('button', { name: 'Ask for it' })
  await userEvent.click(submit)
  for (const words of ['Say what needs to be done', 'Say in a sentence why', 'Due date is required'])
    await expect.element(screen.getByText(words)).toBeVisible()
  expect(server.asked(ADD)).toEqual([])

  await userEvent.fill(screen.getByLabelText('What needs to be done'), 'Forklift licence')
  await userEvent.fill(screen.getByLabelText('Why'), 'She drives from the first day')
  await userEvent.selectOptions(screen.getByLabelText('Who does it'), 'Priya')
  await fillDate(screen, ['4', '12', '2026'])
  await userEvent.click(submit)
  await expect.poll(() => close).toHaveBeenCalled()
  expect(sent(server, ADD)).toEqual([
    {
      title: 'Forklift licence',
      why: 'She drives from the first day',
      owner: 'starter',
      dueDate: '2026-12-04',
      wantsDocument: true,
    },
  ])
})

test('only what was changed is sent; an emptied date follows the start date again', async ({ server, client }) => {
  const close = vi.fn<() => void>()
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(SAVE, { body: item })
  const { screen } = await renderSignedIn(client, <EditItem item={item} names={names} onClose={close} />)
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await fillDate(screen, ['', '', ''])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => close).toHaveBeenCalled()
  expect(sent(server, SAVE)).toEqual([{ dueDate: null, version: 1 }])
})

test('the slower user keeps their words, sees the colleague’s, and can save again', async ({ server, client }) => {
  const theirs = anItem({ title: 'Order the laptop', version: 2 })
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(SAVE, { status: 409, body: { message: 'Late', code: 'STALE_VERSION', current: theirs } })
  const { screen } = await renderSignedIn(client, <EditItem item={item} names={names} onClose={() => {}} />)
  await userEvent.fill(screen.getByLabelText('What needs to be done'), 'Order the boots')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.element(screen.getByText('Order the laptop')).toBeVisible()
  await expect.element(screen.getByLabelText('What needs to be done')).toHaveValue('Order the boots')

  server.answers(SAVE, { body: anItem({ title: 'Order the boots', version: 3 }) })
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await expect.poll(() => sent(server, SAVE)).toHaveLength(2)
  expect(sent(server, SAVE)[1]).toEqual({ title: 'Order the boots', version: 2 })
})

test('the server’s message about a field is shown there', async ({ server, client }) => {
  const says = 'This item has no rule to work its date out from. Enter a date.'
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(SAVE, {
    status: 400,
    body: { message: 'Check the marked fields.', code: 'VALIDATION_FAILED', fieldErrors: { dueDate: [says] } },
  })
  const { screen } = await renderSignedIn(client, <EditItem item={item} names={names} onClose={() => {}} />)
  await fillDate(screen, ['', '', ''])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.element(screen.getByText(says)).toBeVisible()
})
