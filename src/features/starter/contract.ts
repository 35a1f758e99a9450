import * as z from 'zod'
import { bankDetailsChanged, CallBack } from '#features/bank-details/contract.ts'
import { DateOfBirth, employeeChanged } from '#features/employee/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, event, everyone, get, listOf, Moment, post, Version } from '#platform/contract.ts'
import { lists, WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { PageItem } from './page-item.ts'
import { DocumentKind, starterFile } from './documents.ts'
import { Part, Progress } from './parts.ts'

export { finishStarterItem } from './page-item.ts'

// Beyond the specification: before the first day, new starters enter the details that the employer needs.

/** The purpose of a link to that page. */
export const PURPOSE = 'starter'

/** The wrong answers about the date of birth that end a link. */
export const MAX_WRONG_ANSWERS = 5

export const starterChanged = event('starter.changed', { about: ['employeeId'] })
/** Revealing a field changes nothing on screen; it is only audited. */
export const starterRevealed = event('starter.revealed', { tell: [] })

const StarterDocument = z.object({
  id: z.uuid(),
  /** The item of the checklist that it is for. */
  itemId: z.uuid().nullable(),
  kind: DocumentKind,
  fileName: personal(z.string(), 'contact'),
  fileSize: z.int(),
  mimeType: z.string(),
  createdAt: Moment,
  isApproved: z.boolean(),
})

const PartStatus = z.enum(['open', 'waiting', 'sent_back', 'approved'])

// On the starter's page.

const PagePart = z.object({
  part: Part,
  progress: Progress,
  /** In the words of the labels. */
  missing: listOf(z.string(), WRITTEN),
  /** The known details; sealed ones are masked. */
  known: listOf(z.object({ label: z.string(), value: personal(z.string(), 'identity') }), WRITTEN),
  /** Why it was sent back. */
  reason: personal(z.string().nullable(), 'narrative'),
  savedAt: Moment.nullable(),
})
export type PagePart = z.infer<typeof PagePart>

const Page = z.object({
  firstName: personal(z.string(), 'contact'),
  jobTitle: z.string(),
  startDate: CalendarDate,
  /** The last working day before the start. */
  by: CalendarDate,
  until: Moment,
  savedAt: Moment.nullable(),
  /** Set if the request has ended in the meantime: nothing more can be saved. */
  closed: z.enum(['completed', 'cancelled']).nullable(),
  parts: listOf(PagePart, WRITTEN),
  documents: listOf(StarterDocument, lists.starter_documents),
  roomFor: z.int().describe('The largest file, in bytes, for which there is room now.'),
  /** Items of the checklist; they do not hold up finishing. */
  items: listOf(PageItem, lists.checklist_items),
})
export type Page = z.infer<typeof Page>

export const getStarterPage = get('/api/starter', {
  summary:
    'The page of a new starter: the details still missing. Only the employer’s name until their browser has been let in.',
  for: 'anyone',
  returns: z.object({ employer: z.string(), page: Page.nullable() }),
  changedBy: [starterChanged],
})

export const identifyStarter = post('/api/starter/identify', {
  summary:
    'Lets a browser in for the right date of birth, with a secret of its own for `X-Link-Browser`. The fifth wrong answer ends the link.',
  for: 'anyone',
  body: z.strictObject({ dateOfBirth: personal(DateOfBirth, 'identity') }),
  returns: z.object({ secret: z.string().nullable(), left: z.int() }),
})

export const getStarterPart = get('/api/starter/part', {
  summary: 'The known details of one part, in full, for its form.',
  for: 'anyone',
  query: z.strictObject({ part: Part }),
  returns: z.object({
    values: z.record(z.string(), personal(z.string(), 'identity')),
    savedAt: Moment.nullable(),
  }),
  changedBy: [starterChanged],
})

export const saveStarterField = post('/api/starter/save', {
  summary: 'Saves one field as it is typed, right or wrong. The newer save of a field wins.',
  for: 'anyone',
  body: z.strictObject({
    part: Part,
    field: z.string().max(40),
    value: personal(z.string().trim().max(200, 'At most 200 characters'), 'identity'),
  }),
  returns: z.object({ savedAt: Moment }),
})

export const addStarterDocument = post('/api/starter/documents', {
  summary: 'Stores a photo or scan, encrypted. Multipart with one part named file.',
  for: 'anyone',
  file: starterFile,
  body: z.strictObject({ kind: DocumentKind, itemId: z.uuid().optional() }),
  returns: StarterDocument,
  status: 201,
})

export const removeStarterDocument = post('/api/starter/documents/remove', {
  summary: 'Removes a document that has not been approved.',
  for: 'anyone',
  body: z.strictObject({ documentId: z.uuid() }),
  returns: z.object({ removed: z.literal(true) }),
})

export const finishStarter = post('/api/starter/finish', {
  summary: 'Hands everything over, confirms it by e-mail and ends the link. Refused while something is missing.',
  for: 'anyone',
  returns: z.object({
    finishedAt: Moment,
    /** The masked address that gets a confirmation; null if no e-mail is sent. */
    confirmedTo: personal(z.string().nullable(), 'contact'),
  }),
})

// For the employer and its adviser.

/** One detail to approve: its value in the record, and the one the starter gave. */
const Item = z.object({
  field: z.string(),
  label: z.string(),
  before: personal(z.string().nullable(), 'identity'),
  after: personal(z.string().nullable(), 'identity'),
  isChanged: z.boolean(),
  isApproved: z.boolean(),
  can: z.object({ reveal: z.boolean() }),
})
export type Item = z.infer<typeof Item>

const PanelPart = z.object({
  id: z.uuid(),
  part: Part,
  status: PartStatus,
  progress: Progress,
  missing: listOf(z.string(), WRITTEN),
  reason: personal(z.string().nullable(), 'narrative'),
  savedAt: Moment.nullable(),
  items: listOf(Item, WRITTEN),
  version: z.int(),
  /** Whether approving replaces bank details in use: the reader has to phone the starter first. */
  replaces: z.boolean(),
  can: z.object({ approve: z.boolean(), sendBack: z.boolean() }),
})
export type PanelPart = z.infer<typeof PanelPart>

export const Starter = z.object({
  firstName: personal(z.string(), 'contact'),
  lastName: personal(z.string(), 'contact'),
  email: personal(z.string().nullable(), 'contact'),
  startDate: CalendarDate,
  /** The link that works now, if any. */
  link: z.object({ until: Moment, sentAt: Moment }).nullable(),
  finishedAt: Moment.nullable(),
  parts: listOf(PanelPart, WRITTEN),
  documents: listOf(StarterDocument, lists.starter_documents),
  can: z.object({ send: z.boolean(), revoke: z.boolean() }),
  /** Why no link can be sent. */
  cannotSend: z.string().nullable(),
})
export type Starter = z.infer<typeof Starter>

export const getStarter = get('/api/employees/:employeeId/starter', {
  summary: 'Whether a new starter has a link that works, their progress, and the details that wait for approval.',
  for: everyone,
  returns: Starter,
  changedBy: [starterChanged, employeeChanged, bankDetailsChanged, nameChanged],
})

const Sent = z.object({ until: Moment, link: z.string().nullable() })

export const sendStarterLink = post('/api/employees/:employeeId/starter-link', {
  summary:
    'E-mails the new starter a link to a page of their own; the one before ends. Answers with it where no mail server is set.',
  for: everyone,
  returns: Sent,
  unrepeatable: true,
  rate: 'invitations',
})

export const revokeStarterLink = post('/api/employees/:employeeId/starter-link/revoke', {
  summary: 'Ends the link. The details saved so far are kept.',
  for: everyone,
  returns: z.object({ revoked: z.literal(true) }),
})

export const revealStarterField = post('/api/starter-parts/:partId/reveal', {
  summary: 'One field as the new starter typed it, in full. Every call is audited, with the field and never the value.',
  for: everyone,
  body: z.strictObject({ field: z.string().max(40) }),
  returns: z.object({ value: personal(z.string(), 'identity') }),
  unrepeatable: true,
})

export const readStarterDocument = get('/api/starter-documents/:starterDocumentId', {
  summary: 'A document that waits for approval, always as an attachment. Every download is audited.',
  for: everyone,
  returns: z.unknown(),
})

export const approveStarterPart = post('/api/starter-parts/:partId/approve', {
  summary:
    'Writes the chosen fields into the record. Bank details that replace others need `callBack`: who was phoned first. With `version`, only if the part is still as it was read (409 STALE_VERSION).',
  for: everyone,
  body: z.strictObject({
    fields: z.array(z.string().max(40)).min(1, 'Choose what to approve').max(20),
    callBack: CallBack.optional(),
    version: Version.optional(),
  }),
  returns: Starter,
})

export const sendBackStarterPart = post('/api/starter-parts/:partId/send-back', {
  summary: 'Opens a part again on the starter’s page, with the reason. A new link is sent if the last one has ended.',
  for: everyone,
  body: z.strictObject({
    reason: personal(z.string().trim().min(1, 'Say what needs changing').max(1_000), 'narrative'),
    version: Version.optional(),
  }),
  returns: Sent.partial(),
  unrepeatable: true,
  rate: 'invitations',
})
