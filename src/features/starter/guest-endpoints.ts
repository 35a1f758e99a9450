import * as z from 'zod'
import { DateOfBirth } from '#features/employee/contract.ts'
import { CalendarDate, event, get, listOf, Moment, post } from '#platform/contract.ts'
import { lists, WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { PageItem } from './page-item.ts'
import { DocumentKind, starterFile } from './documents.ts'
import { Part, Progress } from './parts.ts'

export const starterChanged = event('starter.changed', { about: ['employeeId'] })

export const StarterDocument = z.object({
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
