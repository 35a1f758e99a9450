const aFact = { kind: 'event', happenedOn: '2026-01-05', knownBy: 'told', what: 'The rota was changed' }

/** The bodies of the calls that enter facts of a case. */
export const ofFacts: Record<string, object> = {
  'POST /api/conflict-resolution/:requestId/facts': aFact,
  'POST /api/case-facts/:factId/correct': { ...aFact, reason: 'The letter has another day' },
}
