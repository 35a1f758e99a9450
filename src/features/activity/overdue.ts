import * as z from 'zod'
import { caseChanged, caseFileChanged } from '#features/conflict/contract.ts'
import { reviewChanged, reviewDrafted } from '#features/performance/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { get } from '#platform/contract.ts'

export const listOverdue = get('/api/staff/overdue', {
  summary:
    'In how many of the requests of each member of staff a follow-up action or a meeting of an improvement plan is past its day; only those who have any.',
  for: ['staff', 'admin'],
  returns: z.array(z.object({ id: z.uuid(), overdueCount: z.int() })),
  changedBy: [requestChanged, caseChanged, caseFileChanged, reviewChanged, reviewDrafted],
})
