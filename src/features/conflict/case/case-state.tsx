import { Archive, CircleArrowUp, CircleCheck, CircleDot, TriangleAlert } from 'lucide-react'
import { OneBar, ThreeBars, TwoBars } from '#ui/text/bars-icon.tsx'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { State } from '#ui/text/status.tsx'
import type { CaseStatus, Severity } from '../contract.ts'

export const caseState = (status: CaseStatus): State => statuses[status]

export const severityState = (severity: Severity): State => severities[severity]

const statuses: Record<CaseStatus, State> = {
  open: { hue: 'wait', icon: CircleDot, label: 'Open' },
  investigating: { hue: 'active', icon: HalfCircle, label: 'Investigating' },
  escalation_requested: { hue: 'high', icon: CircleArrowUp, label: 'Escalation Requested' },
  escalated: { hue: 'stop', icon: CircleArrowUp, label: 'Escalated' },
  resolved: { hue: 'done', icon: CircleCheck, label: 'Resolved' },
  closed: { hue: 'off', icon: Archive, label: 'Closed' },
}

const severities: Record<Severity, State> = {
  low: { hue: 'off', icon: OneBar, label: 'Low' },
  medium: { hue: 'wait', icon: TwoBars, label: 'Medium' },
  high: { hue: 'high', icon: ThreeBars, label: 'High' },
  critical: { hue: 'stop', icon: TriangleAlert, label: 'Critical' },
}
