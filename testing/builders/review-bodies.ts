import { aPlan, theAnswers } from '#testing/builders/a-plan.ts'

/** For what a review leads to. */
export const ofReviews: Record<string, object> = {
  'POST /api/performance-reviews/:requestId/plans': aPlan(),
  'PATCH /api/performance-plans/:planId': { ...aPlan(), meetings: undefined },
  'POST /api/performance-plans/:planId/start': theAnswers(),
  'POST /api/performance-plans/:planId/reveal': { question: 'health' },
  'POST /api/performance-plans/:planId/outcome': { outcome: 'met', reason: 'One in two hundred' },
  'POST /api/performance-plans/:planId/meetings': { plannedOn: '2199-01-05' },
  'PATCH /api/plan-meetings/:planMeetingId': { plannedOn: '2199-01-05', heldOn: null, verdict: null, notes: '' },
  'POST /api/performance-reviews/:requestId/fairness': { askedOn: '2026-01-05', askedBy: 'Ben Fry', askedHow: 'email' },
  'PATCH /api/fairness-notes/:fairnessNoteId': { askedOn: '2026-01-05', askedBy: 'Ben Fry', askedHow: 'email' },
  'POST /api/fairness-notes/:fairnessNoteId/reveal': { field: 'answer' },
  'POST /api/performance-reviews/:requestId/goals': { title: 'Fewer wrong picks' },
  'POST /api/performance-reviews/:requestId/carried-goals': { goalIds: [crypto.randomUUID()] },
  'POST /api/performance-goals/:goalId/comments': { content: 'Nine in October' },
}
