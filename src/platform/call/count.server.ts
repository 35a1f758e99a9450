import type { EnsureSpace } from '#platform/limits/disk.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { transaction } from '#platform/database/transaction.server.ts'
import type { Refusal } from '#platform/errors.ts'
import type { Rates, Sender } from '#platform/limits/rates.server.ts'
import type { Work } from '#platform/limits/work.server.ts'
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

export type Watch = { rates: Rates; work: Work; holds: Holds; refusals: Refusals; ensureSpace: EnsureSpace }

export async function countCall(kernel: Kernel, c: AppContext) {
  const { config, rates } = kernel
  const sender = senderOf(config, c)
  const who = rates.whoIs(sender)
  if (who) {
    c.set('userId', who.id)
    c.set('house', who.company ?? 'firm')
  }
  const learn = await counted(kernel, c, sender)
  // A link is asked for where guests call: elsewhere it would only be a way past the others.
  const isNamed = sender.secret !== undefined || c.get('needsNoSession') === 'guest'
  if (!isNamed) await kernel.turns.arriving(sender.network, () => Promise.resolve(), whenGoneOf(c.env))
  c.set('known', (actor: Actor | undefined) => {
    c.set('userId', actor?.id)
    c.set('house', actor && (actor.role === 'client' ? actor.tenants[0] : 'firm'))
    // Later parts of the answer are sent only if the user may still see as much as now.
    if (actor && !c.get('hidden')) c.set('hidden', actor.hidden)
    learn(actor)
  })
}

/** Delays each refusal of a repeatedly refused caller, or closes the connection unless it is a proxy's. */
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

export function countOfKind({ config, rates }: Kernel, { endpoint }: Route, c: AppContext) {
  const kind = endpoint.file ? 'uploads' : endpoint.rate
  if (kind) rates.countOf(kind, senderOf(config, c), endpoint.weighs ? 0 : 1)
}

export const countDescription = ({ config, rates }: Kernel, c: AppContext) =>
  rates.countOf('descriptions', senderOf(config, c))

/** Counts the weight of a finished call before COMMIT; too heavy, it is rolled back. */
export function countWeight({ config, rates }: Kernel, { endpoint }: Route, c: AppContext, body: unknown) {
  const { rate, weighs } = endpoint
  if (rate && weighs) rates.countOf(rate, senderOf(config, c), weighs(body as never)) // checked against its contract
}

function senderOf(config: Kernel['config'], c: AppContext): Sender {
  return {
    secret: c.get('needsNoSession') ? undefined : sidOf(c.req.header('cookie'), config.origin)?.toString('base64'),
    network: networkOf(originOf(c, config).ipAddress),
  }
}

/** Counts refusals of calls beyond the caller's rights or limits. A missing session alone does not count. */
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
  // Whether the record exists for others is not looked up, because that would show in the response time.
  return status === 404 && isForRecord ? 'unknown record' : undefined
}

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
