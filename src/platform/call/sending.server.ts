import { type Caller, transaction } from '#platform/database/transaction.server.ts'
import { Refusal } from '#platform/errors.ts'
import { admit } from './admit.server.ts'
import type { Kernel } from './answer.server.ts'
import type { AppContext } from './http.server.ts'
import type { Reading, Route } from './route.server.ts'

/** What a file needs that is read while it is sent. */
export type Sending = { reading: Reading; breakOff: (error: unknown) => void }

export function sendingOf(kernel: Kernel, route: Route, c: AppContext, caller: Caller): Sending {
  return {
    reading: (work) =>
      transaction(kernel.pools.app, caller, ({ tx, actor }) => work({ tx, actor: admit(route, actor) })),
    breakOff(error) {
      if (error instanceof Error && !(error instanceof Refusal)) kernel.log.fault(c, error)
      c.env.outgoing.destroy()
    },
  }
}
