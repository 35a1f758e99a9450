const aFact = { kind: 'event', happenedOn: '2026-01-05', knownBy: 'told', what: 'The rota was changed' }

/** The bodies of calls that record facts, advice and dates of a case. */
export const ofCases: Record<string, object> = {
  'POST /api/conflict-resolution/:requestId/facts': aFact,
  'POST /api/case-facts/:factId/correct': { ...aFact, reason: 'The letter has another day' },
  'POST /api/requests/:requestId/advice': { advice: 'Wait', advisedOn: '2026-01-05' },
  'POST /api/advice/:adviceId/decision': { decision: 'Yes', decidedBy: 'Ada Nwosu', decidedOn: '2026-01-05' },
  'POST /api/advice/:adviceId/outcome': { outcome: 'done', doneBy: 'Ben Fry', endedOn: '2026-01-05' },
  'POST /api/requests/:requestId/claim': { kind: 'act', happenedOn: '2026-01-05' },
}
