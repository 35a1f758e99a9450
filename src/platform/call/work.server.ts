import type { Pool } from 'pg'
import { type Caller, type Transaction, transaction } from '#platform/database/transaction.server.ts'
import { unauthorized } from '#platform/errors.ts'
import type { Worker } from '#platform/limits/work.server.ts'
import { whenGoneOf } from '#platform/transfer/gone.server.ts'
import type { Kernel } from './answer.server.ts'
import { sessionOf } from './cookie.server.ts'
import type { AppContext } from './http.server.ts'
import { networkOf, originOf } from './origin.server.ts'

type Asked = { c: AppContext; session: string | undefined }

/** Counts the time of some work as its caller’s. */
export function timed<Result>(kernel: Kernel, { c, session }: Asked, work: () => Promise<Result>): Promise<Result> {
  return kernel.work.timed(work, (ms) => {
    kernel.work.count(workerOf(kernel, c, session), ms)
    c.set('workedMs', (c.get('workedMs') ?? 0) + ms)
  })
}

/** A transaction of a call, among a few of its caller’s and their company’s at a time. Its time counts as its caller’s. */
export async function working<Result>(
  kernel: Kernel,
  c: AppContext,
  { pool, caller }: { pool: Pool; caller: Caller },
  work: (open: Transaction) => Promise<Result>,
): Promise<Result> {
  const session = sessionOf(caller)
  if (caller.sid && c.get('house') === undefined) await learnHouse(kernel, c, caller)
  // Links that have not been seen before may all be of one company, or of none.
  const { id, company = caller.link && NEW_GUESTS } = workerOf(kernel, c, session)
  const { ofPerson, ofCompany } = kernel.turns.transactions
  const timely = () => timed(kernel, { c, session }, () => transaction(pool, caller, work))
  const open = () => oneByOneIfOver(kernel, { c, session }, timely)
  const manner = { whenGone: whenGoneOf(c.env), left: calmnessOf(kernel, { c, session }) }
  return ofPerson(id, company === undefined ? open : () => ofCompany(company, open, manner), manner)
}

const NEW_GUESTS = 'new guests'
const NEW_SESSIONS = 'new sessions'

/**
 * Sessions that have not been seen before may all be of one company: its people would take the places of all. Made up by
 * the hundred at one address, they keep others waiting for a few. Refuses those that do not exist.
 */
async function learnHouse({ config, pools, turns }: Kernel, c: AppContext, { sid }: Caller) {
  const { ofPerson, ofCompany } = turns.transactions
  const manner = { whenGone: whenGoneOf(c.env) }
  const asking = () => transaction(pools.app, { sid, known: c.get('known') }, ({ actor }) => Promise.resolve(actor))
  const inLine = () => ofCompany(NEW_SESSIONS, asking, manner)
  const actor = await ofPerson(networkOf(originOf(c, config).ipAddress), inLine, manner)
  if (!actor) throw unauthorized()
}

/**
 * At once; or one at a time, if their time has been used up since the call began: calls that come together all begin
 * before the first has counted. They keep places that calls in line wait for, so their lines are others.
 */
function oneByOneIfOver<Result>(kernel: Kernel, asked: Asked, open: () => Promise<Result>): Promise<Result> {
  return asked.c.get('isInLine') ? open() : through(kernel, asked, { limiter: kernel.turns.late, work: open })
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
  if (isOver(kernel, { c, session })) c.set('isInLine', true)
  return through(kernel, { c, session }, { limiter: kernel.turns.working, work: answer })
}

type Lines<Result> = { limiter: Kernel['turns']['working']; work: () => Promise<Result> }

/** A person waits in their own line first, where they hold up none of their colleagues. */
function through<Result>(kernel: Kernel, asked: Asked, { limiter, work }: Lines<Result>): Promise<Result> {
  const { c, session } = asked
  const lines = kernel.work.linesToWaitIn(workerOf(kernel, c, session), limiter.isUnderWay)
  const [left, whenGone] = [calmnessOf(kernel, asked), whenGoneOf(c.env)]
  const inLines = lines.reduceRight((next, { key, restAfter }) => {
    const leastRestMs = () => restAfter(c.get('workedMs') ?? 0)
    return () => limiter(key, next, { leastRestMs, left, whenGone })
  }, work)
  return inLines()
}

/** Among colleagues, those who have worked least of late are next: they wait for a call, not for a rush. */
const calmnessOf =
  (kernel: Kernel, { c, session }: Asked) =>
  () =>
    kernel.work.calmness(workerOf(kernel, c, session))

export const isOver = (kernel: Kernel, { c, session }: Asked) =>
  kernel.work.linesToWaitIn(workerOf(kernel, c, session), kernel.turns.working.isUnderWay).length > 0

function workerOf({ work }: Kernel, c: AppContext, session = 'no session'): Worker {
  const guests = work.guestsWith(session)
  if (guests !== undefined) return { id: session, company: guests, isGuest: true }
  const house = c.get('house')
  return { id: c.get('userId') ?? session, company: house === 'firm' ? undefined : house }
}
