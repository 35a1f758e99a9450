import { Archive, CircleArrowUp, CircleCheck, CircleDot, TriangleAlert } from 'lucide-react'
import { OneBar, ThreeBars, TwoBars } from '#ui/text/bars-icon.tsx'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import { stateOf } from '#ui/text/status.tsx'
import { caseLabels, severityLabels } from './words.ts'

export const caseState = stateOf(caseLabels, {
  open: { hue: 'wait', icon: CircleDot },
  investigating: { hue: 'active', icon: HalfCircle },
  escalation_requested: { hue: 'high', icon: CircleArrowUp },
  escalated: { hue: 'stop', icon: CircleArrowUp },
  resolved: { hue: 'done', icon: CircleCheck },
  closed: { hue: 'off', icon: Archive },
})

export const severityState = stateOf(severityLabels, {
  low: { hue: 'off', icon: OneBar },
  medium: { hue: 'wait', icon: TwoBars },
  high: { hue: 'high', icon: ThreeBars },
  critical: { hue: 'stop', icon: TriangleAlert },
})
