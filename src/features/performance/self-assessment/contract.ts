import * as z from 'zod'
import { CalendarDate, everyone, get, listOf, Moment, post } from '#platform/contract.ts'
import { lists, WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { Goal } from '../contract.ts'
import { BrowserCode, GivenCode, LetIn, Opened, opening } from '../link-browser/contract.ts'
import { Preparation } from '../preparation/contract.ts'
import { DraftAnswers, SavedAnswers, Seen } from '../preparation/questions.ts'

// Beyond the specification: before a review, the employee writes their own view on a page behind a link.

/** The purpose of a link to that page. */
export const SELF_ASSESSMENT = 'self_assessment'

/** How long the link works by default. */
export const LINK_DAYS = 14
export const MAX_LINK_DAYS = 90

/** The link is in the answer only if no e-mail is sent to the employee. */
export const Asked = z.object({ preparation: Preparation, link: z.string().nullable() })

export const askForSelfAssessment = post('/api/performance-reviews/:requestId/self-assessment', {
  summary:
    'Asks the employee for their self-assessment: e-mails them a link of their own that works until a date, 14 days from now by default. An earlier link ends; what was typed is kept for the browser it was typed in. Once something is typed, only an adviser has the link go to another address (409), or is given a new one where no e-mail is sent: for anyone else, the one that is out works until the new date. `email` where no address is known, or another one is right: not that of an account here.',
  for: everyone,
  body: z.strictObject({
    until: CalendarDate.optional(),
    email: personal(z.email('Invalid email address').max(254).optional(), 'contact'),
  }),
  returns: Asked,
  unrepeatable: true,
  rate: 'invitations',
})

export const remindOfSelfAssessment = post('/api/performance-reviews/:requestId/self-assessment/remind', {
  summary:
    'Reminds the employee, once a day at most, with a new link; the earlier one ends. Where the date has passed, it is 14 days from now. 409 for anyone but an adviser where something is typed and no e-mail is sent: they have the link.',
  for: everyone,
  returns: Asked,
  unrepeatable: true,
  rate: 'invitations',
})

// On the employee’s page.

const AssessedGoal = Goal.pick({ id: true, title: true, description: true, measure: true, targetDate: true })

export const AssessmentPage = z.object({
  /** The last day for handing in. */
  until: CalendarDate,
  reviewPeriodStart: CalendarDate,
  reviewPeriodEnd: CalendarDate,
  reviewDate: CalendarDate.nullable(),
  goals: listOf(AssessedGoal, lists.performance_goals),
  /** The goals as the request describes them, if none is recorded separately. */
  goalsInWords: personal(z.string().nullable(), 'narrative'),
  /** The names of the ratings, the lowest first. */
  ratingWords: listOf(z.string(), WRITTEN),
  answers: DraftAnswers,
  saved: SavedAnswers,
})
export type AssessmentPage = z.infer<typeof AssessmentPage>

/** Reasons why the self-assessment can no longer be edited. */
export const AssessmentEnd = z.enum(['handed_in', 'expired', 'closed'])
export type AssessmentEnd = z.infer<typeof AssessmentEnd>

export const getAssessment = get('/api/assessment', {
  summary:
    'Returns the questions for the holder of an employee’s link (X-Link) and their answers so far, in a browser that is let in (X-Link-Browser). Once it has ended, only how; 410 for an unknown link.',
  for: 'anyone',
  returns: z.object({
    employer: z.string(),
    employee: personal(z.string(), 'contact'),
    ended: AssessmentEnd.nullable(),
    /** When it was handed in, or the last day of the link. */
    endedOn: z.string().nullable(),
    ...opening,
    page: AssessmentPage.nullable(),
  }),
})

export const openAssessment = post('/api/assessment/open', {
  summary:
    'Opens the page in this browser (X-Link-Browser, a secret of 32 random bytes that it has drawn). The first one is the only one: 403 BROWSER_UNKNOWN for any other.',
  for: 'anyone',
  returns: Opened,
})

export const restartAssessment = post('/api/assessment/restart', {
  summary:
    'Opens the page here instead of where an earlier link was opened; what was typed there is deleted. 403 where this link itself was opened elsewhere.',
  for: 'anyone',
  returns: Opened,
})

export const drawAssessmentCode = post('/api/assessment/code', {
  summary: 'A code that opens the page in another browser, once and within ten minutes. For a browser that is let in.',
  for: 'anyone',
  returns: BrowserCode,
})

export const giveAssessmentCode = post('/api/assessment/browser', {
  summary: 'Lets this browser in with the code that another one shows. After five wrong ones that code is void.',
  for: 'anyone',
  body: GivenCode,
  returns: LetIn,
})

export const saveAssessment = post('/api/assessment/answers', {
  summary:
    'Saves answers as they are typed. A question that was saved elsewhere since the version `seen` is overwritten, and what it said before is in `replaced`.',
  for: 'anyone',
  body: z.strictObject({ answers: DraftAnswers, seen: Seen }),
  returns: z.object({ saved: SavedAnswers, savedAt: Moment, replaced: DraftAnswers }),
})

export const discardAssessment = post('/api/assessment/discard', {
  summary: 'Deletes answers that were saved and not handed in. The link goes on working.',
  for: 'anyone',
  returns: z.object({ discarded: z.literal(true) }),
})

export const handInAssessment = post('/api/assessment/hand-in', {
  summary:
    'Hands in what was saved. The link ends. 409 STALE_VERSION where a question was saved elsewhere since the version `seen`.',
  for: 'anyone',
  body: z.strictObject({ seen: Seen }),
  returns: z.object({ handedInAt: Moment }),
})
