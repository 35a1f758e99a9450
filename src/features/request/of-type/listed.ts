import * as z from 'zod'
import { nameChanged } from '#features/session/contract.ts'
import { PageQuery } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { messageSent, messagesRead, requestChanged, requestSubmitted } from '../events.ts'
import { RequestStatus } from '../words.ts'

/** Of its request, in each row of a type’s list. */
export const OfRequest = z.object({
  requestId: z.uuid(),
  reference: z.string(),
  title: personal(z.string(), 'narrative'),
  requestStatus: RequestStatus,
  companyName: z.string().nullable(),
  /** Messages that are new to the reader. */
  unreadCount: z.int(),
})

/** Each type adds its own filters. */
export const TypeListQuery = PageQuery.extend({ q: z.string().trim().max(200).optional() })

/** These change the list of every type. */
export const listedEvents = [requestSubmitted, requestChanged, messageSent, messagesRead, nameChanged] as const

/** How often the figures of a type are fetched again, besides live updates (§9). */
export const STATS_REFETCH_MS = 10_000
