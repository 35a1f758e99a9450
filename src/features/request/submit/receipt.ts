import * as z from 'zod'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, get, listOf } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { requestChanged } from '../events.ts'

export const getReceipt = get('/api/requests/:requestId/receipt', {
  summary:
    'The receipt of a submitted request: the names of the advisers who can see it, and the day by which one will reply, the next working day where the company is.',
  for: ['client', 'staff', 'admin'],
  returns: z.object({ advisers: listOf(z.string(), lists.staff_assignments), answerBy: CalendarDate }),
  changedBy: [requestChanged, nameChanged],
})
