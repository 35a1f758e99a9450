import * as z from 'zod'
import { Clock } from '#features/clock/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
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
import { textWith, writtenWith } from '#features/writing/contract.ts'
import { caseChanged, caseFileChanged, PartyRole } from '../contract.ts'
import { MeetingKind } from '../meetings/new-meeting.ts'
import { MergeField } from './fields.ts'
import { LetterKind, Sending } from './words.ts'
import { MAX_BODY, Subject } from './templates/template.ts'

export {
  LetterTemplate,
  letterTemplatesChanged,
  listLetterTemplates,
  MAX_BODY,
  TemplateText,
  updateLetterTemplate,
} from './templates/template.ts'

const MAX_VALUES = 20_000
/** Of a letter with everything filled in. */
export const MAX_ISSUED = 40_000
export const MAX_DRAFTS = 20

export const Values = z.partialRecord(MergeField, z.string().max(5_000, 'At most 5,000 characters'))
const NewValues = Values.refine(
  (values) => Object.values(values).join('').length <= MAX_VALUES,
  'All fields together take at most 20,000 characters',
)

const NewBody = writtenWith(MergeField.options, { most: MAX_BODY, empty: 'Write the letter first' })
export const LetterBody = textWith(MergeField.options)
export type LetterBody = z.infer<typeof LetterBody>

/** The text of a letter with its merge fields, and the values filled in by hand. */
export const LetterText = z.object({
  subject: personal(z.string(), 'confidential'),
  body: personal(LetterBody, 'confidential'),
  values: personal(Values, 'confidential'),
})
export type LetterText = z.infer<typeof LetterText>

export const Dispatch = z.object({
  id: z.uuid(),
  how: Sending,
  sentOn: CalendarDate,
  /** Whether the portal e-mailed it. */
  fromHere: z.boolean(),
  detail: personal(z.string().nullable(), 'contact'),
  by: NamedPerson,
  /** The reason given by the mail server if the e-mail was not delivered; for staff. */
  failure: z.object({ says: z.string(), at: Moment }).nullable(),
  /** The day on which it counts as received. */
  receipt: Clock,
})
export type Dispatch = z.infer<typeof Dispatch>

/** The planned meeting of an invitation, as the letter words it. */
export const LetterMeeting = z.object({ id: z.uuid(), kind: MeetingKind, date: CalendarDate, values: Values })
export type LetterMeeting = z.infer<typeof LetterMeeting>

export const Letter = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  kind: LetterKind,
  status: z.enum(['draft', 'issued', 'discarded']),
  to: z.object({
    id: z.uuid(),
    name: personal(z.string(), 'contact'),
    email: personal(z.string().nullable(), 'contact'),
  }),
  /** Null for clients, who open the letter itself once it is shared, and in a list but for drafts. */
  text: LetterText.nullable(),
  /** For a draft: the next of its kind with that person. */
  meeting: LetterMeeting.nullable(),
  /** For a draft: the values that the records of the case give to it, such as findings and the decision. */
  facts: personal(Values, 'confidential'),
  replaces: z.object({ id: z.uuid(), kind: LetterKind, issuedAt: Moment }).nullable(),
  isReplaced: z.boolean(),
  createdAt: Moment,
  issuedAt: Moment.nullable(),
  issuedBy: NamedPerson.nullable(),
  /** The hash of the PDF. */
  sha256: z.string().nullable(),
  sharedAt: Moment.nullable(),
  dispatches: listOf(Dispatch, lists.letter_dispatches),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    /** Whether the portal can e-mail it. */
    email: z.boolean(),
    share: z.boolean(),
    correct: z.boolean(),
    open: z.boolean(),
  }),
})
export type Letter = z.infer<typeof Letter>

export const CaseLetters = z.object({
  /** Newest first. */
  letters: listOf(Letter, lists.letters),
  /** The values that the case fills in, the same for every recipient. Empty for clients. */
  known: personal(Values, 'narrative'),
  people: listOf(
    z.object({ id: z.uuid(), name: personal(z.string(), 'contact'), role: PartyRole, hasEmail: z.boolean() }),
    lists.conflict_participants,
  ),
  can: z.object({ write: z.boolean(), readTemplates: z.boolean(), export: z.boolean() }),
})
export type CaseLetters = z.infer<typeof CaseLetters>

export const listLetters = get('/api/conflict-resolution/:requestId/letters', {
  summary:
    'The letters of a case, newest first. Clients see those that were sent, with their recipients; letters that tell the outcome only once the case is resolved.',
  for: everyone,
  returns: CaseLetters,
  changedBy: [caseChanged, caseFileChanged, requestChanged, nameChanged],
})

export const NewLetter = z.strictObject({
  kind: LetterKind,
  participantId: z.uuid('Choose who it is to'),
  /** The issued letter that it corrects. */
  replacesId: z.uuid().optional(),
})

export const draftLetter = post('/api/conflict-resolution/:requestId/letters', {
  summary: 'Begins a letter from the firm’s template, or as a correction of an issued one.',
  for: everyone,
  body: NewLetter,
  returns: Letter,
  status: 201,
})

const versioned = { version: Version.optional() }

export const LetterEdits = z.strictObject({
  subject: personal(Subject, 'confidential'),
  body: personal(NewBody, 'confidential'),
  values: personal(NewValues, 'confidential'),
})

export const editLetter = patch('/api/letters/:letterId', {
  summary:
    'Changes a draft; `values` replaces all of them. With `version`, only if no one has changed it since (409 STALE_VERSION, with the current one).',
  for: everyone,
  body: LetterEdits.partial().extend(versioned),
  returns: Letter,
})

export const discardLetter = post('/api/letters/:letterId/discard', {
  summary: 'Discards a draft.',
  for: everyone,
  body: z.strictObject(versioned),
})

export const issueLetter = post('/api/letters/:letterId/issue', {
  summary:
    'Makes a draft final, as a tagged PDF, with the changes that are sent along. 400 with the fields that are still open.',
  for: everyone,
  body: LetterEdits.partial().extend(versioned),
  returns: Letter,
})

export const SendLetter = z.strictObject({
  how: Sending,
  sentOn: CalendarDate.optional(),
  /** The portal e-mails it now, with the PDF attached. */
  fromHere: z.boolean().optional(),
  detail: personal(z.string().trim().max(200).optional(), 'contact'),
})

export const sendLetter = post('/api/letters/:letterId/send', {
  summary: 'Records how and when an issued letter was sent, or e-mails it with `fromHere`.',
  for: everyone,
  body: SendLetter,
  returns: Letter,
})

export const shareLetter = post('/api/letters/:letterId/share', {
  summary: 'Lets the company open a letter that was sent; one that tells the outcome only once the case is resolved.',
  for: everyone,
  body: z.strictObject({}),
  returns: Letter,
})

/** Opening a letter changes nothing on screen; it is only audited. */
export const letterRead = event('letter.read', { tell: [] })

export const downloadLetter = get('/api/letters/:letterId/letter.pdf', {
  summary: 'The issued letter as PDF. Every download is audited.',
  for: everyone,
  returns: z.unknown(),
  rate: 'papers',
})

export const downloadWord = get('/api/letters/:letterId/letter.docx', {
  summary:
    'The letter as a Word document: a draft with room for what is missing, or as it was issued. Every download is audited.',
  for: everyone,
  returns: z.unknown(),
  rate: 'papers',
})
