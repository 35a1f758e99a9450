import { Archive, CircleArrowUp, CircleCheck, CircleDot, TriangleAlert } from 'lucide-react'
import { OneBar, ThreeBars, TwoBars } from '#ui/text/bars-icon.tsx'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { State } from '#ui/text/status.tsx'
import type { CaseStatus, Severity } from '../contract.ts'
import { caseLabels, severityLabels } from './words.ts'

export const caseState = (status: CaseStatus): State => ({ ...statuses[status], label: caseLabels[status] })

export const severityState = (severity: Severity): State => ({
  ...severities[severity],
  label: severityLabels[severity],
})

type Look = Omit<State, 'label'>

const statuses: Record<CaseStatus, Look> = {
  open: { hue: 'wait', icon: CircleDot },
  investigating: { hue: 'active', icon: HalfCircle },
  escalation_requested: { hue: 'high', icon: CircleArrowUp },
  escalated: { hue: 'stop', icon: CircleArrowUp },
  resolved: { hue: 'done', icon: CircleCheck },
  closed: { hue: 'off', icon: Archive },
}

const severities: Record<Severity, Look> = {
  low: { hue: 'off', icon: OneBar },
  medium: { hue: 'wait', icon: TwoBars },
  high: { hue: 'high', icon: ThreeBars },
  critical: { hue: 'stop', icon: TriangleAlert },
}
