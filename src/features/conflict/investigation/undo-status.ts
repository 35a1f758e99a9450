import type { CaseStatus, ConflictCase } from '../contract.ts'
import { isOver } from '../work/stages.ts'

type Standing = Pick<ConflictCase, 'status' | 'version'>

/** Escalating answers the company and raises the severity; resolving a case again would change its date. */
const isTakenBack = (status: CaseStatus) => status !== 'escalated' && status !== 'escalation_requested'

/** The status to return to, if only the status was changed and that can be undone. */
export function undoneStatus(before: Standing, after: Standing): CaseStatus | undefined {
  if (before.status === after.status || after.version !== before.version + 1) return undefined
  return !isOver(before.status) && isTakenBack(before.status) && isTakenBack(after.status) ? before.status : undefined
}
