import { Refusal } from '#platform/errors.ts'
import { type Claim, makeLedger } from './ledger.server.ts'

export type { Claim } from './ledger.server.ts'

type Terms = { all: number; patienceMs: number; waiting: { all: number; ofLine: number } }

/** Calls `act` once the caller has gone, which may be at once; what it returns forgets about it. */
export type WhenGone = (act: () => void) => () => void
type Leave = () => void
type Waiting = Claim & { admit: (leave: Leave) => void }

/**
 * Shares out room for `all`: of those whose own shares are free, the line that holds least is served next. Whoever
 * leaves while they wait has taken nothing, and whoever is refused is told why.
 */
export function makePlaces({ all, patienceMs, waiting }: Terms) {
  const ledger = makeLedger()
  const queue = new Set<Waiting>()

  function serve() {
    for (;;) {
      const ready = [...queue].filter(ledger.isWithinShares)
      const [next] = ready.toSorted((one, other) => ledger.heldBy(one.line) - ledger.heldBy(other.line))
      // A large one is waited for: small ones would overtake it for ever.
      if (!next || ledger.total() + next.size > all) return
      queue.delete(next)
      ledger.add(next)
      next.admit(leaveOf(next))
    }
  }

  function leaveOf(claim: Claim): Leave {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      ledger.remove(claim)
      serve()
    }
  }

  const isFull = ({ line }: Claim) =>
    queue.size > waiting.all || [...queue].filter((each) => each.line === line).length > waiting.ofLine

  return async function enter(claim: Claim, whenGone: WhenGone): Promise<Leave> {
    const { promise, resolve, reject } = Promise.withResolvers<Leave>()
    const one: Waiting = { ...claim, admit: resolve }
    const giveUp = (refusal: Refusal) => {
      queue.delete(one)
      reject(refusal)
      serve()
    }
    const giveUpWaiting = () => giveUp(ledger.isWithinShares(claim) ? busy() : tooManyAtOnce())
    queue.add(one)
    const forget = whenGone(() => giveUp(hungUp()))
    serve()
    if (queue.has(one) && isFull(claim)) giveUpWaiting()
    const late = setTimeout(giveUpWaiting, patienceMs)
    return promise.finally(() => {
      clearTimeout(late)
      forget()
    })
  }
}

/** Heard by nobody. */
const hungUp = () => new Refusal(499, 'HUNG_UP', 'The caller has hung up.')
const busy = () =>
  new Refusal(503, 'SERVICE_BUSY', 'Many files are under way at the moment. Try again in half a minute.', {
    retryAfter: 30,
  })
const tooManyAtOnce = () =>
  new Refusal(429, 'TOO_MANY_AT_ONCE', 'You or your company have several files under way. Try again in 10 seconds.', {
    retryAfter: 10,
  })
