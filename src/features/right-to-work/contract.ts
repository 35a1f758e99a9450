import * as z from 'zod'
import { Clock } from '#features/clock/contract.ts'
import { employeeChanged } from '#features/employee/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, event, everyone, get, listOf, Moment, NamedPerson, post } from '#platform/contract.ts'
import { lists, WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { DocumentType } from './document-types.ts'
import { faultsOf } from './faults.ts'
import { Grace, NewGrace } from './grace/grace.ts'
import { InsuranceProof, Method, OnlineResult, SeenHow, StudentLevel, VerificationStatus } from './words.ts'

export type { NewGrace } from './grace/grace.ts'

// Specification §3 "right_to_work_docs", §4 verification_status. Immigration, Asylum and Nationality Act 2006, ss. 15–25.

const text = (most: number) => z.string().trim().max(most)
const Name = personal(text(200).min(1, 'Say who at the company made the check'), 'contact')

/** The recorded fields of a check. None is changed later. */
export const CheckFields = z.object({
  method: Method,
  verificationStatus: VerificationStatus,
  documentType: DocumentType.nullable(),
  nationalInsuranceProof: InsuranceProof.nullable(),
  issuingCountry: text(100).nullable(),
  issueDate: CalendarDate.nullable(),
  expiryDate: CalendarDate.nullable(),
  permissionExpiryDate: CalendarDate.nullable(),
  onlineResult: OnlineResult.nullable(),
  transferDate: CalendarDate.nullable(),
  studentLevel: StudentLevel.nullable(),
  termDatesId: z.uuid().nullable(),
  workRestrictions: text(500).nullable(),
  providerName: text(200).nullable(),
  providerReference: text(100).nullable(),
  noticeDate: CalendarDate.nullable(),
  seenHow: SeenHow.nullable(),
  likenessConfirmed: z.boolean(),
  beforeFirstShift: z.boolean(),
  checkedBy: Name,
  checkDate: CalendarDate,
  notes: personal(text(5_000).nullable(), 'confidential'),
  supersedesId: z.uuid().nullable(),
  supersededReason: personal(text(1_000).nullable(), 'confidential'),
})

/** Sealed with the employee's own key. */
export const SealedDocument = z.object({ documentNumber: personal(text(60), 'identity') })
export const StoredCheck = CheckFields.extend(SealedDocument.shape)

/** A share code for the right to work: nine characters, the first of them W. Used once and not kept. */
const ShareCode = personal(
  z
    .string()
    .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .regex(/^[A-Z0-9]{9}$/, 'Enter the nine characters of the share code, for example W9X 6GY 2S2')
        .regex(/^W/, 'This is not a right to work share code. Right to work codes start with W.'),
    ),
  'identity',
)

const { checkedBy, checkDate, method, verificationStatus, ...rest } = CheckFields.shape

export const NewCheck = z
  .strictObject({
    method: z.enum(method.options, 'Choose how it was checked'),
    verificationStatus: z.enum(verificationStatus.options, 'Choose the result of the check'),
    checkedBy,
    checkDate: z.string().min(1, 'Date of the check is required').pipe(checkDate),
    ...z.object(rest).partial().shape,
    documentNumber: SealedDocument.shape.documentNumber.optional(),
    shareCode: ShareCode.optional(),
    /** Copies of the documents that were seen, among those of the request. */
    evidence: z.array(z.uuid()).max(20).default([]),
  })
  .superRefine((check, context) => {
    for (const { field, message } of faultsOf(check)) context.addIssue({ code: 'custom', path: [field], message })
  })
export type NewCheck = z.infer<typeof NewCheck>

/** How far a check protects the employer from a civil penalty. */
export const Excuse = z.enum(['continuous', 'until', 'ended', 'late', 'none'])
export type Excuse = z.infer<typeof Excuse>

export const RightToWorkCheck = CheckFields.extend({
  id: z.uuid(),
  /** Bullets and the last three characters. */
  documentNumber: SealedDocument.shape.documentNumber.nullable(),
  evidence: listOf(
    z.object({ id: z.uuid(), fileName: z.string(), mimeType: z.string() }),
    lists.right_to_work_evidence,
  ),
  excuse: Excuse,
  /** The last day on which the check of an employee who was transferred is in time. */
  checkBy: Clock.nullable(),
  /** Set if the check goes on counting for 28 days after the permission ends. */
  grace: Grace.nullable(),
  followUp: Clock.nullable(),
  /** The days on which the user is reminded, newest last. */
  reminders: listOf(CalendarDate, WRITTEN),
  isSuperseded: z.boolean(),
  recordedBy: NamedPerson,
  /** The provider's staff recorded a check that the employer has to make itself. */
  byAdviser: z.boolean(),
  can: z.object({ addGrace: z.boolean() }),
  createdAt: Moment,
})
export type RightToWorkCheck = z.infer<typeof RightToWorkCheck>

export const RightToWork = z.object({
  startDate: CalendarDate,
  companyName: z.string().nullable(),
  /** Newest first. */
  checks: listOf(RightToWorkCheck, lists.right_to_work_checks),
  /** Of the newest check that has not been superseded. */
  excuse: Excuse,
  /** Whole days until the start; negative once they have started. */
  daysToStart: z.int(),
  /** `make`: the reader is one of the employer’s own people, who have to make the check. */
  can: z.object({ record: z.boolean(), make: z.boolean() }),
})
export type RightToWork = z.infer<typeof RightToWork>

export const rightToWorkChanged = event('right-to-work.changed', { about: ['employeeId', 'requestId'] })
/** A check falls due soon, or today. */
export const rightToWorkDue = event('right-to-work.due', { about: ['employeeId', 'requestId'] })

export const getRightToWork = get('/api/employees/:employeeId/right-to-work', {
  summary: 'The right to work checks of an employee, newest first, and what they prove today. §3 right_to_work_docs.',
  for: everyone,
  returns: RightToWork,
  changedBy: [rightToWorkChanged, employeeChanged, nameChanged],
})

export const recordCheck = post('/api/employees/:employeeId/right-to-work', {
  summary:
    'Records a right to work check. A wrong one is superseded by a new one with supersedesId and a reason; nothing is edited. A verified check that contradicts the one that stands is refused unless it supersedes that one: the standing one was rejected; or it found no time limit and the new one finds one; or it was made on the same day or later and counts for a different time. A check made after one with a time limit follows it up and contradicts nothing.',
  for: everyone,
  body: NewCheck,
  returns: RightToWork,
  status: 201,
})

export const recordGrace = post('/api/employees/:employeeId/right-to-work/grace', {
  summary:
    'Adds 28 days to a verified check of a permission that ends: the employee applied or appealed in time, and the employer was satisfied of it before the end. Once for each check (409 INVALID_TRANSITION).',
  for: everyone,
  body: NewGrace,
  returns: RightToWork,
  status: 201,
})
