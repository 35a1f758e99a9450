import {
  CalendarClock,
  CircleArrowUp,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  FileText,
  History,
  ListChecks,
  MessageSquare,
  NotebookPen,
  UserRoundCheck,
} from 'lucide-react'
import type { Icon } from '#ui/text/glyph.tsx'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { Hue } from '#ui/text/hue.ts'
import type { Activity } from './contract.ts'

type Look = { icon: Icon; hue?: Hue }

export function activityLook({ action, details }: Pick<Activity, 'action' | 'details'>): Look {
  const [, look] = signs.find(([sign]) => sign.test(`${action} ${details}`)) ?? []
  return look ?? { icon: History }
}

// The first match counts: a file called "Completed" is still a file.
const signs: readonly [RegExp, Look][] = [
  [/^messages?\./, { icon: MessageSquare }],
  [/^documents?\./, { icon: FileText }],
  [/^notes?\./, { icon: NotebookPen }],
  [/^checklist\./, { icon: ListChecks }],
  [/^right-to-work\.due/, { icon: CalendarClock, hue: 'wait' }],
  [/^request\.submitted/, { icon: CircleDashed, hue: 'wait' }],
  [/escalat/i, { icon: CircleArrowUp, hue: 'high' }],
  [/ to completed$|closed|resolved|finali[sz]ed/i, { icon: CircleCheck, hue: 'done' }],
  [/ to cancelled$/i, { icon: CircleSlash, hue: 'off' }],
  [/ to pending$/i, { icon: CircleDashed, hue: 'wait' }],
  [/assigned it|took the request/, { icon: UserRoundCheck }],
  [/ to /, { icon: HalfCircle, hue: 'active' }],
]
