import { BadgeCheck, Ban, CircleCheck, CircleDashed, CircleMinus, CircleX, Hourglass } from 'lucide-react'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { State } from '#ui/text/status.tsx'
import { type ReferenceStatus, referenceStatusLabels } from '../words.ts'

export const referenceState = (status: ReferenceStatus): State => ({
  ...looks[status],
  label: referenceStatusLabels[status],
})

const looks: Record<ReferenceStatus, Omit<State, 'label'>> = {
  pending: { hue: 'off', icon: CircleDashed },
  requested: { hue: 'active', icon: HalfCircle },
  received: { hue: 'active', icon: CircleCheck },
  verified: { hue: 'done', icon: BadgeCheck },
  declined: { hue: 'high', icon: Ban },
  no_response: { hue: 'high', icon: Hourglass },
  unsatisfactory: { hue: 'stop', icon: CircleX },
  withdrawn: { hue: 'off', icon: CircleMinus },
}
