import * as z from 'zod'
import { messageSent } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { everyone, get, Moment, PageQuery, post } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

// Specification §2 "Message thread dialog", §3 "Message", §5 "Messages", §7 "Requests and messages".

export const MAX_MESSAGE = 10_000

export const Message = z.object({
  id: z.uuid(),
  senderId: z.uuid(),
  content: personal(z.string(), 'narrative'),
  createdAt: Moment,
  sender: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
})
export type Message = z.infer<typeof Message>

export const NewMessage = z.strictObject({
  content: z
    .string()
    .trim()
    .min(1, 'Write something first')
    .max(MAX_MESSAGE, 'A message has at most 10,000 characters'),
})

export const listMessages = get('/api/requests/:requestId/messages', {
  summary: 'The thread of a request, newest first, a page at a time. §7.',
  for: everyone,
  query: PageQuery,
  returns: z.array(Message),
  changedBy: [messageSent, nameChanged],
})

export const postMessage = post('/api/requests/:requestId/messages', {
  summary: 'Adds a message to the thread. §7.',
  for: everyone,
  body: NewMessage,
  returns: Message,
  status: 201,
  rate: 'messages',
})

export const markMessagesRead = post('/api/requests/:requestId/messages/read', {
  summary: 'Marks the thread as read by the caller.',
  for: everyone,
  returns: z.object({ unreadCount: z.int() }),
})
