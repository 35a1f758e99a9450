import type { ConflictDetail } from '#features/conflict/contract.ts'

const at = '2026-11-16T09:00:00.000Z'

/** A case as staff read it. */
export const aConflictDetail = (
  changes: Partial<ConflictDetail['conflictCase']> = {},
  beside: Partial<ConflictDetail> = {},
): ConflictDetail => ({
  conflictCase: {
    id: '00000000-0000-4000-8000-0000000000c1',
    requestId: '00000000-0000-4000-8000-000000000001',
    ticketNumber: 'CR-2026-0006',
    description: 'Four of the last five weekend nights went to one person.',
    severity: 'low',
    status: 'open',
    currentStage: 'reviewing_notes',
    reviewingNotesStatus: 'in_progress',
    reviewingNotesCompletedAt: null,
    conductingInterviewStatus: 'pending',
    conductingInterviewCompletedAt: null,
    reviewingStatementsStatus: 'pending',
    reviewingStatementsCompletedAt: null,
    resolutionCompletedStatus: 'pending',
    resolutionCompletedCompletedAt: null,
    resolutionType: null,
    resolutionDetails: null,
    followUpActions: null,
    outcomeWithheld: false,
    legalStatementVersion: 1,
    legalConfirmedAt: at,
    createdAt: at,
    updatedAt: at,
    version: 1,
    reviewingNotesNotes: null,
    conductingInterviewNotes: null,
    reviewingStatementsNotes: null,
    resolutionCompletedNotes: null,
    ...changes,
  },
  participants: [],
  timelineEvents: [],
  escalation: null,
  notesSaved: null,
  readers: [],
  isOutcomeDrafted: false,
  can: { work: true, escalate: true, decideEscalation: false, requestEscalation: false },
  ...beside,
})
