import { CircleArrowUp, CircleCheck, FileText, History, MessageSquare } from 'lucide-react'
import { expect, test } from 'vitest'
import { activityLook } from './activity-look.tsx'

test('an act shows its kind', () => {
  expect(activityLook({ action: 'message.sent', details: 'sent a message' })).toEqual({ icon: MessageSquare })
})

test('a state that was set shows its own glyph and colour', () => {
  const look = activityLook({ action: 'request.changed', details: 'set the request to Completed' })
  expect(look).toEqual({ icon: CircleCheck, hue: 'done' })
})

test('an escalation alarms, whichever record it is written on', () => {
  const look = activityLook({ action: 'conflict.escalated', details: 'requested escalation' })
  expect(look).toEqual({ icon: CircleArrowUp, hue: 'high' })
})

test('the name of a file is not taken for a state', () => {
  const look = activityLook({ action: 'documents.changed', details: 'uploaded “moved to Completed”' })
  expect(look).toEqual({ icon: FileText })
})

test('an act of an unknown kind still has a glyph', () => {
  expect(activityLook({ action: 'stars.counted', details: 'counted the stars' })).toEqual({ icon: History })
})
