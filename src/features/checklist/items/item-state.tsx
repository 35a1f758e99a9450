import { BadgeCheck, CircleCheck, CircleDashed, CircleX, Inbox } from 'lucide-react'
import { stateOf } from '#ui/text/status.tsx'
import { itemStatusLabels } from '../words.ts'

export const itemState = stateOf(itemStatusLabels, {
  open: { hue: 'wait', icon: CircleDashed },
  handed_in: { hue: 'active', icon: Inbox },
  sent_back: { hue: 'stop', icon: CircleX },
  accepted: { hue: 'done', icon: BadgeCheck },
  done: { hue: 'done', icon: CircleCheck },
})
