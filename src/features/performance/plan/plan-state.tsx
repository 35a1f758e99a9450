import { CircleAlert, CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { State } from '#ui/text/status.tsx'
import type { Plan, PlanMeeting } from './contract.ts'
import { verdictLabels } from './words.ts'

export function planState({ startedAt, outcome }: Pick<Plan, 'startedAt' | 'outcome'>): State {
  if (outcome === 'met') return { hue: 'done', icon: CircleCheck, label: 'Met' }
  if (outcome === 'not_met') return { hue: 'stop', icon: CircleSlash, label: 'Not met' }
  return startedAt
    ? { hue: 'active', icon: HalfCircle, label: 'Under way' }
    : { hue: 'off', icon: CircleDashed, label: 'Draft' }
}

export function meetingState({ verdict, isDue }: Pick<PlanMeeting, 'verdict' | 'isDue'>): State {
  if (verdict === null)
    return isDue
      ? { hue: 'wait', icon: CircleAlert, label: 'To be recorded' }
      : { hue: 'off', icon: CircleDashed, label: 'Planned' }
  return { ...looks[verdict], label: verdictLabels[verdict] }
}

const looks = {
  on_track: { hue: 'done', icon: CircleCheck },
  not_yet: { hue: 'high', icon: HalfCircle },
  missed: { hue: 'stop', icon: CircleSlash },
} as const
