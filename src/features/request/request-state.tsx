import { ChevronDown, ChevronsUp, ChevronUp, CircleCheck, CircleDashed, CircleSlash, Equal } from 'lucide-react'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { State } from '#ui/text/status.tsx'
import { type Priority, priorityLabels, type RequestStatus, statusLabels } from './contract.ts'

export function requestState(status: RequestStatus): State {
  return { ...statuses[status], label: statusLabels[status] }
}

export function priorityState(priority: Priority): State {
  return { ...priorities[priority], label: priorityLabels[priority] }
}

type Look = Omit<State, 'label'>

const statuses: Record<RequestStatus, Look> = {
  pending: { hue: 'wait', icon: CircleDashed },
  in_progress: { hue: 'active', icon: HalfCircle },
  completed: { hue: 'done', icon: CircleCheck },
  cancelled: { hue: 'off', icon: CircleSlash },
}

const priorities: Record<Priority, Look> = {
  low: { hue: 'off', icon: ChevronDown },
  normal: { hue: 'off', icon: Equal },
  high: { hue: 'high', icon: ChevronUp },
  urgent: { hue: 'stop', icon: ChevronsUp },
}
