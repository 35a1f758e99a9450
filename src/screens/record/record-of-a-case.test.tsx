import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { REQUEST } from '#testing/screen/a-record.tsx'
import { aRequest } from '#testing/screen/a-request.ts'
import { type FakeServer, test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Record } from './record.tsx'

const counts = { allegations: 12, evidence: 48, meetings: 14, letters: 23, advice: 11 }
const claim = {
  dates: null,
  notHere: null,
  can: { edit: true },
  limit: {
    awaited: 'acas',
    from: '2026-10-12',
    warnFrom: '2999-01-06',
    clock: {
      date: '2999-01-11',
      working: [{ date: '2026-10-12', what: 'The rota was not looked at' }],
      rule: 'Three months.',
      source: 'ERA 1996',
      laws: ['employment_rights_1996'],
    },
    others: [],
    openUntil: '2999-01-11',
  },
}
const request = aRequest({
  id: 'r1',
  type: 'conflict_resolution',
  status: 'in_progress',
  messageCount: 18,
  unreadCount: 2,
})

function answer(server: FakeServer) {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(REQUEST, { body: request })
  server.answers('GET /api/conflict-resolution/r1', { body: aConflictDetail({}, { counts }) })
  server.answers('GET /api/requests/r1/duties', { body: [] })
  server.answers('GET /api/requests/r1/claim', { body: claim })
}

const PAGE = 1280 - 224 - 64

test('the tabs of a case say how much is under them, and the keyboard reaches those past the edge', async ({
  server,
  client,
}) => {
  await page.viewport(1280, 800)
  answer(server)
  const { screen } = await renderSignedIn(
    client,
    <div style={{ width: PAGE }}>
      <Record request={request} audience="staff" place="page" />
    </div>,
  )
  await expect.element(screen.getByRole('tab', { name: 'Letters 23' })).toBeVisible()
  const tabs = screen.getByRole('tab')
  const names = tabs.elements().map((tab) => tab.textContent)
  expect(names).toContain('Evidence 48')
  expect(names).toContain('Timeline 1')
  // No one has been named in it.
  expect(names).toContain('Participants')

  const list = screen.getByRole('tablist').element()
  await until(() => expect(getComputedStyle(list).maskImage).toContain('gradient'))
  await userEvent.click(tabs.first())
  await userEvent.keyboard('{End}')
  const last = screen.getByRole('tab', { name: 'History' })
  await expect.element(last).toHaveFocus()
  const edge = () => list.getBoundingClientRect().right - last.element().getBoundingClientRect().right
  await until(() => expect(edge()).toBeGreaterThanOrEqual(0))
})

test('beside a list, the clock is one line under what is to do, and opens its working', async ({ server, client }) => {
  answer(server)
  const { screen } = await renderSignedIn(client, <Record request={request} audience="staff" place="pane" />)
  const line = screen.getByText(/^Claim must reach Acas by/)
  await expect.element(line).toMatchTextContent('11 January 2999')
  const step = screen.getByRole('region', { name: /^For .*to do$/ })
  await until(() => expect(step.element().parentElement?.nextElementSibling?.contains(line.element())).toBe(true))
  await expect.element(screen.getByText('Three months.')).not.toBeVisible()
  await userEvent.click(line)
  await expect.element(screen.getByText('Three months.')).toBeVisible()
})

test('the head of a case has three actions; what every record offers is under More', async ({ server, client }) => {
  answer(server)
  server.answers('GET /api/users/staff', { body: [] })
  const { screen } = await renderSignedIn(client, <Record request={request} audience="staff" place="page" />)
  await expect.element(screen.getByRole('button', { name: 'Close Case' })).toBeVisible()
  const heading = screen.getByRole('heading', { level: 1 }).element()
  const named = [...(heading.closest('article')?.querySelectorAll('button') ?? [])].map(
    (button) => button.ariaLabel ?? button.textContent,
  )
  expect(named.slice(0, 4)).toEqual(['Add participant', 'Escalate', 'Close Case', 'More'])
  expect(named).not.toContain('Edit')

  await userEvent.click(screen.getByRole('button', { name: 'More', exact: true }))
  const items = screen.getByRole('menuitem')
  await until(() => expect(items.elements().map((item) => item.textContent)).toEqual(['Assign', 'Edit', 'Print']))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})
