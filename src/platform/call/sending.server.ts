import { type Caller, transaction } from '#platform/database/transaction.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import type { WhenGone } from '#platform/limits/capacity.server.ts'
import { admit } from './admit.server.ts'
import type { Kernel } from './answer.server.ts'
import { whenGoneOf } from '#platform/transfer/gone.server.ts'
import { sessionOf } from './cookie.server.ts'
import type { AppContext } from './http.server.ts'
import type { Reading, Route } from './route.server.ts'
import { keepRoom } from './turn.server.ts'

export type Sending = {
  header: (name: string) => string | undefined
  reading: Reading
  breakOff: (error: unknown) => void
  cut: () => void
  whenGone: WhenGone
  /** Whether others wait for the place that this reader holds. */
  isAwaited: () => boolean
  /** Waits until so much may be held in memory for this reader. */
  keepRoom: (bytes: number) => Promise<void>
}

export function sendingOf(kernel: Kernel, route: Route, c: AppContext, caller: Caller): Sending {
  // By the connection: an answer that waits behind another cannot be destroyed yet.
  const cut = () => void c.env.incoming.socket.destroy()
  const whenGone = whenGoneOf(c.env)
  // Reading on does not show that the user is active.
  const reader = { ...caller, active: false }
  return {
    header: (name) => c.req.header(name),
    reading: (work, bytes = 0) =>
      inLineToRead(kernel, { session: sessionOf(caller) ?? '', bytes, whenGone }, () =>
        transaction(kernel.pools.app, reader, ({ tx, actor }) => {
          const admitted = admit(route, actor)
          ensureNothingHidden(admitted, c.get('hidden'))
          return work({ tx, actor: admitted })
        }),
      ),
    breakOff(error) {
      if (error instanceof Error && !(error instanceof Refusal)) kernel.log.fault(c, error)
      cut()
    },
    cut,
    whenGone,
    isAwaited: () => c.get('isAwaited')?.() ?? false,
    keepRoom: (bytes) => keepRoom(kernel, c, { session: sessionOf(caller) ?? '', bytes }),
  }
}

type Part = { session: string; bytes: number; whenGone: WhenGone }

/** Simultaneous downloads share one connection and are read one at a time. */
function inLineToRead<Result>(
  { rates, turns }: Kernel,
  { session, bytes, whenGone }: Part,
  read: () => Promise<Result>,
) {
  const ms = rates.msToRead(session, bytes)
  return turns.reading(session, read, { leastRestMs: () => ms, whenGone })
}

/** The parts of a file do not name their request: a user who has lost access to any reads nothing further. */
export function ensureNothingHidden({ hidden }: Actor, before: readonly string[] = []) {
  if (hidden.some((each) => !before.includes(each))) throw notFound()
}
