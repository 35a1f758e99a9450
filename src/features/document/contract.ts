import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { del, event, everyone, get, Moment, NamedPerson, PageQuery, post } from '#platform/contract.ts'
import { documentFile } from '#platform/files/rules.ts'
import { personal } from '#platform/personal.ts'

// Specification §3 "documents", §5 "File uploads", §7; the stages are those of an onboarding.

export const Stage = z.enum(['idVerification', 'rightToWork', 'referenceCheck', 'dbsCheck'])
export type Stage = z.infer<typeof Stage>

/** The message wherever a copy of a certificate would otherwise be kept. */
export const NO_CERTIFICATE =
  'A DBS certificate is never stored. Its number and date, and who saw the original and when, are recorded under DBS Check.'

/** The badge of a document that contains personal data. */
export const PERSONAL_DATA = 'Contains personal data'

export const takesDocuments = (stage: Stage) => stage !== 'dbsCheck'

/** The readers of a document: staff and its company, or staff alone. */
export const Visibility = z.enum(['internal', 'client'])
export type Visibility = z.infer<typeof Visibility>

export const Document = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  fileName: personal(z.string(), 'contact'),
  description: z.string().nullable(),
  stage: Stage.nullable(),
  fileSize: z.int(),
  mimeType: z.string(),
  visibility: Visibility,
  containsPii: z.boolean(),
  createdAt: Moment,
  uploadedBy: NamedPerson,
  can: z.object({ remove: z.boolean(), setReaders: z.boolean() }),
})
export type Document = z.infer<typeof Document>

export const documentsChanged = event('documents.changed', { about: ['requestId'] })
/** The same of a document that staff alone read. */
export const staffDocumentsChanged = event('documents.changed-for-staff', { about: ['requestId'], tell: ['staff'] })
export const documentEvents = [documentsChanged, staffDocumentsChanged] as const
/** A download changes nothing on screen; it is only audited. */
export const documentRead = event('document.read', { tell: [] })

export const listDocuments = get('/api/requests/:requestId/documents', {
  summary: 'The documents of a request, newest first.',
  for: everyone,
  query: PageQuery,
  returns: z.array(Document),
  changedBy: [...documentEvents, requestChanged, nameChanged],
})

/** The user is told how much room is left once it is less than this share of all. */
export const LITTLE_ROOM = 0.1

const Room = z.object({
  /** At most that share: otherwise the size of a document for staff alone could be worked out from it. */
  bytesLeft: z.int(),
  bytesInAll: z.int(),
  filesLeft: z.int(),
  /** Nothing can be added anywhere then. */
  isDiskFull: z.boolean(),
})
export type Room = z.infer<typeof Room>

export const documentRoom = get('/api/requests/:requestId/room', {
  summary: 'How much more the company of a request may store, and how many files the request may still get.',
  for: everyone,
  returns: Room,
  changedBy: documentEvents,
})

export const roomForRequest = get('/api/room', {
  summary: 'The same for a request that the caller has not raised yet.',
  for: ['client'],
  returns: Room,
  changedBy: [documentsChanged],
})

export const uploadDocument = post('/api/requests/:requestId/documents', {
  summary:
    'Stores one file with a request, encrypted. Multipart with one part named file. At most 10 MB, 500 files, and the company’s room. None for the DBS check. Files that staff upload to a stage are read by staff alone unless `visibility` says otherwise, all others by both sides. Files of a stage contain personal data, whatever `containsPii` says.',
  for: everyone,
  file: documentFile,
  body: z.strictObject({
    description: z.string().trim().max(2_000).optional(),
    stage: Stage.refine(takesDocuments, NO_CERTIFICATE).optional(),
    /** As text, because form fields are text. Documents of a stage contain personal data anyway. */
    containsPii: z.enum(['true', 'false']).default('false'),
    /** For staff: who reads it. */
    visibility: Visibility.optional(),
  }),
  returns: Document,
  status: 201,
})

export const setDocumentReaders = post('/api/documents/:documentId/readers', {
  summary:
    'Changes who reads a document that staff uploaded. What the company reads because it was handed in, or is an exhibit of its case, it goes on reading (409 INVALID_TRANSITION). The audit keeps the old and the new readers.',
  for: ['staff'],
  body: z.strictObject({ visibility: Visibility }),
  returns: Document,
})

export const downloadDocument = get('/api/documents/:documentId', {
  summary: 'The file itself, always as an attachment. Every download is audited.',
  for: everyone,
  returns: z.unknown(),
})

export const downloadDocuments = get('/api/requests/:requestId/documents/archive', {
  summary:
    'All documents of a request as one zip archive, oldest first, under names that differ. Each is audited as downloaded. 404 if there are none.',
  for: everyone,
  returns: z.unknown(),
  rate: 'archives',
})

export const deleteDocument = del('/api/documents/:documentId', {
  summary:
    'Deletes a document and its file while the request is open: staff any, clients their own uploads that staff have not accepted. The evidence of a check is kept (409 EVIDENCE).',
  for: everyone,
})
