import { hungUp, Refusal, unavailable } from '#platform/errors.ts'
import { type Claim, makeLedger } from './ledger.server.ts'

export type { Claim } from './ledger.server.ts'

type Terms = { all: number; patienceMs: number; waiting: { all: number; ofLine: number } }

/** Calls `act` once the caller has gone, perhaps at once; returns a function that cancels this. */
export type WhenGone = (act: () => void) => () => void
/** Leaves the place. */
type Leave = (() => void) & {
  /** Whether another caller waits for what this one holds. */
  isAwaited: () => boolean
}
type Waiting = Claim & { admit: (leave: Leave) => void; refuse: () => void }

/** Shares out `all` of some room: among claims within their payers' shares, the line that holds least is next. */
export function makeCapacity({ all, patienceMs, waiting: most }: Terms) {
  const ledger = makeLedger()
  const queue = new Set<Waiting>()
  let isOver = false

  function serve() {
    for (;;) {
      const next = firstOf([...queue].filter(ledger.isWithinShares), ledger.heldBy)
      // A large claim is waited for: small ones would overtake it for ever.
      if (!next || isOver || ledger.total() + next.size > all) return
      queue.delete(next)
      ledger.add(next)
      next.admit(leaveOf(next))
    }
  }

  function leaveOf(claim: Claim): Leave {
    const leave = once(() => (ledger.remove(claim), serve()))
    return Object.assign(leave, { isAwaited: () => [...queue].some((each) => ledger.keepsOut(claim, each)) })
  }

  function end() {
    isOver = true
    for (const { refuse } of queue) refuse()
  }

  async function enter(claim: Claim, whenGone: WhenGone): Promise<Leave> {
    const { promise, resolve, reject } = Promise.withResolvers<Leave>()
    const one: Waiting = { ...claim, admit: resolve, refuse: () => giveUp(unavailable()) }
    const giveUp = (refusal: Refusal) => {
      queue.delete(one)
      reject(refusal)
      serve()
    }
    const giveUpWaiting = () => giveUp(ledger.isWithinShares(claim) ? busy() : tooManyAtOnce())
    if (isOver) throw unavailable()
    queue.add(one)
    const forget = whenGone(() => giveUp(hungUp()))
    serve()
    if (queue.has(one) && isFull(queue, claim, most)) giveUpWaiting()
    const late = setTimeout(giveUpWaiting, patienceMs)
    return promise.finally(() => {
      clearTimeout(late)
      forget()
    })
  }

  return Object.assign(enter, { end, placeOf: (key: string) => placeAmong(queue, ledger.heldBy, key) })
}

function once(act: () => void) {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}

type HeldBy = (line: string) => number

const firstOf = (ready: readonly Waiting[], heldBy: HeldBy) =>
  ready.toSorted((one, other) => heldBy(one.line) - heldBy(other.line))[0]

const isFull = (queue: ReadonlySet<Waiting>, { line }: Claim, most: Terms['waiting']) =>
  queue.size > most.all || [...queue].filter((each) => each.line === line).length > most.ofLine

/** The payer's place in the queue as things are; null if none of their claims waits. */
function placeAmong(queue: ReadonlySet<Waiting>, heldBy: HeldBy, key: string): number | null {
  const [left, given] = [new Set(queue), new Map<string, number>()]
  for (let place = 1; left.size > 0; place++) {
    const next = firstOf([...left], (line) => heldBy(line) + (given.get(line) ?? 0))
    if (!next || next.shares.some((share) => share.key === key)) return place
    given.set(next.line, (given.get(next.line) ?? 0) + next.size)
    left.delete(next)
  }
  return null
}

const busy = () =>
  new Refusal(503, 'SERVICE_BUSY', 'Many files are under way at the moment. Try again in half a minute.', {
    retryAfter: 30,
  })
const tooManyAtOnce = () =>
  new Refusal(429, 'TOO_MANY_AT_ONCE', 'You or your company have several files under way. Try again in 10 seconds.', {
    retryAfter: 10,
  })
