import * as z from 'zod'
import { Document, documentEvents } from '#features/document/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { del, everyone, get, PageQuery, post } from '#platform/contract.ts'
import { documentFile } from '#platform/files/rules.ts'

// Specification §3 "performance_attachments", §7 "Performance reviews". They are documents of the review’s request.

export const Attachment = Document
export type Attachment = z.infer<typeof Attachment>

export const listAttachments = get('/api/performance-reviews/:requestId/attachments', {
  summary:
    'The files of a review, newest first, also those sent with the request. The review’s own id finds them too. §7.',
  for: everyone,
  query: PageQuery,
  returns: z.array(Attachment),
  changedBy: [...documentEvents, requestChanged, nameChanged],
})

export const uploadAttachment = post('/api/performance-reviews/:requestId/attachments', {
  summary:
    'Stores one file with a review, encrypted. Multipart with one part named file, at most 10 MB; its name, size and type are read from the file itself. Staff only. §7.',
  for: everyone,
  file: documentFile,
  body: z.strictObject({
    description: z.string().trim().max(2_000, 'At most 2,000 characters').optional(),
    fileName: z.string().max(1_000).optional(),
    fileSize: z.string().max(20).optional(),
    mimeType: z.string().max(200).optional(),
  }),
  returns: Attachment,
  status: 201,
})

export const deleteAttachment = del('/api/performance-attachments/:attachmentId', {
  summary: 'Deletes a file of a review while its request is open. Staff only. §7.',
  for: everyone,
})

export const downloadAttachment = get('/api/attachments/:attachmentId/download', {
  summary: 'The file itself, always as an attachment. Every download is audited. §7.',
  for: everyone,
  returns: z.unknown(),
})
