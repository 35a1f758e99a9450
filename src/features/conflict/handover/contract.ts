import * as z from 'zod'
import { LawId } from '#features/law/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, get, listOf, Moment, PartQuery, post, Version } from '#platform/contract.ts'
import { lists, WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { PersonName } from '../case/person-name.ts'
import { CaseFacts, caseChanged, caseFileChanged, Participant, TimelineEvent } from '../contract.ts'

export const MAX_QUESTIONS = 5_000
export const LAST_EVENTS = 10
/** The oldest; the ledger has them all. */
export const MAX_UNDECIDED = 20

const confidential = personal(z.string(), 'confidential')

export const OpenWords = z.object({ questions: confidential })

/** The questions that the last adviser leaves to the next. */
const OpenQuestions = z.object({
  ...OpenWords.shape,
  writtenBy: PersonName,
  updatedAt: Moment,
  version: z.int(),
})

/** A case on one page, for the adviser who takes it over. No notes are in it. */
export const Brief = z.object({
  reference: z.string(),
  title: personal(z.string(), 'narrative'),
  companyName: z.string().nullable(),
  assignedTo: PersonName.nullable(),
  conflictCase: CaseFacts.pick({
    ticketNumber: true,
    description: true,
    severity: true,
    status: true,
    currentStage: true,
    createdAt: true,
  }),
  nextStep: z.string(),
  dates: listOf(z.object({ what: z.string(), date: CalendarDate }), WRITTEN),
  /** The laws behind the dates and the missing steps. */
  laws: listOf(LawId, WRITTEN),
  people: listOf(Participant.pick({ id: true, name: true, position: true, role: true }), lists.conflict_participants),
  /** The steps of the Code that are due and not done. */
  missing: listOf(z.string(), WRITTEN),
  open: OpenQuestions.nullable(),
  events: listOf(TimelineEvent, LAST_EVENTS),
  undecided: listOf(z.object({ id: z.uuid(), advice: confidential, advisedOn: CalendarDate }), MAX_UNDECIDED),
  can: z.object({ write: z.boolean() }),
})
export type Brief = z.infer<typeof Brief>

export const getBrief = get('/api/requests/:requestId/brief', {
  summary: 'A case on one page, for the adviser who takes it over. Staff only.',
  for: ['staff'],
  returns: Brief,
  changedBy: [caseChanged, caseFileChanged, requestChanged, nameChanged],
})

export const downloadBrief = get('/api/requests/:requestId/brief/pdf', {
  summary: 'The same page as a tagged PDF. Staff only.',
  for: ['staff'],
  query: PartQuery,
  returns: z.unknown(),
  rate: 'papers',
})

export const NewQuestions = z.strictObject({
  questions: personal(z.string().trim().max(MAX_QUESTIONS), 'confidential'),
  version: Version.optional(),
})

export const writeQuestions = post('/api/requests/:requestId/brief/questions', {
  summary:
    'Writes the open questions for the adviser who takes the case over. With `version`, only over the text that was read.',
  for: ['staff'],
  body: NewQuestions,
  returns: Brief,
})
