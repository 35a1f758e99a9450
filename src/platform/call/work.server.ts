import type { Pool } from 'pg'
import { type Caller, type Transaction, transaction } from '#platform/database/transaction.server.ts'
import { unauthorized } from '#platform/errors.ts'
import type { Worker } from '#platform/limits/work.server.ts'
import { whenGoneOf } from '#platform/transfer/gone.server.ts'
import type { Kernel } from './answer.server.ts'
import { sessionOf } from './cookie.server.ts'
import type { AppContext } from './http.server.ts'

type Asked = { c: AppContext; session: string | undefined }

/** Counts the time of some work as its caller’s. */
export function timed<Result>(kernel: Kernel, { c, session }: Asked, work: () => Promise<Result>): Promise<Result> {
  return kernel.work.timed(work, (ms) => {
    kernel.work.count(workerOf(kernel, c, session), ms)
    c.set('workedMs', (c.get('workedMs') ?? 0) + ms)
  })
}

/** A transaction of a call, among a few of its caller’s and their company’s at a time. Its time counts as its caller’s. */
export function working<Result>(
  kernel: Kernel,
  c: AppContext,
  { pool, caller }: { pool: Pool; caller: Caller },
  work: (open: Transaction) => Promise<Result>,
): Promise<Result> {
  const session = sessionOf(caller)
  // Links that have not been seen before may all be of one company, or of none.
  const { id, company = caller.link && 'new guests' } = workerOf(kernel, c, session)
  const { ofPerson, ofCompany } = kernel.turns.transactions
  const open = () => timed(kernel, { c, session }, () => transaction(pool, caller, work))
  const manner = { whenGone: whenGoneOf(c.env) }
  return ofPerson(id, company === undefined ? open : () => ofCompany(company, open, manner), manner)
}

/** A transaction for what is no call of a route, in its caller’s turn like one. */
export function inOwnTurn<Result>(
  kernel: Kernel,
  c: AppContext,
  caller: Caller,
  work: (open: Transaction) => Promise<Result>,
): Promise<Result> {
  const session = sessionOf(caller)
  if (session === undefined) throw unauthorized()
  const open = () => working(kernel, c, { pool: kernel.pools.app, caller }, work)
  const whenGone = whenGoneOf(c.env)
  return inTurnIfOver(kernel, { c, session }, () => kernel.turns.calls(session, open, { whenGone }))
}

/** At once; or in line, if this person or their company has used up their time. */
export function inTurnIfOver<Result>(
  kernel: Kernel,
  { c, session }: Asked,
  answer: () => Promise<Result>,
): Promise<Result> {
  // In a company’s line, those who have worked least of late are next: a colleague waits for a call, not for a rush.
  const left = () => kernel.work.calmness(workerOf(kernel, c, session))
  // A person waits in their own line first, where they hold up none of their colleagues.
  const lines = linesOf(kernel, { c, session })
  if (lines.length > 0) c.set('isInLine', true)
  const inLines = lines.reduceRight((next, { key, restAfter }) => {
    const leastRestMs = () => restAfter(c.get('workedMs') ?? 0)
    return () => kernel.turns.working(key, next, { leastRestMs, left, whenGone: whenGoneOf(c.env) })
  }, answer)
  return inLines()
}

export const isOver = (kernel: Kernel, asked: Asked) => linesOf(kernel, asked).length > 0

const linesOf = (kernel: Kernel, { c, session }: Asked) =>
  kernel.work.linesToWaitIn(workerOf(kernel, c, session), kernel.turns.working.isUnderWay)

function workerOf({ work }: Kernel, c: AppContext, session = 'no session'): Worker {
  const guests = work.guestsWith(session)
  if (guests !== undefined) return { id: session, company: guests, isGuest: true }
  const house = c.get('house')
  return { id: c.get('userId') ?? session, company: house === 'firm' ? undefined : house }
}
