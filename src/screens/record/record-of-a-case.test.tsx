import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { anAllegation } from '#testing/screen/a-case-file.ts'
import { answerForCase, caseRequest as request } from '#testing/screen/a-record-of-a-case.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn } from '#testing/screen/signed-in.tsx'
import { Record } from './record.tsx'

test('a case shows the tabs that hold something, and offers the others as what can be added', async ({
  server,
  client,
}) => {
  await page.viewport(1440, 900)
  answerForCase(server)
  server.answers('GET /api/requests/r1/outline', { body: { duties: [], held: ['evidence'], counts: {} } })
  server.answers('GET /api/requests/r1/meetings', { body: { meetings: [], can: { plan: false } } })
  const may = { ...request, can: { ...request.can, setStatus: true, note: true, attach: true } }
  const { screen, router } = await renderSignedIn(client, <Record request={may} audience="staff" place="page" />)
  const names = () =>
    screen
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent)
  const always = ['Investigation', 'Participants', 'Evidence', 'Timeline', 'Resolution', 'Messages 2 new']
  await until(() => expect(names()).toEqual(always))
  await userEvent.click(screen.getByRole('button', { name: 'Add…' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Book a meeting' }))
  await until(() => expect(router.state.location.search).toEqual({ show: 'meetings' }))
  await until(() => expect(names()).toContain('Meetings'))

  await userEvent.click(screen.getByRole('button', { name: 'More', exact: true }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'History' }))
  await until(() => expect(names()).toEqual([...always, 'History']))
})

test('the keyboard reaches tabs past the edge', async ({ server, client }) => {
  await page.viewport(1280, 800)
  answerForCase(server)
  const { screen } = await renderSignedIn(
    client,
    <div style={{ width: 640 }}>
      <Record request={request} audience="staff" place="page" />
    </div>,
  )
  const tabs = screen.getByRole('tab')
  await until(() => expect(tabs.elements()).toHaveLength(9))
  const list = screen.getByRole('tablist').element()
  await until(() => expect(getComputedStyle(list).maskImage).toContain('gradient'))
  await userEvent.click(tabs.first())
  await userEvent.keyboard('{End}')
  const last = screen.getByRole('tab', { name: 'Notes' })
  await expect.element(last).toHaveFocus()
  const edge = () => list.getBoundingClientRect().right - last.element().getBoundingClientRect().right
  await until(() => expect(edge()).toBeGreaterThanOrEqual(0))
})

test('the clock is one line above the content, and opens its working', async ({ server, client }) => {
  answerForCase(server)
  const { screen } = await renderSignedIn(client, <Record request={request} audience="staff" place="pane" />)
  const line = screen.getByText(/^Claim must reach Acas by:.*11 January 2999/)
  await expect.element(screen.getByText('Three months.')).not.toBeVisible()
  await userEvent.click(line)
  await expect.element(screen.getByText('Three months.')).toBeVisible()
})

test('a section of a tab is opened by its own name, and more can be added to one that holds something', async ({
  server,
  client,
}) => {
  answerForCase(server)
  server.answers('GET /api/requests/r1/outline', { body: { duties: [], held: ['advice'], counts: {} } })
  server.answers('GET /api/requests/r1/advice', { body: [] })
  server.answers('GET /api/conflict-resolution/r1/allegations', {
    body: { allegations: [], respondents: [], areFindingsOut: true, can: { add: true } },
  })
  const may = { ...request, can: { ...request.can, setStatus: true, note: true, attach: true } }
  const { screen } = await renderSignedIn(client, <Record request={may} audience="staff" place="page" />)
  await expect.element(screen.getByRole('heading', { name: 'Advice' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add…' }))
  await expect.element(screen.getByRole('menuitem', { name: 'Give advice' })).toBeVisible()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Add an allegation' }))
  await expect.element(screen.getByRole('tab', { name: 'Investigation' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('button', { name: 'Add allegation' })).toBeVisible()
})

test('a completed review is one page, and staff keep its stages beside it', async ({ server, client }) => {
  answerForCase(server)
  server.answers('GET /api/requests/r1/outline', { body: { duties: [], held: ['review'], counts: {} } })
  const done = { ...request, type: 'performance_review', status: 'completed', unreadCount: 0 } as const
  for (const [audience, own] of [
    ['client', []],
    ['staff', ['Assessment']],
  ] as const) {
    const { screen } = await renderSignedIn(client, <Record request={done} audience={audience} place="page" />)
    await until(() =>
      expect(Array.from(screen.container.querySelectorAll('[role=tab]'), ({ textContent }) => textContent)).toEqual([
        'Review',
        ...own,
        'Attachments',
        'Messages',
      ]),
    )
    await screen.unmount()
  }
})

test('a completed case opens on its outcome', async ({ server, client }) => {
  answerForCase(server)
  const done = { ...request, status: 'completed' } as const
  const { screen } = await renderSignedIn(client, <Record request={done} audience="client" place="page" />)
  await expect.element(screen.getByRole('tab', { name: 'Resolution' })).toHaveAttribute('aria-selected', 'true')
})

test('the button of a task leads to its entry, also where that stands already', async ({ server, client }) => {
  answerForCase(server)
  const task = { key: 'allegation 1', requestId: 'r1', tab: 'allegations', who: 'Karen Doyle', companyName: null }
  const duties = [{ ...task, date: null, daysLeft: null, todo: 'Find on it', act: 'Find' }]
  server.answers('GET /api/requests/r1/outline', { body: { duties, held: ['allegations'], counts: {} } })
  server.answers('GET /api/conflict-resolution/r1/allegations', {
    body: { allegations: [anAllegation({ number: 1 })], respondents: [], areFindingsOut: true, can: { add: true } },
  })
  const { screen, router } = await renderSignedIn(
    client,
    <Record request={request} audience="staff" place="page" />,
    '/requests/r1',
  )
  const entry = screen.getByRole('list', { name: 'Allegations' }).getByRole('listitem')
  await expect.element(entry).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Find', exact: true }))
  await until(() => expect(router.state.location).toMatchObject({ hash: 'allegation-1' }))
  await until(() => expect(entry.element().contains(document.activeElement)).toBe(true))
})

test.for(['client', 'staff'] as const)(
  'to %s the state of a case is said once, and its facts name its sides',
  async (audience, { server, client }) => {
    await page.viewport(1440, 900)
    answerForCase(server)
    const beside = {
      email: null,
      phone: null,
      department: null,
      userId: null,
      version: 1,
      exception: null,
      namesakes: [],
    }
    const participants = [
      { ...beside, id: 'p1', role: 'complainant', name: 'Tom Ashworth', position: 'Night Loader' },
      { ...beside, id: 'p2', role: 'respondent', name: 'Karen Doyle', position: null },
    ] as const
    const can = { work: false, escalate: false, decideEscalation: false, requestEscalation: false }
    const state = { severity: 'critical', status: 'investigating' } as const
    server.answers('GET /api/conflict-resolution/r1', {
      body: aConflictDetail(state, { participants: [...participants], can }),
    })
    const urgent = { ...request, priority: 'urgent' } as const
    const { screen } = await renderSignedIn(client, <Record request={urgent} audience={audience} place="page" />)
    const facts = screen.getByRole('region', { name: 'At a glance' })
    await expect.element(facts).toMatchTextContent('ComplainantTom Ashworth, Night Loader')
    await expect.element(facts).toMatchTextContent('RespondentKaren Doyle')
    for (const said of ['Critical', 'Investigating', 'Urgent'])
      expect(screen.getByText(said, { exact: true }).elements()).toHaveLength(1)
    await expect.element(screen.getByText('In Progress', { exact: true })).not.toBeInTheDocument()
  },
)

test.for(['page', 'pane'] as const)(
  'a case that cannot be loaded leaves the rest of its %s',
  async (place, { server, client }) => {
    answerForCase(server)
    server.answers('GET /api/conflict-resolution/r1', { status: 500, body: { message: 'Away', code: 'INTERNAL' } })
    const taken = { ...request, assignedToId: 'sam', can: { ...request.can, setStatus: true } }
    const { screen } = await renderSignedIn(client, <Record request={taken} audience="staff" place={place} />)
    await expect.element(screen.getByText('This could not be loaded').first()).toBeVisible()
    await expect.element(screen.getByText('In Progress', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Finish the work, then mark it as completed')).toBeVisible()
    await expect.element(screen.getByRole('tab', { name: /^Messages/ })).toBeVisible()
  },
)
