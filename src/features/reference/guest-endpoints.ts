import * as z from 'zod'
import { CalendarDate, get, Moment, post } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { DraftAnswers, SavedAnswers, Seen } from './questions.ts'

/** The purpose of a referee’s link. */
export const REFEREE = 'referee'

/** The page of a referee. It shows no more of the employee than the referee needs to answer. */
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
  summary: 'The questions for the holder of a referee’s link (X-Link), and the answers saved so far. 410 without one.',
  for: 'anyone',
  returns: RefereePage,
})

export const saveAnswers = post('/api/referee/answers', {
  summary:
    'Saves answers as they are typed. A question that was saved elsewhere since the version `seen` is overwritten; its earlier answer is in `replaced`.',
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
  summary: 'Declines to give a reference. The link ends, and the answers saved so far are deleted.',
  for: 'anyone',
  body: z.strictObject({ reason: personal(z.string().trim().max(2_000), 'special') }),
  returns: z.object({ declinedAt: Moment }),
})
