import * as z from 'zod'
import { get } from '#platform/contract.ts'

export const getPlace = get('/api/papers/place', {
  summary:
    'The place in the queue of the PDF that the caller waits for; null if none of theirs waits on the server that answers.',
  for: ['client', 'staff'],
  returns: z.object({ place: z.int().nullable() }),
})
