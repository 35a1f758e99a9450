import * as z from 'zod'
import { Clock } from '#features/clock/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import {
  CalendarDate,
  event,
  everyone,
  get,
  listOf,
  Moment,
  NamedPerson,
  patch,
  post,
  Version,
} from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { CompleteAnswers, DraftAnswers, SavedAnswers } from './questions.ts'
import { Closing, ReceivedBy, ReceivedVia, ReferenceStatus, VerificationMethod } from './words.ts'
import { NewReferee, RefereeEdits } from './new-referee.ts'

export { NewReferee, NO_WAY_TO_ASK } from './new-referee.ts'

export { declineReference, getRefereePage, saveAnswers, sendReference } from './guest-endpoints.ts'

// Specification §3 "references", §4 "reference_status"; the other states and the referee’s page are beyond it.

/** The number of references that have to be verified. */
export const NEEDED_REFERENCES = 2
export const MAX_REFEREES = 5
export const LINK_DAYS = 28

/** The columns that a list reads. */
export const ReferenceFields = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  refereeName: personal(z.string(), 'contact'),
  refereeTitle: z.string().nullable(),
  companyName: z.string(),
  email: personal(z.string().nullable(), 'contact'),
  phone: personal(z.string().nullable(), 'contact'),
  relationship: z.string(),
  mayContact: z.boolean(),
  status: ReferenceStatus,
  requestedDate: CalendarDate.nullable(),
  /** The last day of the referee’s link. */
  linkUntil: CalendarDate.nullable(),
  reminderCount: z.int(),
  remindedDate: CalendarDate.nullable(),
  /** When the referee last saved an answer; only the referee can read the answer before it is sent. */
  savedAt: Moment.nullable(),
  receivedDate: CalendarDate.nullable(),
  receivedVia: ReceivedVia.nullable(),
  verificationMethod: VerificationMethod.nullable(),
  verifiedDate: CalendarDate.nullable(),
  /** Sealed too: how staff established that the reference is the referee’s own. */
  notes: personal(z.string().nullable(), 'confidential'),
  closedDate: CalendarDate.nullable(),
  /** When its content was deleted, a year after it came. */
  contentDeletedDate: CalendarDate.nullable(),
  version: z.int(),
})

/** Sealed under the employee’s own key. */
export const SealedReference = z.object({
  answers: personal(z.object({ given: DraftAnswers, saved: SavedAnswers }), 'special'),
  statement: personal(z.string(), 'special'),
  closingReason: personal(z.string(), 'special'),
})

export const SealedCorrection = z.object({ note: personal(z.string(), 'special') })

/** The next step while no answer comes, and its date. */
export const Chase = z.object({ todo: z.enum(['remind', 'ask_another']), by: Clock })
export type Chase = z.infer<typeof Chase>

export const Reference = ReferenceFields.extend({
  /** The e-mail address is from a public provider, so it does not show where the referee works. */
  isFreeMail: z.boolean(),
  requestedBy: NamedPerson.nullable(),
  receivedBy: NamedPerson.nullable(),
  verifiedBy: NamedPerson.nullable(),
  closedBy: NamedPerson.nullable(),
  chase: Chase.nullable(),
  /** The last day on which its content is kept; null before the reference came, and after its content was deleted. */
  keptUntil: Clock.nullable(),
  correctionCount: z.int(),
  can: z.object({
    edit: z.boolean(),
    request: z.boolean(),
    remind: z.boolean(),
    receive: z.boolean(),
    verify: z.boolean(),
    /** How it may be closed; empty for those who may not. */
    close: z.array(Closing),
    /** Never before the referee has sent it. */
    read: z.boolean(),
    correct: z.boolean(),
  }),
})
export type Reference = z.infer<typeof Reference>

export const referencesChanged = event('references.changed', { about: ['employeeId', 'requestId'] })
/** Reading changes nothing on screen; it is only audited. */
export const referenceRead = event('reference.read', { tell: [] })

export const listReferences = get('/api/employees/:employeeId/references', {
  summary: 'The referees of an employee and how each reference stands, in the order they were named.',
  for: everyone,
  returns: z.object({
    references: listOf(Reference, lists.employee_references),
    /** Whether reminders go by e-mail, to those whose address is known. */
    sendsMail: z.boolean(),
    can: z.object({ add: z.boolean() }),
  }),
  changedBy: [referencesChanged, nameChanged],
})

export const addReferee = post('/api/employees/:employeeId/references', {
  summary: 'Names a referee. No e-mail is sent yet.',
  for: everyone,
  body: NewReferee,
  returns: Reference,
  status: 201,
})

export const updateReferee = patch('/api/references/:referenceId', {
  summary: 'Changes the details of a referee who has not been asked yet (409 INVALID_TRANSITION afterwards).',
  for: everyone,
  body: RefereeEdits.partial().extend({ version: Version.optional() }),
  returns: Reference,
})

/** The link is in the answer only if no e-mail is sent to the referee. */
const Asked = z.object({ reference: Reference, link: z.string().nullable() })

export const requestReference = post('/api/references/:referenceId/request', {
  summary: 'Asks for a reference: draws a link for the referee and e-mails it. Earlier links of theirs end.',
  for: everyone,
  returns: Asked,
  rate: 'invitations',
})

export const remindReferee = post('/api/references/:referenceId/remind', {
  summary: 'Reminds a referee, with a new link. Answers saved so far are kept; earlier links end.',
  for: everyone,
  returns: Asked,
  rate: 'invitations',
})

const Statement = z.string().trim().min(1, 'Write what the reference says').max(20_000)

export const receiveReference = post('/api/references/:referenceId/receive', {
  summary: 'Records a reference that came by post, phone or e-mail. The link of the referee ends.',
  for: everyone,
  body: z.strictObject({
    via: ReceivedBy,
    receivedDate: z.string().min(1, 'Date is required').pipe(CalendarDate),
    statement: personal(Statement, 'special'),
  }),
  returns: Reference,
})

export const verifyReference = post('/api/references/:referenceId/verify', {
  summary: 'Records how it was established that a reference received is from its referee.',
  for: everyone,
  body: z.strictObject({
    method: VerificationMethod,
    notes: personal(z.string().trim().min(1, 'Write what you checked, and who with').max(5_000), 'confidential'),
  }),
  returns: Reference,
})

export const closeReference = post('/api/references/:referenceId/close', {
  summary: 'Ends a reference as unsatisfactory, unanswered or no longer wanted. The link of the referee ends.',
  for: everyone,
  body: z.strictObject({
    as: z.enum(Closing.options, 'Say why it is closed'),
    reason: personal(z.string().trim().min(1, 'Reason is required').max(2_000), 'special'),
  }),
  returns: Reference,
})

/** A correction by staff, shown beside an answer. The answer itself stays as it was given. */
export const Correction = z.object({ note: personal(z.string(), 'special'), at: Moment, by: NamedPerson })

export const correctReference = post('/api/references/:referenceId/corrections', {
  summary: 'Adds a correction beside a reference that was received. The referee’s own words are never changed.',
  for: everyone,
  body: z.strictObject({
    note: personal(z.string().trim().min(1, 'Write what you are correcting, and who told you').max(5_000), 'special'),
  }),
  returns: Reference,
  status: 201,
})

export const readReference = post('/api/references/:referenceId/read', {
  summary: 'The content of a reference that has been received. Every call is audited.',
  for: everyone,
  returns: z.object({
    answers: personal(CompleteAnswers.nullable(), 'special'),
    statement: personal(z.string().nullable(), 'special'),
    closingReason: personal(z.string().nullable(), 'special'),
    corrections: listOf(Correction, lists.reference_corrections),
  }),
  unrepeatable: true,
})
