import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anAllegation } from '#testing/screen/a-case-file.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { AllegationRow } from './allegation-row.tsx'
import type { FindingMade } from './contract.ts'

const made = { changeReason: null, by: { firstName: 'Sam', lastName: 'Okafor' }, at: '2026-11-16T09:00:00Z' }
const now: FindingMade = { ...made, finding: 'upheld', reason: 'The rota shows it.' }
const before: FindingMade = { ...made, finding: 'not_upheld', reason: 'There was no rota yet.' }
const { id } = anAllegation()
const EARLIER = `GET /api/allegations/${id}/earlier-findings`

test('earlier findings are read once they are opened', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(EARLIER, { body: [before] })
  const allegation = anAllegation({ finding: now, earlierFindings: 1 })
  const { screen } = await renderSignedIn(
    client,
    <ul>
      <AllegationRow allegation={allegation} respondents={[]} areFindingsOut />
    </ul>,
  )
  await expect.element(screen.getByText('The rota shows it.')).toBeVisible()
  expect(server.asked(EARLIER)).toEqual([])
  await userEvent.click(screen.getByText('Earlier finding'))
  await expect.element(screen.getByText('There was no rota yet.')).toBeVisible()
})

test('findings that cannot be read say so, and can be asked for again', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(EARLIER, { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Busy' } })
  const allegation = anAllegation({ finding: now, earlierFindings: 2 })
  const { screen } = await renderSignedIn(
    client,
    <ul>
      <AllegationRow allegation={allegation} respondents={[]} areFindingsOut />
    </ul>,
  )
  await userEvent.click(screen.getByText('2 earlier findings'))
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
