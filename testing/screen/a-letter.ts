import { bodyFrom } from '#features/conflict/letters/merge.ts'
import type { Letter } from '#features/conflict/letters/contract.ts'

const nothing = { edit: false, send: false, email: false, share: false, correct: false, open: false }

/** A draft as the server answers it, for component tests. */
export const aLetter = (changes: Partial<Letter> = {}): Letter => ({
  id: '00000000-0000-4000-8000-00000000000a',
  requestId: '00000000-0000-4000-8000-00000000000b',
  kind: 'investigation_invitation',
  status: 'draft',
  to: { id: '00000000-0000-4000-8000-00000000000c', name: 'Karen Doyle', email: 'karen@example.com' },
  text: {
    subject: 'Invitation',
    body: bodyFrom('Dear {{person}},\n\nWe meet on {{meetingDate}} in {{meetingPlace}}.'),
    values: {},
  },
  meeting: null,
  facts: {},
  replaces: null,
  isReplaced: false,
  createdAt: '2026-11-12T09:00:00Z',
  issuedAt: null,
  issuedBy: null,
  sha256: null,
  sharedAt: null,
  dispatches: [],
  version: 3,
  ...changes,
  can: { ...nothing, edit: true, ...changes.can },
})

export const anIssuedLetter = (changes: Partial<Letter> = {}): Letter =>
  aLetter({
    status: 'issued',
    issuedAt: '2026-11-12T09:14:00Z',
    issuedBy: { id: '00000000-0000-4000-8000-00000000000d', firstName: 'Sita', lastName: 'Rao' },
    sha256: 'a'.repeat(64),
    ...changes,
    can: { ...nothing, send: true, correct: true, open: true, ...changes.can },
  })
