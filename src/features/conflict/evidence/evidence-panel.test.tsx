import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { anAllegation, anExhibit, aStatement } from '#testing/screen/a-case-file.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { type Given, test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { Exhibit } from './contract.ts'
import { EvidencePanel } from './evidence-panel.tsx'

const CASE = '/api/conflict-resolution/r1'
const panel = <EvidencePanel request={aRequest()} audience="staff" parts={['evidence']} />
const allegation = anAllegation()
const signed = aStatement({ signedOn: '2026-11-17', signedBy: 'Tom Ashworth', signedHow: 'on_paper' })
beforeEach(async () => {
  clearDrafts()
  await page.viewport(1280, 900)
})

function answerAll({ server }: Pick<Given, 'server'>, exhibits: Exhibit[]) {
  const allegations = { allegations: [allegation], respondents: [], areFindingsOut: true, can: { add: true } }
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${CASE}/evidence`, { body: { exhibits, can: { add: true, bundle: true } } })
  server.answers(`GET ${CASE}/allegations`, { body: allegations })
  server.answers(`GET ${CASE}/statements`, { body: { statements: [signed], can: { add: true } } })
  server.answers('GET /api/requests/r1/documents', { body: [] })
}

const sent = ({ server }: Pick<Given, 'server'>, call: string) => JSON.parse(server.asked(call)[0]?.body ?? '')

test('a signed statement is entered with its bearing on each allegation', async ({ server, client }) => {
  const ADD = `POST ${CASE}/evidence`
  answerAll({ server }, [])
  server.answers(ADD, { status: 201, body: anExhibit() })
  const { screen } = await renderSignedIn(client, panel)
  await userEvent.click(screen.getByRole('button', { name: 'Add evidence' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add exhibit' }))
  for (const words of ['Say what it is', 'Say where it came from'])
    await expect.element(screen.getByText(words)).toBeVisible()
  expect(server.asked(ADD)).toEqual([])

  await userEvent.selectOptions(screen.getByLabelText('On file'), 'Statement of Tom Ashworth, version 1')
  await expect.element(screen.getByLabelText('What it is')).toHaveValue('Statement of Tom Ashworth')
  await userEvent.fill(screen.getByLabelText('Where it came from'), 'Tom Ashworth')
  await userEvent.selectOptions(screen.getByLabelText('Allegation 1'), 'Contradicts it')
  await userEvent.click(screen.getByRole('button', { name: 'Add exhibit' }))
  await until(() => expect(server.asked(ADD)).toHaveLength(1))
  expect(sent({ server }, ADD)).toEqual({
    title: 'Statement of Tom Ashworth',
    source: 'Tom Ashworth',
    obtainedOn: todayInLondon(),
    statementId: signed.id,
    bearings: [{ allegationId: allegation.id, bearing: 'against' }],
  })
})

test('the server’s message about a file is shown at it, and no typed text is lost', async ({ server, client }) => {
  const says = 'This statement is exhibit 2 already'
  const fieldErrors = { statementId: [says] }
  answerAll({ server }, [])
  server.answers(`POST ${CASE}/evidence`, {
    status: 400,
    body: { message: 'Check the marked fields.', code: 'VALIDATION_FAILED', fieldErrors },
  })
  const { screen } = await renderSignedIn(client, panel)
  await userEvent.click(screen.getByRole('button', { name: 'Add evidence' }))
  await userEvent.selectOptions(screen.getByLabelText('On file'), 'Statement of Tom Ashworth, version 1')
  await userEvent.fill(screen.getByLabelText('Where it came from'), 'Tom Ashworth')
  await userEvent.click(screen.getByRole('button', { name: 'Add exhibit' }))
  await expect.element(screen.getByText(says)).toBeVisible()
  await expect.element(screen.getByLabelText('Where it came from')).toHaveValue('Tom Ashworth')
})

test('only what was changed is sent: a day that has passed may stay, a cleared text goes', async ({
  server,
  client,
}) => {
  const asked = { number: null, source: null, obtainedOn: null, askedOf: 'Acme Ltd', dueOn: '2025-01-02' }
  const exhibit = anExhibit({
    ...asked,
    description: 'All of October',
    can: { edit: true, receive: true, withdraw: true, show: false },
  })
  const SAVE = `PATCH /api/exhibits/${exhibit.id}`
  answerAll({ server }, [exhibit])
  server.answers(SAVE, { body: exhibit })
  const { screen } = await renderSignedIn(client, panel)
  await expect.element(screen.getByRole('heading', { name: '0 exhibits, 1 asked for' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'More for “Night rota”' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change' }))
  await userEvent.fill(screen.getByLabelText('What it is'), 'Night rota, October')
  await userEvent.clear(screen.getByLabelText('More about it (optional)'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await until(() => expect(server.asked(SAVE)).toHaveLength(1))
  expect(sent({ server }, SAVE)).toEqual({ title: 'Night rota, October', description: null, version: 1 })
})

test('over a colleague’s change, the earlier text can be put back', async ({ server, client }) => {
  const exhibit = anExhibit({ description: 'All of October' })
  const SAVE = `PATCH /api/exhibits/${exhibit.id}`
  const current = { ...exhibit, description: 'All of November', version: 2 }
  answerAll({ server }, [exhibit])
  server.answers(SAVE, { status: 409, body: { code: 'STALE_VERSION', message: 'Late', current } })
  const { screen } = await renderSignedIn(client, panel)
  await userEvent.click(screen.getByRole('button', { name: /^More for / }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change' }))
  await userEvent.fill(screen.getByLabelText('What it is'), 'Rota')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.element(screen.getByLabelText('More about it (optional)')).toHaveValue('All of November')

  await userEvent.fill(screen.getByLabelText('More about it (optional)'), 'All of October')
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await until(() => expect(server.asked(SAVE)).toHaveLength(2))
  const again = JSON.parse(server.asked(SAVE)[1]?.body ?? '')
  expect(again).toEqual({ title: 'Rota', description: 'All of October', version: 2 })
})

test('a withdrawn exhibit is struck through, with its reason, and has no actions', async ({ server, client }) => {
  const withdrawnBy = { firstName: 'Sita', lastName: 'Rao' }
  const exhibit = anExhibit({
    withdrawnAt: '2026-11-18T10:00:00Z',
    withdrawalReason: 'Of another month.',
    withdrawnBy,
    can: { edit: false, receive: false, withdraw: false, show: false },
  })
  answerAll({ server }, [exhibit])
  const { screen } = await renderSignedIn(client, panel)
  await expect.element(screen.getByRole('heading', { name: '1 exhibit, 1 withdrawn' })).toBeVisible()
  await expect.element(screen.getByText('Withdrawn on 18 November 2026 by Sita Rao: Of another month.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /More for/ })).not.toBeInTheDocument()
})

const file = (id: string, fileName: string, mimeType: string) => ({ id, fileName, fileSize: 2_048, mimeType })

test('a text is fetched only when it is opened in place; other files are downloaded', async ({ server, client }) => {
  const rota = anExhibit({ document: file('d1', 'Rota.txt', 'text/plain; charset=utf-8') })
  const letter = anExhibit({ id: 'e2', number: 2, document: file('d2', 'Letter.docx', 'application/msword') })
  answerAll({ server }, [rota, letter])
  server.answers('GET /api/documents/d1', { body: 'Nights: Tom' })
  const { screen } = await renderSignedIn(client, panel)
  await expect.element(screen.getByRole('link', { name: 'Letter.docx' })).toHaveAttribute('download', 'Letter.docx')
  expect(server.asked('GET /api/documents/d1')).toEqual([])

  const link = screen.getByRole('link', { name: 'Rota.txt' })
  await userEvent.click(link)
  await expect.element(screen.getByRole('dialog', { name: 'Rota.txt' }).getByText('Nights: Tom')).toBeVisible()
  expect(server.asked('GET /api/documents/d1')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(link).toHaveFocus()
})
