import * as z from 'zod'
import { event, listOf, Moment, post } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

/** At a time; those that came before are shown once these are dismissed. */
export const NOTICES = 5
/** Of the companies that somebody serves from now on, or no longer, so many are named. */
export const NAMED = 10

const Name = personal(z.string().nullable(), 'contact')
const Companies = z.object({ names: listOf(z.string().nullable(), NAMED), count: z.int() })

/** What somebody else changed of the account. */
export const AccountNotice = z.object({
  id: z.uuid(),
  what: z.enum(['password', 'second_factor', 'companies']),
  /** Null: the operator of the portal, without an account. */
  by: z.object({ firstName: Name, lastName: Name }).nullable(),
  at: Moment,
  /** The companies that they serve since, and no longer. */
  began: Companies,
  ended: Companies,
})
export type AccountNotice = z.infer<typeof AccountNotice>

/** Nobody else is told what somebody has read. */
export const noticeDismissed = event('account.notice_dismissed', { tell: [] })

export const dismissNotice = post('/api/account/notices/:noticeId/dismiss', {
  summary: 'Puts away what somebody else changed of the caller’s own account, once it was read.',
  for: ['client', 'staff', 'admin'],
  returns: z.undefined(),
  status: 204,
})
