import type * as z from 'zod'
import type { ResolutionType } from '../contract.ts'

export const caseLabels = {
  open: 'Open',
  investigating: 'Investigating',
  escalation_requested: 'Escalation Requested',
  escalated: 'Escalated',
  resolved: 'Resolved',
  closed: 'Closed',
}

export const severityLabels = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

/** Where an appeal took a warning back, the outcome is that, and not that nothing was done. */
export const outcomeTitle = (type: z.infer<typeof ResolutionType>, isWarningWithdrawn: boolean) =>
  isWarningWithdrawn && type === 'no_action' ? 'Warning withdrawn' : resolutionLabels[type]

export const resolutionLabels: Record<z.infer<typeof ResolutionType>, string> = {
  mediation: 'Mediation',
  formal_warning: 'Formal Warning',
  disciplinary: 'Disciplinary',
  no_action: 'No Action',
  termination: 'Termination',
}
