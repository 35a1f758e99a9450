import * as z from 'zod'
import { event, get, listOf, Moment, post } from '#platform/contract.ts'
import { acts } from '../news.ts'

/** For the caller’s own notifications; others are not told what a reader has read. */
export const notificationsRead = event('notifications.read', { tell: [] })

export const NOTIFICATIONS = 30
export const MAX_UNREAD = 100
/** The latest of one entry. */
export const MAX_ACTS = 30

const Person = z.object({ id: z.uuid().nullable(), firstName: z.string().nullable(), lastName: z.string().nullable() })

/** Other people's acts on a request, on the latest day on which there were any. */
export const Notification = z.object({
  request: z.object({ id: z.uuid(), title: z.string(), companyName: z.string().nullable(), isRestricted: z.boolean() }),
  isUnread: z.boolean(),
  /** The latest act. */
  at: Moment,
  /** Newest first. The same act repeated by one person is listed once. */
  acts: listOf(
    z.object({
      /** The event, `request.submitted`. */
      action: z.string(),
      /** The act, to be read after the person’s name. */
      details: z.string(),
      count: z.int(),
      /** Without an id if the person has no account. */
      user: Person,
    }),
    MAX_ACTS,
  ),
})
export type Notification = z.infer<typeof Notification>
export type Act = Notification['acts'][number]

/** Administrators serve no company, so their list is empty. */
const own = ['client', 'staff', 'admin'] as const

export const listNotifications = get('/api/notifications', {
  summary: 'Lists what other people did, one entry for each request, the latest thirty.',
  for: own,
  returns: listOf(Notification, NOTIFICATIONS),
  changedBy: [...acts, notificationsRead],
})

export const unreadRequests = get('/api/notifications/unread', {
  summary:
    'The requests with which others did something that the caller has not seen, a hundred at most, each with its latest act.',
  for: own,
  returns: listOf(z.object({ id: z.uuid(), at: Moment }), MAX_UNREAD),
  changedBy: [...acts, notificationsRead],
})

/** The latest act that the caller was shown, so that later ones stay unread; without it, everything is marked. */
const Until = z.strictObject({ until: Moment.optional() })
const Done = z.object({ success: z.literal(true) })

export const markAllSeen = post('/api/notifications/read', {
  summary: 'Marks what others did with any request as read by the caller, up to a moment.',
  for: own,
  body: Until,
  returns: Done,
})

export const markSeen = post('/api/requests/:requestId/notifications/read', {
  summary: 'Marks what others did with one request as read by the caller, up to a moment.',
  for: own,
  body: Until,
  returns: Done,
})
