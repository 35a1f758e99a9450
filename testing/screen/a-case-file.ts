import type { Allegation } from '#features/conflict/allegations/contract.ts'
import type { Exhibit } from '#features/conflict/evidence/contract.ts'
import type { Statement } from '#features/conflict/statements/contract.ts'

const at = '2026-11-16T09:00:00Z'

// As staff read them, while the request is open.

export const anAllegation = (changes: Partial<Allegation> = {}): Allegation => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  number: 1,
  wording: 'Four of five weekend nights.',
  respondentId: null,
  respondentName: null,
  createdAt: at,
  version: 1,
  finding: null,
  earlierFindings: 0,
  exhibits: [],
  can: { edit: true, find: true },
  ...changes,
})

export const anExhibit = (changes: Partial<Exhibit> = {}): Exhibit => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  number: 1,
  title: 'Night rota',
  description: null,
  source: 'The shift system',
  obtainedOn: '2026-11-11',
  askedOf: null,
  dueOn: null,
  withdrawnAt: null,
  withdrawalReason: null,
  createdAt: at,
  version: 1,
  document: null,
  statement: null,
  withdrawnBy: null,
  bearings: [],
  shown: [],
  can: { edit: true, receive: false, withdraw: true, show: true },
  ...changes,
})

export const aStatement = (changes: Partial<Statement> = {}): Statement => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  participantId: '00000000-0000-4000-8000-0000000000c1',
  number: 1,
  takenOn: '2026-11-13',
  takenBy: 'Sam Okafor',
  signedBy: null,
  signedHow: null,
  signedOn: null,
  witness: null,
  sharedAt: null,
  version: 1,
  participantName: 'Tom Ashworth',
  exhibitNumber: null,
  can: { read: true, edit: true, sign: true, share: false },
  ...changes,
})
