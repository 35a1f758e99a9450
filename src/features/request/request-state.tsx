import { ChevronDown, ChevronsUp, ChevronUp, CircleCheck, CircleDashed, CircleSlash, Equal } from 'lucide-react'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import { stateOf } from '#ui/text/status.tsx'
import { priorityLabels, statusLabels } from './contract.ts'

export const requestState = stateOf(statusLabels, {
  pending: { hue: 'wait', icon: CircleDashed },
  in_progress: { hue: 'active', icon: HalfCircle },
  completed: { hue: 'done', icon: CircleCheck },
  cancelled: { hue: 'off', icon: CircleSlash },
})

export const priorityState = stateOf(priorityLabels, {
  low: { hue: 'off', icon: ChevronDown },
  normal: { hue: 'off', icon: Equal },
  high: { hue: 'high', icon: ChevronUp },
  urgent: { hue: 'stop', icon: ChevronsUp },
})
