import { BadgeCheck, Ban, CircleCheck, CircleDashed, CircleMinus, CircleX, Hourglass } from 'lucide-react'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import { stateOf } from '#ui/text/status.tsx'
import { referenceStatusLabels } from '../words.ts'

export const referenceState = stateOf(referenceStatusLabels, {
  pending: { hue: 'off', icon: CircleDashed },
  requested: { hue: 'active', icon: HalfCircle },
  received: { hue: 'active', icon: CircleCheck },
  verified: { hue: 'done', icon: BadgeCheck },
  declined: { hue: 'high', icon: Ban },
  no_response: { hue: 'high', icon: Hourglass },
  unsatisfactory: { hue: 'stop', icon: CircleX },
  withdrawn: { hue: 'off', icon: CircleMinus },
})
