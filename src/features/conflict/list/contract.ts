import * as z from 'zod'
import { listedEvents, OfRequest, requestChanged, requestSubmitted, TypeListQuery } from '#features/request/contract.ts'
import { everyone, get, listOf, oneOrMore } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { caseChanged, CaseFacts, CaseStatus, Participant, Severity } from '../contract.ts'

/** The characters of the description that a row holds; it shows four lines of them when unfolded. */
export const LISTED_NARRATIVE = 800

/** A row of the list, with the first three people of the case, and without the words of the outcome: they are sealed. */
export const CaseRow = CaseFacts.omit({ resolutionDetails: true, followUpActions: true }).extend({
  ...OfRequest.shape,
  participants: listOf(Participant.pick({ id: true, name: true, role: true }), lists.conflict_participants),
  participantCount: z.int(),
})
export type CaseRow = z.infer<typeof CaseRow>

export const CaseQuery = TypeListQuery.extend({
  severity: oneOrMore(Severity, `${Severity.options.join(', ')}.`).optional(),
  status: oneOrMore(CaseStatus, `${CaseStatus.options.join(', ')}.`).optional(),
  /** Active cases by default; `status` adds those of a finished status. */
  show: z.enum(['active', 'finished', 'all']).optional(),
})

export const listCases = get('/api/conflict-resolution/cases', {
  summary:
    'Cases, newest first; those resolved, closed or completed only where `show` or `status` asks for them. Searched by ticket number, title and description. `description` is cut after 800 characters. §7 Conflict resolution.',
  for: everyone,
  query: CaseQuery,
  returns: z.array(CaseRow),
  changedBy: [...listedEvents, caseChanged],
})

export const ConflictStats = z.object({
  activeCount: z.int(),
  /** Resolved, while their request is still open. */
  notClosedCount: z.int(),
  criticalCount: z.int(),
  highCount: z.int(),
  mediumCount: z.int(),
  lowCount: z.int(),
  underInvestigationCount: z.int(),
  resolvedCount: z.int(),
  avgResolutionDays: z.number().nullable(),
})

export const conflictStats = get('/api/stats/conflict', {
  summary:
    'Active cases, as the list counts them, by severity; those under investigation, those resolved this month, and days to resolve. §3, §7.',
  for: everyone,
  returns: ConflictStats,
  changedBy: [requestSubmitted, requestChanged, caseChanged],
})
