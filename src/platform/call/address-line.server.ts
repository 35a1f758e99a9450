import type { Next } from 'hono'
import { open } from '#platform/limits/limits.ts'
import { whenGoneOf } from '#platform/transfer/gone.server.ts'
import type { Kernel } from './answer.server.ts'
import type { AppContext } from './http.server.ts'
import { networkOf, originOf } from './origin.server.ts'

/** For what is open to all: at once, or one at a time for an address that has had much of it. */
export const inLineOfAddress = (kernel: Kernel) => async (c: AppContext, next: Next) => {
  const network = networkOf(originOf(c, kernel.config).ipAddress)
  if (!kernel.rates.isHasty(network)) return next()
  return kernel.turns.open(network, next, { leastRestMs: () => open.restMs, whenGone: whenGoneOf(c.env) })
}
