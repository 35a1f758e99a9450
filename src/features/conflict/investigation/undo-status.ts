import type { CaseStatus, ConflictCase } from '../contract.ts'
import { isOver } from '../work/stages.ts'

type Standing = Pick<ConflictCase, 'status' | 'version'>

/** Escalating answers the company and raises the severity; resolving a case anew would date its resolution anew. */
const isTakenBack = (status: CaseStatus) => status !== 'escalated' && status !== 'escalation_requested'

/** The status to which a change can be taken back, if it was of the status alone and can be. */
export function undoneStatus(before: Standing, after: Standing): CaseStatus | undefined {
  if (before.status === after.status || after.version !== before.version + 1) return undefined
  return !isOver(before.status) && isTakenBack(before.status) && isTakenBack(after.status) ? before.status : undefined
}
