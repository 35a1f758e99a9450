import * as z from 'zod'
import { CalendarDate, get, Moment, post } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { DraftAnswers, SavedAnswers, Seen } from './questions.ts'

/** What a referee’s link is for. */
export const REFEREE = 'referee'

/** What the referee sees: of the employee no more than they need to answer. */
export const RefereePage = z.object({
  employer: z.string(),
  employee: z.object({ firstName: z.string(), lastName: z.string(), jobTitle: z.string(), startDate: CalendarDate }),
  referee: z.object({ name: z.string(), companyName: z.string() }),
  namedOn: CalendarDate,
  linkUntil: CalendarDate,
  answers: DraftAnswers,
  saved: SavedAnswers,
})
export type RefereePage = z.infer<typeof RefereePage>

export const getRefereePage = get('/api/referee', {
  summary:
    'What the holder of a referee’s link (X-Link) is asked, and what they have answered so far. 410 without one.',
  for: 'anyone',
  returns: RefereePage,
})

export const saveAnswers = post('/api/referee/answers', {
  summary:
    'Saves answers as they are typed. A question that was saved elsewhere since the version `seen` is overwritten, and what it said before is in `replaced`.',
  for: 'anyone',
  body: z.strictObject({ answers: DraftAnswers, seen: Seen }),
  returns: z.object({ saved: SavedAnswers, savedAt: Moment, replaced: DraftAnswers }),
})

export const sendReference = post('/api/referee/send', {
  summary:
    'Sends the answers saved so far; every question needs one. The link ends. 409 STALE_VERSION where a question was saved elsewhere since the version `seen`.',
  for: 'anyone',
  body: z.strictObject({ declared: z.literal(true, 'Confirm who you are'), seen: Seen }),
  returns: z.object({ sentAt: Moment }),
})

export const declineReference = post('/api/referee/decline', {
  summary: 'Declines to give a reference. The link ends, and what was answered so far is deleted.',
  for: 'anyone',
  body: z.strictObject({ reason: personal(z.string().trim().max(2_000), 'special') }),
  returns: z.object({ declinedAt: Moment }),
})
