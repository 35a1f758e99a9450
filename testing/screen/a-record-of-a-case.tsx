import { aConflictDetail } from './a-conflict.ts'
import { REQUEST } from './a-record.tsx'
import { aRequest } from './a-request.ts'
import type { FakeServer } from './fake-server.tsx'
import { signedIn } from './signed-in.tsx'

const held = ['allegations', 'evidence', 'meetings', 'letters', 'advice', 'notes', 'documents']
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
/** A case under way, with unread messages. */
export const caseRequest = aRequest({
  id: 'r1',
  type: 'conflict_resolution',
  status: 'in_progress',
  messageCount: 18,
  unreadCount: 2,
})

/** Answers for its record. Every part of it holds something. */
export function answerForCase(server: FakeServer) {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(REQUEST, { body: caseRequest })
  server.answers('GET /api/conflict-resolution/r1', { body: aConflictDetail() })
  server.answers('GET /api/requests/r1/outline', { body: { duties: [], held, counts: {} } })
  server.answers('GET /api/requests/r1/claim', { body: claim })
}
