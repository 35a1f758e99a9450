import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, everyone, get, Moment, PageQuery, post, Version } from '#platform/contract.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { personal } from '#platform/personal.ts'
import { PersonName } from '../case/person-name.ts'
import { caseChanged } from '../contract.ts'

export const MAX_ADVICE = 10_000
export const MAX_ANSWER = 2_000

const words = (most: number, missing: string) => personal(z.string().trim().min(1, missing).max(most), 'confidential')
const name = (missing: string) => personal(z.string().trim().min(1, missing).max(200), 'contact')
const pastDate = z
  .string()
  .min(1, 'This date is required')
  .pipe(CalendarDate.refine((date) => date <= todayInLondon(), 'This date has not come yet'))

export const NewAdvice = z.strictObject({
  advice: words(MAX_ADVICE, 'Write your advice'),
  advisedOn: pastDate,
})

/** Staff say who decided; a client decides in their own name. */
export const Decision = z.strictObject({
  decision: words(MAX_ANSWER, 'Write the decision'),
  decidedBy: name('Name who decided').optional(),
  decidedOn: pastDate,
  version: Version.optional(),
})
export type Decision = z.infer<typeof Decision>

export const Outcome = z.enum(['done', 'not_followed'])
export type Outcome = z.infer<typeof Outcome>

export const Ending = z
  .strictObject({
    outcome: Outcome,
    doneBy: name('Name who did it').optional(),
    notFollowedReason: words(MAX_ANSWER, 'Say why it is not followed').optional(),
    endedOn: pastDate,
    version: Version.optional(),
  })
  .superRefine(({ outcome, doneBy, notFollowedReason }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const isDone = outcome === 'done'
    if (isDone && !doneBy) wrong('doneBy', 'Name who did it')
    if (!isDone && !notFollowedReason) wrong('notFollowedReason', 'Say why it is not followed')
    if (isDone && notFollowedReason) wrong('notFollowedReason', 'Advice that was followed needs no reason')
    if (!isDone && doneBy) wrong('doneBy', 'Advice that is not followed is not carried out by anyone')
  })
export type Ending = z.infer<typeof Ending>

const confidential = personal(z.string().nullable(), 'confidential')
const contact = personal(z.string().nullable(), 'contact')

export const AdviceFields = z.object({
  id: z.uuid(),
  advice: personal(z.string(), 'confidential'),
  advisedOn: CalendarDate,
  decision: confidential,
  decidedBy: contact,
  decidedOn: CalendarDate.nullable(),
  outcome: Outcome.nullable(),
  doneBy: contact,
  endedOn: CalendarDate.nullable(),
  notFollowedReason: confidential,
  version: z.int(),
  createdAt: Moment,
})

/** One piece of advice, the client's decision on it, and the outcome. */
export const Advice = AdviceFields.extend({
  advisedBy: PersonName,
  /** The person who recorded the decision, if another person made it. */
  decisionRecordedBy: PersonName.nullable(),
  can: z.object({ decide: z.boolean(), decideAsSelf: z.boolean(), finish: z.boolean() }),
})
export type Advice = z.infer<typeof Advice>

export const listAdvice = get('/api/requests/:requestId/advice', {
  summary:
    'The advice given in a case, oldest first, a page at a time, with the client’s decisions and their outcomes.',
  for: everyone,
  query: PageQuery,
  returns: z.array(Advice),
  changedBy: [caseChanged, requestChanged, nameChanged],
})

export const giveAdvice = post('/api/requests/:requestId/advice', {
  summary: 'Records advice given to the client, who can read it at once. It is never edited.',
  for: ['staff'],
  body: NewAdvice,
  returns: Advice,
  status: 201,
})

export const decideAdvice = post('/api/advice/:adviceId/decision', {
  summary: 'Records the client’s decision: in their own name, or by staff with the name of the person who decided.',
  for: everyone,
  body: Decision,
  returns: Advice,
})

export const finishAdvice = post('/api/advice/:adviceId/outcome', {
  summary: 'Records the outcome of a decision: who carried it out, or why it was not followed.',
  for: ['staff'],
  body: Ending,
  returns: Advice,
})
