import { BadgeCheck, CircleCheck, CircleDashed, CircleX, Inbox } from 'lucide-react'
import type { State } from '#ui/text/status.tsx'
import { type ItemStatus, itemStatusLabels } from '../words.ts'

export const itemState = (status: ItemStatus): State => ({ ...looks[status], label: itemStatusLabels[status] })

const looks: Record<ItemStatus, Omit<State, 'label'>> = {
  open: { hue: 'wait', icon: CircleDashed },
  handed_in: { hue: 'active', icon: Inbox },
  sent_back: { hue: 'stop', icon: CircleX },
  accepted: { hue: 'done', icon: BadgeCheck },
  done: { hue: 'done', icon: CircleCheck },
}
