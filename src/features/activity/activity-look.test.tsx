import { CalendarClock, CircleArrowUp, CircleCheck, FileText, History, MessageSquare } from 'lucide-react'
import { expect, test } from 'vitest'
import { activityLook } from './activity-look.tsx'

test('each action shows its kind', () => {
  expect(activityLook({ action: 'message.sent', details: 'sent a message' })).toEqual({ icon: MessageSquare })
})

test('a status change shows the glyph and colour of the new status', () => {
  const look = activityLook({ action: 'request.changed', details: 'set the request to Completed' })
  expect(look).toEqual({ icon: CircleCheck, hue: 'done' })
})

test('an escalation stands out, whichever record it belongs to', () => {
  const look = activityLook({ action: 'conflict.escalated', details: 'requested escalation' })
  expect(look).toEqual({ icon: CircleArrowUp, hue: 'high' })
})

test('a notice of what falls due is not mistaken for a status', () => {
  const details = 'gave notice that the right to work has to be checked again today'
  expect(activityLook({ action: 'right-to-work.due', details })).toEqual({ icon: CalendarClock, hue: 'wait' })
})

test('a file name is not mistaken for a status', () => {
  const look = activityLook({ action: 'documents.changed', details: 'uploaded “moved to Completed”' })
  expect(look).toEqual({ icon: FileText })
})

test('an unknown action still has a glyph', () => {
  expect(activityLook({ action: 'stars.counted', details: 'counted the stars' })).toEqual({ icon: History })
})
