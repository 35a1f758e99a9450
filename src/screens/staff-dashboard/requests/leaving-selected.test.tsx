import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aList } from '#testing/screen/a-list.tsx'
import { aRequest } from '#testing/screen/a-request.ts'
import { type Reply, test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn } from '#testing/screen/signed-in.tsx'
import { RequestsView } from './requests-view.tsx'

const first = aRequest({ id: 'r1', title: 'First' })
const second = aRequest({ id: 'r2', title: 'Second' })
const changed = { body: { ...first, status: 'in_progress', version: 4 } }
const view = (
  <main>
    <RequestsView />
  </main>
)
const tick = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
const bar = page.getByRole('region', { name: 'Selected' })
const clear = bar.getByRole('button', { name: /^Clear/ })
const change = bar.getByRole('button', { name: 'Change status' })

test.beforeEach(({ server }) => aList(server, [first, second]))

/** Answers once it is let go. */
function held(reply: Reply) {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  return { answer: () => promise, letGo: () => resolve(reply) }
}

async function toInProgress() {
  await change.click()
  await page.getByRole('menuitem', { name: 'In Progress' }).click()
}

test('clearing the selection moves the focus to the row chosen last', async ({ client }) => {
  const { screen } = await renderSignedIn(client, view, '/staff-dashboard?view=requests')
  for (const leave of ['{Enter}', '{Escape}']) {
    await userEvent.click(tick('First'))
    await userEvent.click(tick('Second'))
    clear.element().focus()
    await userEvent.keyboard(leave)
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'Second' })).toHaveFocus()
  }
})

test('while it is under way nothing is cleared and the focus stays; then it is at the row', async ({
  server,
  client,
}) => {
  const { screen } = await renderSignedIn(client, view, '/staff-dashboard?view=requests')
  const { answer, letGo } = held(changed)
  server.answers('PATCH /api/requests/r1', answer)
  await userEvent.click(tick('First'))
  await toInProgress()
  await expect.element(bar).toMatchTextContent(/0 done, the others follow/)
  await expect.element(change).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  clear.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bar).toMatchTextContent(/^1 selected/)
  change.element().focus()
  letGo()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'First' })).toHaveFocus()
})

test('the selection, its progress and why some are left are announced in a status that was there before', async ({
  server,
  client,
}) => {
  await renderSignedIn(client, view, '/staff-dashboard?view=requests')
  await expect.element(tick('First')).toBeInTheDocument()
  const before = page.getByRole('status').elements()
  const said = () => before.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent)
  await userEvent.click(tick('First'))
  await until(() => expect(said()).toContain('1 selected'))
  await userEvent.click(tick('Second'))
  const { answer, letGo } = held({ status: 409, body: { code: 'STALE_VERSION', message: 'Changed.' } })
  server.answers('PATCH /api/requests/r1', changed)
  server.answers('PATCH /api/requests/r2', answer)
  await toInProgress()
  await until(() => expect(said()).toContain('2 selected. 1 done, the others follow.'))
  letGo()
  await until(() => expect(said()).toContain('1 selected. 1 changed, 1 was changed by someone else'))
  // Chosen again, it is a new beginning.
  await userEvent.click(tick('Second'))
  await userEvent.click(tick('Second'))
  await until(() => expect(said()).toContain('1 selected'))
})

test('a change that ends on another list leaves the selection there alone', async ({ server, client }) => {
  const { router } = await renderSignedIn(client, view, '/staff-dashboard?view=requests')
  const { answer, letGo } = held({ status: 409, body: { code: 'STALE_VERSION', message: 'Changed.' } })
  server.answers('PATCH /api/requests/r1', answer)
  await userEvent.click(tick('First'))
  await toInProgress()
  await until(() => server.asked('PATCH /api/requests/r1').length === 1)
  await router.navigate({ to: '/staff-dashboard?view=requests&sort=oldest' })
  await expect.element(bar).not.toBeInTheDocument()
  await userEvent.click(tick('Second'))
  letGo()
  await expect.element(page.getByText('0 changed, 1 was changed by someone else.').first()).toBeVisible()
  await expect.element(tick('Second')).toBeChecked()
  await expect.element(bar).toMatchTextContent(/^1 selected/)
})

test('a session lost halfway is noticed, and what was done until then is told', async ({ server, client }) => {
  await renderSignedIn(client, view, '/staff-dashboard?view=requests')
  await userEvent.click(tick('First'))
  await userEvent.click(tick('Second'))
  server.answers('PATCH /api/requests/r1', changed)
  server.answers('PATCH /api/requests/r2', { status: 401, body: { message: 'Unauthorized' } })
  await toInProgress()
  await expect.element(page.getByText('1 changed, 1 was not: the session had ended.').first()).toBeVisible()
  await until(() => client.lost === 1)
})
