import * as z from 'zod'
import { get, Moment, PageQuery } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

// Beyond the specification: whether e-mails were sent.

export const OutboxMail = z.object({
  id: z.uuid(),
  /** Its subject matter: `welcome`. */
  kind: z.string(),
  userId: z.uuid().nullable(),
  personName: personal(z.string().nullable(), 'contact'),
  createdAt: Moment,
  sentAt: Moment.nullable(),
  attempts: z.int(),
  /** No further attempt will be made. */
  isGivenUp: z.boolean(),
  /** Why the last attempt failed, in the mail server's words. */
  failure: z.string().nullable(),
  /** Not sent, because no mail server is set up. */
  isHeld: z.boolean(),
  can: z.object({ read: z.boolean() }),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const listMails = get('/api/admin/mails', {
  summary: 'The e-mails of recent weeks, newest first, a page at a time: their recipients, and whether they were sent.',
  for: ['admin'],
  query: PageQuery,
  returns: z.array(OutboxMail),
})

export const readMail = get('/api/admin/mails/:mailId', {
  summary:
    'The text of an e-mail that no mail server delivers. It may let its reader sign in, so reading it is logged; 403 where e-mails are sent.',
  for: ['admin'],
  returns: z.object({ id: z.uuid(), to: z.string(), subject: z.string(), text: z.string() }),
})
