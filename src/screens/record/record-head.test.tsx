import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerForCase, caseRequest as request } from '#testing/screen/a-record-of-a-case.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { menuHolds } from '#testing/screen/options-of.tsx'
import { renderSignedIn } from '#testing/screen/signed-in.tsx'
import { Record } from './record.tsx'
import { ReferenceLine } from './reference-line.tsx'

const box = (element: Element) => element.getBoundingClientRect()
const hidden = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
  Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth)

test('a case goes by its two numbers, and beside a list its title is read in full', async ({ server, client }) => {
  answerForCase(server)
  const { screen } = await renderSignedIn(client, <ReferenceLine request={request} audience="staff" />)
  await expect.element(screen.getByText('CR-2026-0006')).toBeVisible()
  await screen.unmount()

  await page.viewport(1280, 800)
  const long = { ...request, title: 'Complaint by two members of the night team about comments during the stock count' }
  const pane = await renderSignedIn(
    client,
    <div style={{ width: 640 }}>
      <Record request={long} audience="staff" place="pane" />
    </div>,
  )
  const title = pane.screen.getByRole('heading', { level: 2, name: long.title })
  await expect.element(title).toBeVisible()
  await until(() => expect(hidden(title.element())).toBeLessThanOrEqual(0))
  // Where it takes the place of the page, it is what the page is called.
  await page.viewport(390, 844)
  const ofPage = pane.screen.getByRole('heading', { level: 1, name: long.title })
  await expect.element(ofPage).toBeVisible()
  await until(() => expect(hidden(ofPage.element())).toBeLessThanOrEqual(0))
  await page.viewport(1440, 900)
})

test('on a phone the menu stands beside the title and holds every action, and one line says the state', async ({
  server,
  client,
}) => {
  await page.viewport(390, 844)
  answerForCase(server)
  const { screen } = await renderSignedIn(client, <Record request={request} audience="staff" place="page" />)
  const menu = screen.getByRole('button', { name: 'More', exact: true })
  await expect.element(menu).toBeVisible()
  const title = screen.getByRole('heading', { level: 1 })
  await until(() => expect(box(menu.element()).top).toBeLessThan(box(title.element()).bottom))
  await expect.element(screen.getByRole('button', { name: 'Escalate' })).not.toBeInTheDocument()
  await userEvent.click(menu)
  for (const name of ['Escalate', 'Close Case', 'Assign', 'Print'])
    await expect.element(screen.getByRole('menuitem', { name })).toBeVisible()
  await page.viewport(1440, 900)
})

test('the head of a case has one verb; what every record offers is under More', async ({ server, client }) => {
  await page.viewport(1440, 900)
  answerForCase(server)
  server.answers('GET /api/users/staff', { body: [] })
  const { screen } = await renderSignedIn(client, <Record request={request} audience="staff" place="page" />)
  await expect.element(screen.getByRole('button', { name: 'Escalate' })).toBeVisible()
  const heading = screen.getByRole('heading', { level: 1 }).element()
  const named = [...(heading.closest('article')?.querySelectorAll('button') ?? [])].map(
    (button) => button.ariaLabel ?? button.textContent,
  )
  expect(named.slice(0, 3)).toEqual(['Escalate', 'Add…', 'More'])
  expect(named).not.toContain('Edit')

  await userEvent.click(screen.getByRole('button', { name: 'More', exact: true }))
  await menuHolds(
    screen,
    'Close Case',
    'Handover brief',
    'Assign',
    'Edit',
    'Set back to Pending',
    'Cancel the request',
    'History',
    'Print',
  )
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test('beside a list, the head is its title, state and two controls, and the rest is in the menu', async ({
  server,
  client,
}) => {
  answerForCase(server)
  const { screen } = await renderSignedIn(client, <Record request={request} audience="staff" place="pane" />)
  await expect.element(screen.getByRole('link', { name: 'Open page' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'More', exact: true }))
  await menuHolds(
    screen,
    'Escalate',
    'Close Case',
    'Handover brief',
    'Name a participant',
    'Assign',
    'Edit',
    'Set back to Pending',
    'Cancel the request',
    'History',
  )
  await userEvent.click(screen.getByRole('menuitem', { name: 'Escalate' }))
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
})
