import * as z from 'zod'
import { nameChanged } from '#features/session/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { CalendarDate, get, listOf, Moment, NamedPerson, post } from '#platform/contract.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { personal } from '#platform/personal.ts'
import { caseChanged, caseFileChanged } from '../contract.ts'
import { FactKind, KnownBy } from './kinds.ts'

export const MAX_FACT = 2_000
export const MAX_FACT_REASON = 1_000
/** More than all the records of a case can hold that its people work through by hand. */
export const MAX_STORY = 2_000
/** An employment is hardly longer. */
const EARLIEST = '1970-01-01'

const HappenedOn = CalendarDate.refine((day) => day <= todayInLondon(), 'Enter a day that is not in the future').refine(
  (day) => day >= EARLIEST,
  'Check the year',
)

const fact = {
  kind: z.enum(FactKind.options, 'Choose the kind of fact'),
  happenedOn: HappenedOn,
  knownBy: z.enum(KnownBy.options, 'Choose how it is known'),
  what: personal(z.string().trim().min(1, 'Say what happened').max(MAX_FACT), 'confidential'),
}

export const NewFact = z.strictObject(fact)
const NO_REASON = 'Say why you correct it'
const Reason = personal(z.string().trim().min(1, NO_REASON).max(MAX_FACT_REASON), 'confidential')
export const FactCorrection = z.strictObject({ ...fact, reason: Reason })

/** A fact in a form, which asks for the reason if it is a correction. */
export const factForm = (isCorrection: boolean) =>
  z.strictObject({ ...fact, reason: Reason.optional() }).superRefine(({ reason }, { addIssue }) => {
    if (isCorrection && !reason) addIssue({ code: 'custom', path: ['reason'], message: NO_REASON })
  })

/** The sealed fields of a fact. */
export const FactWords = z.object({
  what: personal(z.string(), 'confidential'),
  reason: personal(z.string().nullable(), 'confidential'),
})

/** A fact as it was entered by hand. */
export const Entered = z.object({
  id: z.uuid(),
  kind: FactKind,
  knownBy: KnownBy,
  what: FactWords.shape.what,
  by: NamedPerson,
  /** Another fact of the same kind has another day. Both stay. */
  isContradicted: z.boolean(),
  correction: z.object({ before: CalendarDate, reason: personal(z.string(), 'confidential') }).nullable(),
})

export const StoryFact = z.object({
  /** The day it happened. */
  on: CalendarDate,
  says: personal(z.string(), 'confidential'),
  /** The moment it came into the portal. */
  recordedAt: Moment,
  /** Null if a record of the case says so itself. */
  entered: Entered.nullable(),
})
export type StoryFact = z.infer<typeof StoryFact>

export const getStory = get('/api/conflict-resolution/:requestId/story', {
  summary: 'What happened in a case by the day it happened: from its records, and as entered by hand. Staff only.',
  for: ['staff'],
  returns: z.object({ facts: listOf(StoryFact, MAX_STORY), can: z.object({ add: z.boolean() }) }),
  changedBy: [caseChanged, caseFileChanged, requestChanged, nameChanged],
})

const Done = z.object({ success: z.literal(true) })

export const addFact = post('/api/conflict-resolution/:requestId/facts', {
  summary: 'Enters a fact that no record of the case holds, with the day it happened and how it is known.',
  for: ['staff'],
  body: NewFact,
  returns: Done,
  status: 201,
})

export const correctFact = post('/api/case-facts/:factId/correct', {
  summary: 'Replaces a fact that was entered, with the reason. The first entry is kept.',
  for: ['staff'],
  body: FactCorrection,
  returns: Done,
})
