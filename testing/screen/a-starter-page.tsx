import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '#features/starter/contract.ts'
import { StarterPage } from '#features/starter/page/starter-page.tsx'
import { renderGuest } from '#testing/screen/a-guest-page.tsx'
import type { Reply } from '#testing/screen/fake-server.tsx'

export const aPart = (name: Page['parts'][number]['part'], changes: object = {}) => ({
  part: name,
  progress: 'done' as const,
  missing: [],
  known: [{ label: 'Name', value: 'Priya Raman' }],
  reason: null,
  savedAt: null,
  ...changes,
})
const bankMissing = aPart('bank', { progress: 'missing', missing: ['sort code', 'account number'], known: [] })

/** The questions for a new starter. Their bank details are missing. */
export const aPage = (changes: Partial<Page> = {}): Page => ({
  firstName: 'Priya',
  jobTitle: 'Warehouse Supervisor',
  startDate: '2026-11-23',
  by: '2026-11-20',
  until: '2026-11-24T00:00:00.000Z',
  savedAt: null,
  closed: null,
  parts: [aPart('details'), aPart('tax'), bankMissing, aPart('contacts'), aPart('documents')],
  documents: [],
  roomFor: 10_485_760,
  items: [],
  ...changes,
})

/** Null before the date of birth is given. */
export const opened = (page: Page | null = aPage()): Reply => ({ body: { employer: 'Acme Ltd', page } })
export const linkGone: Reply = { status: 410, body: { code: 'LINK_GONE', message: 'This link has been used.' } }
export const stored = (values: object): Reply => ({ body: { values, savedAt: null } })
export const saved: Reply = { body: { savedAt: '2026-11-18T14:06:00.000Z' } }

/** The page as it is opened in a new browser, with nothing saved. */
export function answerStarter(server: { answers: (call: string, reply: Reply) => void }) {
  localStorage.clear()
  server.answers('GET /api/starter', opened())
  server.answers('GET /api/starter/part', stored({}))
  server.answers('POST /api/starter/save', saved)
}

export const renderStarterPage = (client: QueryClient) => renderGuest(client, <StarterPage />)
