import * as z from 'zod'
import { caseChanged, caseFileChanged } from '#features/conflict/contract.ts'
import { reviewChanged, reviewDrafted } from '#features/performance/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { get, listOf } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'

export const listOverdue = get('/api/staff/overdue', {
  summary:
    'In how many of the requests of each member of staff a follow-up action or a meeting of an improvement plan is past its day; only those who have any.',
  for: ['staff', 'admin'],
  returns: listOf(z.object({ id: z.uuid(), overdueCount: z.int() }), lists.users),
  changedBy: [requestChanged, caseChanged, caseFileChanged, reviewChanged, reviewDrafted],
})
