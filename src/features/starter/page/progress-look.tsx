import { CircleCheck, CircleDashed } from 'lucide-react'
import type { Segment } from '#ui/figures/segments.tsx'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { State } from '#ui/text/status.tsx'
import type { Progress } from '../parts.ts'

export const progressState: Record<Progress, State> = {
  missing: { hue: 'wait', icon: CircleDashed, label: 'Missing' },
  half: { hue: 'active', icon: HalfCircle, label: 'Half done' },
  done: { hue: 'done', icon: CircleCheck, label: 'Done' },
}

export const progressSegment: Record<Progress, Segment> = { missing: 'open', half: 'half', done: 'done' }
