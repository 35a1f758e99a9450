import { BadgeCheck, CalendarClock, CalendarX, CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { todayInLondon } from '#platform/london-day.ts'
import type { State } from '#ui/text/status.tsx'
import type { Meeting } from './contract.ts'

/** The state of a meeting; after it was held, the state of its minutes. */
export function meetingState({ state, meetingDate, minutes }: Meeting): State {
  if (state === 'postponed') return { hue: 'off', icon: CalendarX, label: 'Postponed' }
  if (state === 'cancelled') return { hue: 'off', icon: CircleX, label: 'Cancelled' }
  if (state === 'held') return minutesState(minutes)
  const today = todayInLondon()
  if (meetingDate < today) return { hue: 'high', icon: CircleAlert, label: 'Was it held?' }
  return { hue: 'active', icon: CalendarClock, label: meetingDate === today ? 'Today' : 'Planned' }
}

function minutesState(minutes: Meeting['minutes']): State {
  if (!minutes) return { hue: 'wait', icon: CircleDashed, label: 'Minutes to write' }
  if (minutes.signOff === 'agreed') return { hue: 'done', icon: BadgeCheck, label: 'Minutes agreed' }
  if (minutes.signOff === 'disputed') return { hue: 'high', icon: CircleAlert, label: 'Minutes disputed' }
  if (minutes.shownOn) return { hue: 'wait', icon: CircleCheck, label: 'Minutes shown' }
  return { hue: 'wait', icon: CircleDashed, label: 'Minutes to show' }
}
