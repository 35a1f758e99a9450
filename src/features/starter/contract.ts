import * as z from 'zod'
import { bankDetailsChanged, CallBack } from '#features/bank-details/contract.ts'
import { employeeChanged } from '#features/employee/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, event, everyone, get, listOf, Moment, post, Version } from '#platform/contract.ts'
import { lists, WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { Part, Progress } from './parts.ts'
import { starterChanged, StarterDocument } from './guest-endpoints.ts'

export {
  addStarterDocument,
  finishStarter,
  getStarterPage,
  getStarterPart,
  identifyStarter,
  type Page,
  type PagePart,
  removeStarterDocument,
  saveStarterField,
  starterChanged,
} from './guest-endpoints.ts'
export { finishStarterItem } from './page-item.ts'

// Beyond the specification: before the first day, new starters enter the details that the employer needs.

/** The purpose of a link to that page. */
export const PURPOSE = 'starter'

/** The wrong answers about the date of birth that end a link. */
export const MAX_WRONG_ANSWERS = 5

/** Revealing a field changes nothing on screen; it is only audited. */
export const starterRevealed = event('starter.revealed', { tell: [] })

const PartStatus = z.enum(['open', 'waiting', 'sent_back', 'approved'])

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
