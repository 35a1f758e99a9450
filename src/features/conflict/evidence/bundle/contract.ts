import * as z from 'zod'
import { event, get } from '#platform/contract.ts'

export const MAX_EXHIBITS = 200
/** The most that all files of one bundle may have together. */
export const MAX_BUNDLE_BYTES = 60 * 1024 * 1024

const Chosen = z
  .string()
  .regex(/^\d{1,5}(,\d{1,5})*$/)
  .transform((numbers) => numbers.split(',').map(Number))
  .pipe(z.array(z.int()).max(MAX_EXHIBITS))
  .optional()

/** Making a bundle changes nothing on screen; it is only audited. */
export const bundleExported = event('case.bundle-exported', { tell: [] })

export const downloadBundle = get('/api/conflict-resolution/:requestId/bundle.pdf', {
  summary:
    'Exhibits as one tagged PDF: an index with their numbers and pages, then the details of each, and its picture if it is one. `exhibits` names some by their numbers, separated by commas; without it, all that count. Audited as an export.',
  for: ['staff'],
  query: z.strictObject({ exhibits: Chosen }),
  returns: z.unknown(),
  rate: 'papers',
})
