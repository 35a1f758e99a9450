import * as z from 'zod'
import { event, listOf, Moment, post } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

/** At a time; those that came before are shown once these are dismissed. */
export const NOTICES = 5
/** How many companies a notice names when an adviser gains or loses them. */
export const NAMED = 10

const Name = personal(z.string().nullable(), 'contact')
const Companies = z.object({ names: listOf(z.string().nullable(), NAMED), count: z.int() })

/** A change that someone else made to the account. */
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

/** No one else is told that a notice was read. */
export const noticeDismissed = event('account.notice_dismissed', { tell: [] })

export const dismissNotice = post('/api/account/notices/:noticeId/dismiss', {
  summary: 'Dismisses a notice about a change that someone else made to the caller’s own account.',
  for: ['client', 'staff', 'admin'],
})
