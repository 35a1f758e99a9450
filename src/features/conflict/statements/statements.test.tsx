import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { aStatement } from '#testing/screen/a-case-file.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { type Given, test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { Statement } from './contract.ts'
import { Statements } from './statements.tsx'

const PATH = '/api/conflict-resolution/r1/statements'
const draft = aStatement()
const signature = { signedOn: '2026-11-17', signedBy: 'Tom Ashworth', signedHow: 'in_person' } as const
const signed = aStatement({ ...signature, can: { read: true, edit: false, sign: false, share: true } })
const tom = { id: draft.participantId, name: 'Tom Ashworth', role: 'complainant' } as const
const shown = <Statements request={aRequest()} participant={tom} />
beforeEach(async () => {
  clearDrafts()
  localStorage.clear()
  await page.viewport(1280, 900)
})

function answer({ server }: Pick<Given, 'server'>, statements: Statement[], may = true) {
  server.answers('GET /api/auth/user', signedIn(may ? 'sam' : 'ada'))
  server.answers(`GET ${PATH}`, { body: { statements, can: { add: may } } })
}

test('a statement is taken down for one person, and its text stays out of the browser’s store', async ({
  server,
  client,
}) => {
  answer({ server }, [])
  server.answers(`POST ${PATH}`, { status: 201, body: draft })
  const { screen } = await renderSignedIn(client, shown)
  await userEvent.click(screen.getByRole('button', { name: 'Take a statement of Tom Ashworth' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await expect.element(screen.getByText('Write down what was said')).toBeVisible()
  await userEvent.fill(screen.getByLabelText('What was said'), 'I asked twice.')
  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify(localStorage)).not.toContain('asked twice')
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await until(() => expect(server.asked(`POST ${PATH}`)).toHaveLength(1))
  expect(JSON.parse(server.asked(`POST ${PATH}`)[0]?.body ?? '')).toEqual({
    participantId: tom.id,
    content: 'I asked twice.',
    takenOn: todayInLondon(),
    takenBy: 'Sam Okafor',
  })
})

test('the text is fetched when it is opened, and not before', async ({ server, client }) => {
  const READ = `GET /api/statements/${signed.id}`
  answer({ server }, [signed])
  server.answers(READ, { body: { ...signed, content: 'I asked her on 12 October.' } })
  const { screen } = await renderSignedIn(client, shown)
  await expect.element(screen.getByText('Signed 17 November 2026')).toBeVisible()
  expect(server.asked(READ)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /^Read/ }))
  await expect.element(screen.getByText('I asked her on 12 October.')).toBeVisible()
})

test('a new version begins with the signed one, and the signed one is not changed', async ({ server, client }) => {
  answer({ server }, [signed])
  server.answers(`GET /api/statements/${signed.id}`, { body: { ...signed, content: 'I asked twice.' } })
  server.answers(`POST ${PATH}`, { status: 201, body: draft })
  const { screen } = await renderSignedIn(client, shown)
  await expect.element(screen.getByRole('button', { name: /^Change/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'New version of Tom Ashworth' }))
  await expect.element(screen.getByLabelText('What was said')).toHaveValue('I asked twice.')
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await until(() => expect(server.asked(`POST ${PATH}`)).toHaveLength(1))
})

test('a signature says how and who saw it; sharing is asked for once more', async ({ server, client }) => {
  const SIGN = `POST /api/statements/${draft.id}/signature`
  answer({ server }, [draft])
  server.answers(SIGN, { body: signed })
  const { screen } = await renderSignedIn(client, shown)
  await userEvent.click(screen.getByRole('button', { name: /^Record signature/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'On paper' }))
  await userEvent.fill(screen.getByLabelText('Witness (optional)'), 'Marta Kowalczyk')
  await userEvent.click(screen.getByRole('button', { name: 'Record signature', exact: true }))
  await until(() => expect(server.asked(SIGN)).toHaveLength(1))
  expect(JSON.parse(server.asked(SIGN)[0]?.body ?? '')).toEqual({
    signedBy: 'Tom Ashworth',
    signedHow: 'on_paper',
    signedOn: todayInLondon(),
    witness: 'Marta Kowalczyk',
    version: 1,
  })

  const SHARE = `POST /api/statements/${signed.id}/share`
  answer({ server }, [signed])
  server.answers(SHARE, { body: signed })
  await client.invalidateQueries()
  await userEvent.click(screen.getByRole('button', { name: /^Share/ }))
  expect(server.asked(SHARE)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Share', exact: true }))
  await until(() => expect(JSON.parse(server.asked(SHARE)[0]?.body ?? '{}')).toEqual({ isShared: true }))
})

test('the company sees that it is signed, and cannot open it', async ({ server, client }) => {
  answer({ server }, [{ ...signed, can: { read: false, edit: false, sign: false, share: false } }], false)
  const { screen } = await renderSignedIn(client, shown)
  await expect.element(screen.getByText('Signed 17 November 2026')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
