import * as z from 'zod'
import { documentEvents } from '#features/document/contract.ts'
import { noteAdded, noteShared } from '#features/note/contract.ts'
import { messageSent, requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { event, get, listOf, PartQuery } from '#platform/contract.ts'
import { WRITTEN } from '#platform/lists.ts'
import { caseChanged, caseFileChanged } from '../contract.ts'

/** The contents of the whole case as PDF. */
export const CaseFile = z.object({
  /** Of the file. */
  name: z.string(),
  sections: listOf(z.object({ title: z.string(), items: z.int() }), WRITTEN),
  items: z.int(),
  /** Privileged or restricted items, which stay out of the file. */
  leftOut: z.int(),
})
export type CaseFile = z.infer<typeof CaseFile>

export const getCaseFile = get('/api/conflict-resolution/:requestId/file', {
  summary: 'The number of items in the whole case as PDF, part by part, and of those it leaves out.',
  for: ['staff'],
  returns: CaseFile,
  changedBy: [
    caseChanged,
    caseFileChanged,
    requestChanged,
    messageSent,
    noteAdded,
    noteShared,
    ...documentEvents,
    nameChanged,
  ],
})

/** Making the file changes nothing on screen; it is only audited. */
export const caseFileExported = event('case.file-exported', { tell: [] })

export const downloadCaseFile = get('/api/conflict-resolution/:requestId/file.pdf', {
  summary: 'The whole case as one tagged PDF, with a list of contents. Audited as an export.',
  for: ['staff'],
  query: PartQuery,
  returns: z.unknown(),
  rate: 'papers',
})
