import { sql } from 'kysely'
import { type GuestCall, guestRoute, type Route } from '#platform/call/route.server.ts'
import type { Endpoint, Nothing } from '#platform/contract.ts'
import type { Prepared } from '../preparation/queries.server.ts'
import { tellStep } from '../preparation/told.server.ts'
import { openHere } from './browsers.server.ts'
import { drawCode, tryCode } from './codes.server.ts'
import type { BrowserCode, GivenCode, LetIn, Opened } from './contract.ts'

type Calls = {
  open: Endpoint<string, typeof Nothing, typeof Nothing, typeof Opened>
  draw: Endpoint<string, typeof Nothing, typeof Nothing, typeof BrowserCode>
  give: Endpoint<string, typeof Nothing, typeof GivenCode, typeof LetIn>
}
type Step = Parameters<typeof tellStep>[2]

type LinkPage<Review> = Calls & {
  /** The purpose of its link. */
  link: string
  openTo: (call: GuestCall) => Promise<Review>
  /** Whether there is text that a new link must not show. */
  keeps: (review: Review) => { isKept: boolean }
  /** The row that remembers when it was first opened. */
  table: 'selfAssessments' | 'sharedReviews'
  rowOf: (review: Review) => string
  says: { opened: Step; letIn: string; wrong: string }
}

/** Opens a page in the first browser that has its link, and in others by a code that the first one shows. */
export function openingRoutes<Review extends Prepared>(page: LinkPage<Review>): Route[] {
  const { link, openTo, keeps, table, rowOf, says } = page
  return [
    guestRoute(link, page.open, async (call) => {
      const review = await openTo(call)
      await openHere(call, keeps(review))
      const { numUpdatedRows } = await call.tx
        .updateTable(table)
        .set({ openedAt: sql`now()` })
        .where((eb) => eb.and({ tenantId: review.tenantId, id: rowOf(review) }))
        .where('openedAt', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) tellStep(call.record, review, says.opened)
      return { opened: true as const }
    }),
    guestRoute(link, page.draw, async (call) => {
      await openTo(call)
      return drawCode(call)
    }),
    guestRoute(link, page.give, async (call) => {
      const review = await openTo(call)
      const tried = await tryCode(call, call.body.code)
      tellStep(call.record, review, { what: tried.isLetIn ? says.letIn : says.wrong })
      return tried
    }),
  ]
}
