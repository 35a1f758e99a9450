import type { Actor } from '#platform/database/database.server.ts'
import { tooManyOf } from '#platform/errors.ts'
import { holding, type Rate, rates, REMEMBERED_CALLERS } from './limits.ts'
import { makeRecent } from './recent.server.ts'

/** Whoever a session turned out to belong to. */
type Known = { id: string; company: string | undefined }
/** `secret` is the hash of the session cookie; `network` the address it came from. */
export type Sender = { secret: string | undefined; network: string }
type Owner = Pick<Actor, 'id' | 'role' | 'tenants'>
type Charge = readonly [key: string, rate: Rate]

export type Rates = ReturnType<typeof openRates>

/** How often people, companies and addresses call this server; several servers each count for themselves. */
export function openRates(percent: number, clock = () => performance.now()) {
  const spend = openBuckets(percent, clock)
  const known = makeRecent<Known>(REMEMBERED_CALLERS)

  const whoHas = (secret: string | undefined) => (secret === undefined ? undefined : known.get(secret))

  function charge(charges: readonly Charge[]) {
    const { seconds, what } = spend(charges)
    if (seconds > 0) throw tooManyOf(what, seconds)
  }

  function move(from: readonly Charge[], to: readonly Charge[]) {
    for (const each of from) spend.back(each)
    spend(to)
  }

  return {
    /** The person whom a session belongs to, if it has been seen before. */
    whoIs: ({ secret }: Sender) => whoHas(secret)?.id,
    /**
     * Counts a call before anything is done for it. Returns what is to be told whose session it turned out to be: of
     * nobody, if it has ended. What is told again counts no more.
     */
    count({ secret, network }: Sender): (actor: Owner | undefined) => void {
      const who = whoHas(secret)
      // Until then a session that was not seen before may belong to nobody, and is its address's.
      charge(who ? chargesOf(who) : [ofAddress(network)])
      if (secret === undefined) return () => {}
      let isTold = false
      return (actor) => {
        if (isTold) return
        isTold = true
        if (actor && !who) {
          const owner = { id: actor.id, company: actor.role === 'client' ? actor.tenants[0] : undefined }
          known.set(secret, owner)
          move([ofAddress(network)], chargesOf(owner))
        } else if (!actor && who) {
          known.forget(secret)
          move(chargesOf(who), [ofAddress(network)])
        }
      }
    },
    /** Counts a refusal. Whether whoever met it has met many of late. */
    isRefusedAgain({ secret, network }: Sender) {
      return spend([[`refused|${whoHas(secret)?.id ?? network}`, holding.free]]).seconds > 0
    },
    /** Counts what has a limit of its own. */
    countOf(name: keyof typeof rates, { secret }: Sender) {
      const who = whoHas(secret)
      if (who) charge([[`${name}|${who.id}`, rates[name]]])
    },
  }
}

const ofAddress = (network: string): Charge => [`address|${network}`, rates.address]

function chargesOf({ id, company }: Known): Charge[] {
  return [[`person|${id}`, rates.person], ...(company ? [[`company|${company}`, rates.company] as const] : [])]
}

type Bucket = { left: number; at: number }

/** Buckets that fill up again as time passes. Takes one from each, or none: then it tells which has to be waited for. */
function openBuckets(percent: number, clock: () => number) {
  const buckets = makeRecent<Bucket>(REMEMBERED_CALLERS)
  const most = (rate: Rate) => Math.max(1, Math.floor((rate.most * percent) / 100))

  function bucketOf([key, rate]: Charge): Bucket {
    const now = clock()
    const full = most(rate)
    const bucket = buckets.get(key) ?? { left: full, at: now }
    const left = Math.min(full, bucket.left + ((now - bucket.at) / 1_000) * (full / rate.seconds))
    const filled = { left, at: now }
    buckets.set(key, filled)
    return filled
  }

  function spend(charges: readonly Charge[]) {
    if (percent === 0) return { seconds: 0, what: '' }
    const filled = charges.map((each) => bucketOf(each))
    const empty = filled.findIndex(({ left }) => left < 1)
    const rate = charges[empty]?.[1]
    if (rate) return { seconds: secondsUntilOne(filled[empty]?.left ?? 0, rate), what: rate.what }
    for (const bucket of filled) bucket.left--
    return { seconds: 0, what: '' }
  }
  const secondsUntilOne = (left: number, rate: Rate) => Math.max(1, Math.ceil(((1 - left) * rate.seconds) / most(rate)))

  spend.back = (charge: Charge) => {
    if (percent > 0) bucketOf(charge).left++
  }
  return spend
}
