import type { EnsureSpace } from '#platform/limits/disk.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { transaction } from '#platform/database/transaction.server.ts'
import type { Refusal } from '#platform/errors.ts'
import type { Rates, Sender } from '#platform/limits/rates.server.ts'
import type { Holds } from '#platform/limits/holds.server.ts'
import type { Kind, Refusals } from '#platform/limits/refusals.server.ts'
import { accessRefused } from '#platform/limits/refused.ts'
import { whenGoneOf } from '#platform/transfer/gone.server.ts'
import type { Kernel } from './answer.server.ts'
import { sidOf } from './cookie.server.ts'
import type { AppContext } from './http.server.ts'
import { networkOf, originOf } from './origin.server.ts'
import { openRecorder } from './record.server.ts'
import type { Route } from './route.server.ts'

/** How often people call, and what they are refused. */
export type Watch = { rates: Rates; holds: Holds; refusals: Refusals; ensureSpace: EnsureSpace }

/** Counts a call against whoever makes it, or refuses it. */
export async function countCall(kernel: Kernel, c: AppContext) {
  const { config, rates } = kernel
  const sender = senderOf(config, c)
  const userId = rates.whoIs(sender)
  if (userId !== undefined) c.set('userId', userId)
  const learn = await counted(kernel, c, sender)
  if (rates.isUnpaused(sender)) c.set('isUnpaused', true)
  c.set('known', (actor: Actor | undefined) => {
    c.set('userId', actor?.id)
    // What is sent on later is for somebody who may see no less than when the call began.
    if (actor && !c.get('hidden')) c.set('hidden', actor.hidden)
    learn(actor)
  })
}

/** Who is refused again and again waits for each refusal, or loses the connection, unless it is a proxy's. */
async function counted({ config, rates, holds }: Kernel, c: AppContext, sender: Sender) {
  try {
    return rates.count(sender)
  } catch (refusal) {
    if (rates.isRefusedAgain(sender)) {
      c.set('isUnlogged', true)
      const isKept = await holds.keepBack(sender.network, whenGoneOf(c.env))
      if (!isKept && config.trustProxy === 0) c.env.incoming.socket.destroy()
    }
    throw refusal
  }
}

/** The same for what has a limit of its own: a file that is sent, or what the endpoint names. */
export function countOfKind({ config, rates }: Kernel, { endpoint }: Route, c: AppContext) {
  const kind = endpoint.file ? 'uploads' : endpoint.rate
  if (kind) rates.countOf(kind, senderOf(config, c), endpoint.weighs ? 0 : 1)
}

/** What a call turned out to weigh, once it is done and not yet committed: too much of it, and none of it happens. */
export function countWeight({ config, rates }: Kernel, { endpoint }: Route, c: AppContext, body: unknown) {
  const { rate, weighs } = endpoint
  if (rate && weighs) rates.countOf(rate, senderOf(config, c), weighs(body as never)) // checked against its contract
}

function senderOf(config: Kernel['config'], c: AppContext): Sender {
  return {
    secret: sidOf(c.req.header('cookie'), config.origin)?.toString('base64'),
    network: networkOf(originOf(c, config).ipAddress),
  }
}

/** A call by somebody for what is not theirs to read or do, or one too many. Whoever only lacks a session is not meant. */
export function countRefusal({ config, refusals }: Kernel, c: AppContext, { status, code }: Refusal) {
  const userId = c.get('userId') ?? null
  const kind = kindOf(status, code, userId !== null && c.req.routePath.includes(':'))
  if (!kind) return
  const origin = originOf(c, config)
  const call = `${c.req.method} ${c.req.routePath}`
  refusals.count({ kind, userId, call, network: networkOf(origin.ipAddress), origin })
}

function kindOf(status: number, code: string, isForRecord: boolean): Kind | undefined {
  if (status === 429) return 'too many'
  if (code === 'FORBIDDEN' || code === 'CROSS_SITE') return 'forbidden'
  // Whether it exists for others is not looked up, so that the answer takes no longer.
  return status === 404 && isForRecord ? 'unknown record' : undefined
}

/** Writes what was counted to the security log. */
export async function recordRefusals({ pools, readers, refusals, holds, log }: Kernel): Promise<void> {
  const unlogged = holds.take()
  if (unlogged > 0) log.warn('Calls were refused again and again, without a line each', { refused: unlogged })
  const taken = refusals.take()
  if (taken.length === 0) return
  await transaction(pools.system, {}, async ({ tx }) => {
    for (const { kind, userId, call, origin, times } of taken) {
      const metadata = { kind, times, ...(call !== '' && { call }) }
      const audit = { action: 'view', resourceType: 'access', resourceId: '', metadata } as const
      await openRecorder(origin, readers)(tx, userId, accessRefused, { tenantId: null, about: {}, audit })
    }
  }).catch((error: unknown) => log.failed('Refusals could not be recorded', error, { rows: taken.length }))
}
