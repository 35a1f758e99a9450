import { CircleCheck, CircleDashed, Inbox, Mail, MessagesSquare } from 'lucide-react'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { State } from '#ui/text/status.tsx'
import type { Standing } from '../contract.ts'

export const standingState = (standing: Standing): State => states[standing]

const states: Record<Standing, State> = {
  not_started: { hue: 'off', icon: CircleDashed, label: 'Not started' },
  asked: { hue: 'wait', icon: Mail, label: 'Asked' },
  handed_in: { hue: 'active', icon: Inbox, label: 'Handed in' },
  in_review: { hue: 'active', icon: HalfCircle, label: 'In review' },
  interview: { hue: 'active', icon: MessagesSquare, label: 'Interview' },
  completed: { hue: 'done', icon: CircleCheck, label: 'Completed' },
}
