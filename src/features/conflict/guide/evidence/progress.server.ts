import { longDate } from '#ui/text/dates.ts'
import type { StepId } from '../steps.ts'
import type { EvidenceOf } from './evidence.server.ts'

/** Steps shown by the request itself and by the stages of the investigation. */
export const ofProgress = {
  raised_in_writing({ conflictCase, participants }) {
    const complainants = participants.filter(({ role }) => role === 'complainant').map(({ name }) => name)
    if (!conflictCase.description || complainants.length === 0) return undefined
    const on = longDate(conflictCase.createdAt)
    return { shows: true, says: `In the request of ${on}, by ${complainants.join(', ')}` }
  },
  facts_established({ conflictCase: { reviewingStatementsStatus, reviewingStatementsCompletedAt: at } }) {
    if (reviewingStatementsStatus !== 'completed') return undefined
    return { shows: true, says: at ? `Statements reviewed by ${longDate(at)}` : 'Statements reviewed' }
  },
} satisfies Partial<Record<StepId, EvidenceOf>>
