import type { Next } from 'hono'
import { open } from '#platform/limits/limits.ts'
import { whenGoneOf } from '#platform/transfer/gone.server.ts'
import type { Kernel } from '#platform/call/answer.server.ts'
import type { AppContext } from '#platform/call/http.server.ts'
import { networkOf, originOf } from '#platform/call/origin.server.ts'

/** For what is open to all: at once, or one at a time for an address that has had much of it. */
export const inLineOfAddress = (kernel: Kernel) => async (c: AppContext, next: Next) => {
  const network = networkOf(originOf(c, kernel.config).ipAddress)
  let kilobytes = 0
  const answer = async () => {
    await next()
    kilobytes = Math.max(open.leastKilobytes, Number(c.res.headers.get('content-length') ?? 0) / 1_000)
    kernel.rates.countOpen(network, kilobytes)
  }
  if (!kernel.rates.isHasty(network)) return answer()
  return kernel.turns.open(network, answer, {
    leastRestMs: () => open.restMs(kilobytes),
    whenGone: whenGoneOf(c.env),
  })
}
