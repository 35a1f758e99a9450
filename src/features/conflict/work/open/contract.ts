import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { get, listOf } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { caseChanged, caseFileChanged } from '../../contract.ts'

export const MAX_POINTS = 50

export const OpenPoint = z.object({
  says: personal(z.string(), 'narrative'),
  /** Whether it holds the case up now; the others are only missing when it is closed. */
  isDue: z.boolean(),
})
export type OpenPoint = z.infer<typeof OpenPoint>

export const listOpenPoints = get('/api/requests/:requestId/open-points', {
  summary: 'What a case still needs for a fair end, the steps of the Acas Code first. Staff only.',
  for: ['staff'],
  returns: listOf(OpenPoint, MAX_POINTS),
  changedBy: [caseChanged, caseFileChanged, requestChanged],
})
