import type { CaseStatus, Severity } from '../contract.ts'

export const caseLabels: Record<CaseStatus, string> = {
  open: 'Open',
  investigating: 'Investigating',
  escalation_requested: 'Escalation Requested',
  escalated: 'Escalated',
  resolved: 'Resolved',
  closed: 'Closed',
}

export const severityLabels: Record<Severity, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}
