import * as z from 'zod'
import { CalendarDate, event, everyone, listOf, Moment, patch, post } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { PersonOfCase } from '../../parties/person-of-case.ts'
import { NewMinutes, Showing, Signing, SignOff } from './new-minutes.ts'

export { MAX_MINUTES, Showing, Signing, SignOff } from './new-minutes.ts'

/** Sealed with the data key of the case. */
export const SealedMinutes = z.object({
  content: personal(z.string(), 'special'),
  correction: personal(z.string(), 'special'),
})

export const MinutesFields = z.object({
  id: z.uuid(),
  edition: z.int(),
  shownOn: CalendarDate.nullable(),
  signOff: SignOff.nullable(),
  signedOn: CalendarDate.nullable(),
  updatedAt: Moment,
  version: z.int(),
})

/** Once it is signed off, an edition stays as it is. */
export const Minutes = MinutesFields.extend({
  content: personal(z.string(), 'special'),
  correction: personal(z.string().nullable(), 'special'),
  signedBy: PersonOfCase.nullable(),
})
export type Minutes = z.infer<typeof Minutes>

export const openMinutes = post('/api/conflict-meetings/:meetingId/minutes/open', {
  summary: 'The minutes of a meeting, the newest edition first, for staff. Every call is audited.',
  for: everyone,
  returns: z.object({ editions: listOf(Minutes, lists.conflict_minutes) }),
  unrepeatable: true,
})

export const writeMinutes = patch('/api/conflict-meetings/:meetingId/minutes', {
  summary:
    'Saves the minutes; after a sign-off, as the next edition. 409 STALE_VERSION with the newest if someone saved meanwhile.',
  for: everyone,
  body: NewMinutes,
  returns: Minutes,
})

export const showMinutes = post('/api/conflict-meetings/:meetingId/minutes/show', {
  summary: 'Records when the person was shown the newest minutes.',
  for: everyone,
  body: Showing,
  returns: Minutes,
})

export const signMinutes = post('/api/conflict-meetings/:meetingId/minutes/sign-off', {
  summary: 'Records that the person agrees with the newest minutes, or disputes them with a correction.',
  for: everyone,
  body: Signing,
  returns: Minutes,
})

/** Reading minutes changes only the audit trail. */
export const minutesOpened = event('case.minutes-opened', { about: ['requestId'], tell: [] })
