import { expect } from 'vitest'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { CaseNextStep } from './next-step.tsx'

const request = aRequest({ id: 'r1', type: 'conflict_resolution', status: 'in_progress', assignedToId: 'u1' })

const NextStep = () => (
  <CaseNextStep request={request} audience="staff" usual={{ who: null, what: 'Usual' }}>
    {(step) => <p>{step?.what}</p>}
  </CaseNextStep>
)

test.for([
  ['Decide the appeal by Karen Doyle', true, 'Decide the appeal by Karen Doyle'],
  ['Make a finding on allegation 1', false, 'Close the case'],
] as const)(
  'with “%s” open (due: %s), the next step once the outcome is out is “%s”',
  async ([says, isDue, what], { server, client }) => {
    server.answers('GET /api/auth/user', signedIn('sam'))
    server.answers('GET /api/conflict-resolution/r1', { body: aConflictDetail({ status: 'resolved' }) })
    server.answers('GET /api/requests/r1/open-points', { body: [{ says, isDue }] })
    const { screen } = await renderSignedIn(client, <NextStep />)
    await expect.element(screen.getByText(what)).toBeVisible()
  },
)
