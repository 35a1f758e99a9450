import * as z from 'zod'
import { MAX_NOTE } from '#features/checklist/contract.ts'
import { CalendarDate, post } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

/** An item of the checklist as its starter reads it. */
export const PageItem = z.object({
  id: z.uuid(),
  title: personal(z.string(), 'narrative'),
  why: personal(z.string(), 'narrative'),
  wantsDocument: z.boolean(),
  due: z.object({ date: CalendarDate, isOverdue: z.boolean() }),
  isDone: z.boolean(),
  doneNote: personal(z.string().nullable(), 'narrative'),
})
export type PageItem = z.infer<typeof PageItem>

export const finishStarterItem = post('/api/starter/items/done', {
  summary: 'Marks one of the starter’s own items of the checklist as done, with an optional note.',
  for: 'anyone',
  body: z.strictObject({
    itemId: z.uuid(),
    note: personal(z.string().trim().max(MAX_NOTE).optional(), 'narrative'),
  }),
  returns: z.object({ done: z.literal(true) }),
})
