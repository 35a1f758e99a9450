import * as z from 'zod'
import { documentEvents } from '#features/document/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { event, get, listOf } from '#platform/contract.ts'
import { lists, WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { caseChanged, caseFileChanged, statementChanged, statementDrafted } from '../contract.ts'

/** Papers of one bundle. */
export const MAX_PAPERS = 500
/** The most that all files of one bundle may have together. */
export const MAX_BUNDLE_BYTES = 60 * 1024 * 1024
/** In one address. */
const MAX_WITHOUT = 300

export const Part = z.enum(['exhibits', 'statements', 'minutes', 'letters'])
export type Part = z.infer<typeof Part>

export const BundlePaper = z.object({
  id: z.uuid(),
  /** An exhibit’s. */
  number: z.int().nullable(),
  title: personal(z.string(), 'narrative'),
  /** That it is withdrawn or superseded, or is handed over as a file. */
  note: z.string().nullable(),
  /** Withdrawn exhibits are left out unless they are named. */
  isIn: z.boolean(),
})
export type BundlePaper = z.infer<typeof BundlePaper>

export const Bundle = z.object({
  /** Of the file. */
  name: z.string(),
  parts: listOf(
    z.object({
      part: Part,
      papers: listOf(BundlePaper, lists.conflict_meetings * lists.conflict_minutes),
    }),
    Part.options.length,
  ),
  /** The papers that no bundle has yet, as words: drafts, minutes that are not signed off. */
  notYet: listOf(z.string(), WRITTEN),
})
export type Bundle = z.infer<typeof Bundle>

export const getBundle = get('/api/conflict-resolution/:requestId/bundle', {
  summary: 'The papers that the bundle of a case can hold, part by part, and those that it cannot hold yet.',
  for: ['staff'],
  returns: Bundle,
  changedBy: [
    caseChanged,
    caseFileChanged,
    statementChanged,
    statementDrafted,
    requestChanged,
    ...documentEvents,
    nameChanged,
  ],
})

const Chosen = z
  .string()
  .regex(/^(\d{1,5}(,\d{1,5})*)?$/)
  .transform((numbers) => (numbers === '' ? [] : numbers.split(',').map(Number)))
  .pipe(z.array(z.int()).max(MAX_PAPERS))
  .optional()

const Without = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(z.literal('chronology').or(z.uuid())).max(MAX_WITHOUT))
  .optional()

/** Making a bundle changes nothing on screen; it is only audited. */
export const bundleExported = event('case.bundle-exported', { tell: [] })

export const downloadBundle = get('/api/conflict-resolution/:requestId/bundle.pdf', {
  summary:
    'The papers of a case as one tagged PDF: an index with their pages, then each exhibit with its file page by page, the signed statements, the minutes that were signed off, the letters as they were issued, and the chronology. `exhibits` names some by their numbers, separated by commas; without it, all that count. `without` leaves out others by their ids, or the `chronology`. Audited as an export.',
  for: ['staff'],
  query: z.strictObject({ exhibits: Chosen, without: Without }),
  returns: z.unknown(),
  rate: 'papers',
})
