import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { anAllegation } from '#testing/screen/a-case-file.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { AllegationsPanel } from './allegations-panel.tsx'

const PATH = '/api/conflict-resolution/r1/allegations'
const karen = { id: '00000000-0000-4000-8000-0000000000c2', name: 'Karen Doyle' }
const answer = (changes: object = {}) => ({
  body: { allegations: [anAllegation()], respondents: [karen], areFindingsOut: true, can: { add: true }, ...changes },
})
const panel = <AllegationsPanel request={aRequest()} />
const found = {
  finding: 'upheld',
  reason: 'The rota shows it.',
  changeReason: null,
  by: { firstName: 'Sita', lastName: 'Rao' },
  at: '2026-11-18T10:00:00Z',
} as const

beforeEach(async () => {
  clearDrafts()
  await page.viewport(1280, 900)
})

test('an allegation is worded against a respondent, and nothing empty is sent', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${PATH}`, answer({ allegations: [] }))
  server.answers(`POST ${PATH}`, { status: 201, body: anAllegation() })
  const { screen } = await renderSignedIn(client, panel)

  await userEvent.click(screen.getByRole('button', { name: 'Add allegation' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Add allegation' }))
  await expect.element(screen.getByText('Say what is alleged')).toBeVisible()
  expect(server.asked(`POST ${PATH}`)).toEqual([])

  await userEvent.fill(screen.getByLabelText('What is alleged'), 'Four of five weekend nights.')
  await userEvent.selectOptions(screen.getByLabelText('Respondent (optional)'), 'Karen Doyle')
  await userEvent.click(dialog.getByRole('button', { name: 'Add allegation' }))
  await until(() => expect(server.asked(`POST ${PATH}`)).toHaveLength(1))
  expect(JSON.parse(server.asked(`POST ${PATH}`)[0]?.body ?? '')).toEqual({
    wording: 'Four of five weekend nights.',
    respondentId: karen.id,
  })
})

test('a finding that changes another says why, and is made on the version that was read', async ({
  server,
  client,
}) => {
  const allegation = anAllegation({ finding: found, can: { edit: false, find: true }, version: 2 })
  const FIND = `POST /api/allegations/${allegation.id}/findings`
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${PATH}`, answer({ allegations: [allegation] }))
  server.answers(FIND, {
    status: 409,
    body: { message: 'Late', code: 'STALE_VERSION', current: { ...allegation, version: 3 } },
  })
  const { screen } = await renderSignedIn(client, panel)
  await expect.element(screen.getByText(/^1 upheld/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'More for allegation 1' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change finding' }))

  await userEvent.click(screen.getByRole('button', { name: 'Save finding' }))
  for (const words of ['Choose a finding', 'Give the reason for the finding'])
    await expect.element(screen.getByText(words)).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Not upheld' }))
  await userEvent.fill(screen.getByLabelText('Reason'), 'The swaps were his own.')
  await userEvent.click(screen.getByRole('button', { name: 'Save finding' }))
  await expect.element(screen.getByText('Say why you are changing the finding')).toBeVisible()
  expect(server.asked(FIND)).toEqual([])

  await userEvent.fill(screen.getByLabelText('Reason for the change'), 'The approvals came.')
  await userEvent.click(screen.getByRole('button', { name: 'Save finding' }))
  await expect.element(screen.getByText('Someone else has changed this')).toBeVisible()
  await expect.element(screen.getByLabelText('Reason')).toHaveValue('The swaps were his own.')
  server.answers(FIND, { status: 201, body: allegation })
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await until(() => expect(server.asked(FIND)).toHaveLength(2))
  expect(server.asked(FIND).map(({ body }) => JSON.parse(body).version)).toEqual([2, 3])
})

test('a colleague’s change that comes in while the user is typing is not overwritten', async ({ server, client }) => {
  const allegation = anAllegation()
  const SAVE = `PATCH /api/allegations/${allegation.id}`
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${PATH}`, answer())
  server.answers(SAVE, { body: allegation })
  const { screen } = await renderSignedIn(client, panel)
  await userEvent.click(screen.getByRole('button', { name: 'More for allegation 1' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Reword' }))
  await userEvent.fill(screen.getByLabelText('What is alleged'), 'Three of five.')

  server.answers(`GET ${PATH}`, answer({ allegations: [anAllegation({ wording: 'All five nights.', version: 2 })] }))
  await client.invalidateQueries()
  await expect.element(screen.getByText('All five nights.')).toBeInTheDocument()
  await expect.element(screen.getByLabelText('What is alleged')).toHaveValue('Three of five.')
  await userEvent.click(screen.getByRole('button', { name: 'Save wording' }))
  await until(() => expect(server.asked(SAVE)).toHaveLength(1))
  expect(JSON.parse(server.asked(SAVE)[0]?.body ?? '')).toMatchObject({ version: 1 })
})

test('a reader without permissions finds no button, and is told when findings come', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  const allegation = anAllegation({ can: { edit: false, find: false } })
  server.answers(`GET ${PATH}`, answer({ allegations: [allegation], areFindingsOut: false, can: { add: false } }))
  const { screen } = await renderSignedIn(client, panel)
  await expect.element(screen.getByText('What was found is shown here once the case is resolved.')).toBeVisible()
  await expect.element(screen.getByText('1 allegation')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
