import type { Actor } from '#platform/database/database.server.ts'
import type { Rates, Sender } from '#platform/limits/rates.server.ts'
import type { Kernel } from './answer.server.ts'
import { sidOf } from './cookie.server.ts'
import type { AppContext } from './http.server.ts'
import { networkOf, originOf } from './origin.server.ts'
import type { Refusals } from './refusals.server.ts'
import type { Route } from './route.server.ts'

/** How often people call, and what they are refused. */
export type Watch = { rates: Rates; refusals: Refusals }

/** Counts a call against whoever makes it, or refuses it. */
export function countCall({ config, rates }: Kernel, c: AppContext) {
  const sender = senderOf(config, c)
  const userId = rates.whoIs(sender)
  if (userId !== undefined) c.set('userId', userId)
  const learn = rates.count(sender)
  c.set('known', (actor: Actor) => {
    c.set('userId', actor.id)
    learn(actor)
  })
}

/** The same for what has a limit of its own: a file that is sent, or what the endpoint names. */
export function countOfKind({ config, rates }: Kernel, { endpoint }: Route, c: AppContext) {
  const kind = endpoint.file ? 'uploads' : endpoint.rate
  if (kind) rates.countOf(kind, senderOf(config, c))
}

function senderOf(config: Kernel['config'], c: AppContext): Sender {
  return {
    secret: sidOf(c.req.header('cookie'), config.origin)?.toString('base64'),
    network: networkOf(originOf(c, config).ipAddress),
  }
}
