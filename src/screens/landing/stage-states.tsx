import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { State } from '#ui/text/status.tsx'

export const stageStates = {
  completed: { hue: 'done', icon: CircleCheck, label: 'Completed' },
  inProgress: { hue: 'active', icon: HalfCircle, label: 'In Progress' },
  notRequired: { hue: 'off', icon: CircleMinus, label: 'Not Required' },
  pending: { hue: 'off', icon: CircleDashed, label: 'Pending' },
} satisfies Record<string, State>

export type StageStatus = keyof typeof stageStates
