import * as z from 'zod'
import { get, Moment, PageQuery } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

// Beyond the specification: what became of the letters to people.

export const OutboxLetter = z.object({
  id: z.uuid(),
  /** What it is about: `welcome`. */
  kind: z.string(),
  userId: z.uuid().nullable(),
  personName: personal(z.string().nullable(), 'contact'),
  createdAt: Moment,
  sentAt: Moment.nullable(),
  attempts: z.int(),
  /** Nobody tries any more. */
  isGivenUp: z.boolean(),
  /** Why the last attempt failed, in the mail server's words. */
  failure: z.string().nullable(),
  can: z.object({ read: z.boolean() }),
})
export type OutboxLetter = z.infer<typeof OutboxLetter>

export const listLetters = get('/api/admin/mails', {
  summary: 'The letters of the last weeks, newest first, a page at a time: to whom and what became of them.',
  for: ['admin'],
  query: PageQuery,
  returns: z.array(OutboxLetter),
})

export const readLetter = get('/api/admin/mails/:mailId', {
  summary:
    'What a letter says that no mail server takes to its owner. It may hold a way in, so reading it is in the security log; 403 once letters are sent.',
  for: ['admin'],
  returns: z.object({ id: z.uuid(), to: z.string(), subject: z.string(), text: z.string() }),
})
