import { aRequest } from '#testing/screen/a-request.ts'
import type { FakeServer } from '#testing/screen/fake-server.tsx'

export const REQUEST = 'GET /api/requests/r1'
const address = { street: '•••', city: 'Bristol', postcode: 'BS1 •••', country: 'United Kingdom' }
export const anEmployee = {
  id: 'e1',
  requestId: 'r1',
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya.raman@example.com',
  phone: null,
  jobTitle: 'Warehouse Supervisor',
  department: null,
  startDate: '2026-12-07',
  employmentType: 'full-time',
  version: 1,
  identity: { dateOfBirth: '•• •• 1991', nationalInsuranceNumber: '•• •• •• 56 C', address },
  can: { reveal: true, edit: true },
}

const notBegun = { status: 'pending', notes: null, completedAt: null }
const stage = (name: string, { status, notes, completedAt } = notBegun) => ({
  [`${name}Status`]: status,
  [`${name}Notes`]: notes,
  [`${name}CompletedAt`]: completedAt,
})

/** A process that has not been begun, as staff read it. */
export const aProcess = {
  id: 'p1',
  employeeId: 'e1',
  ...stage('idVerification'),
  ...stage('rightToWork'),
  ...stage('referenceCheck'),
  ...stage('dbsCheck', { ...notBegun, status: 'not_applicable' }),
  overallProgress: 0,
  completedAt: null,
  version: 1,
  settings: {},
  can: { setStages: true },
}

/** Answers what the page of a new starter's record asks for. */
export function answerForRecord(server: FakeServer, request = aRequest()) {
  server.answers(REQUEST, { body: request })
  server.answers('GET /api/onboarding/r1', { body: { employee: anEmployee, process: aProcess } })
  server.answers('GET /api/requests/r1/outline', { body: { duties: [], held: [], counts: {} } })
  server.answers('GET /api/requests/r1/receipt', { body: { advisers: [], answerBy: '2026-01-05' } })
  server.answers('GET /api/activity-logs', { body: [] })
  server.answers('GET /api/stats/staff', {
    body: { totalRequests: 1, completed: 0, activeClients: 1, teamMembers: 1 },
  })
}
