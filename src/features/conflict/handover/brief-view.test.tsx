import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aRequest } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { HandoverBrief } from './brief-view.tsx'

const WRITE = 'POST /api/requests/r1/brief/questions'
const written = {
  questions: 'Who approves swaps?',
  writtenBy: { firstName: 'Sita', lastName: 'Rao' },
  updatedAt: '2026-11-18T10:00:00Z',
  version: 1,
}
const brief = {
  reference: 'HR-2026-000128',
  title: 'Grievance about shift allocation',
  companyName: 'Acme Ltd',
  assignedTo: null,
  conflictCase: {
    ticketNumber: 'CR-2026-0006',
    description: 'Four of the last five weekend nights.',
    severity: 'high',
    status: 'investigating',
    currentStage: 'conducting_interview',
    createdAt: '2026-11-09T09:00:00Z',
  },
  nextStep: 'Grievance meeting held (Acas Code, paragraphs 33 and 34)',
  dates: [{ what: 'Claim has to reach Acas by', date: '2027-01-11' }],
  people: [
    { id: '00000000-0000-4000-8000-000000000001', name: 'Tom Ashworth', position: 'Night loader', role: 'complainant' },
  ],
  missing: ['Grievance meeting held'],
  laws: ['acas_code'],
  open: null,
  events: [],
  undecided: [],
  can: { write: true },
}

beforeEach(clearDrafts)

test('a colleague’s open questions are shown beside one’s own before they are replaced', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/requests/r1/brief', { body: brief })
  const late = { message: 'Late', code: 'STALE_VERSION', current: { ...brief, open: written } }
  server.answers(WRITE, { status: 409, body: late })
  const { screen } = await renderSignedIn(client, <HandoverBrief request={aRequest()} />)
  await expect.element(screen.getByText(/Monday 11 January 2027/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Write' }))
  await userEvent.type(screen.getByLabelText('What the next person needs to find out'), 'Is there a rota?')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.element(screen.getByText('Who approves swaps?')).toBeVisible()
  server.answers(WRITE, { body: { ...brief, open: { ...written, version: 2 } } })
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await until(() => expect(server.asked(WRITE)).toHaveLength(2))
  expect(server.asked(WRITE).map(({ body }) => JSON.parse(body))).toEqual([
    { questions: 'Is there a rota?' },
    { questions: 'Is there a rota?', version: 1 },
  ])
})
