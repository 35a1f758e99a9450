import type { Actor } from '#platform/database/database.server.ts'
import { tooManyOf } from '#platform/errors.ts'
import { type Charge, openBuckets } from './buckets.server.ts'
import { holding, open, rates, reading, REMEMBERED_CALLERS } from './limits.ts'
import { makeRecent } from './recent.server.ts'

type Known = { id: string; company: string | undefined }
export type Sender = { secret: string | undefined; network: string }
type Owner = Pick<Actor, 'id' | 'role' | 'tenants'>

export type Rates = ReturnType<typeof openRates>

/** Counts the calls of people, companies and addresses; each server for itself. */
export function openRates(percent: number, clock = () => performance.now()) {
  const spend = openBuckets(percent, clock)
  const known = makeRecent<Known>(REMEMBERED_CALLERS)

  const whoHas = (secret: string | undefined) => (secret === undefined ? undefined : known.get(secret))

  function charge(charges: readonly Charge[]) {
    const { seconds, what } = spend(charges)
    if (seconds > 0) throw tooManyOf(what, seconds)
  }

  return {
    whoIs: ({ secret }: Sender) => whoHas(secret),
    /** Returns a function to call with the session's user, or undefined if it has ended; only its first call counts. */
    count({ secret, network }: Sender): (actor: Owner | undefined) => void {
      const who = whoHas(secret)
      // Until its user is known, a new session counts against its address: it may be invalid.
      charge(who ? chargesOf(who) : [ofAddress(network)])
      if (secret === undefined) return () => {}
      let isTold = false
      return (actor) => {
        if (isTold) return
        isTold = true
        if (actor && !who) {
          const owner = { id: actor.id, company: actor.role === 'client' ? actor.tenants[0] : undefined }
          known.set(secret, owner)
          spend.instead([ofAddress(network)], chargesOf(owner))
        } else if (!actor && who) {
          known.forget(secret)
          spend.instead(chargesOf(who), [ofAddress(network)])
        }
      }
    },
    /** Counts bytes of stored files, and returns the milliseconds that reading them should take. */
    msToRead(session: string, bytes: number) {
      const isQuick = spend([[`reading|${session}`, reading.quick, bytes]]).seconds === 0
      return (bytes / (isQuick ? reading.mostPerSecond : reading.lessPerSecond)) * 1_000
    },
    /** Whether an address has had much of late of what is open to all. */
    isHasty: (network: string) => spend.isEmpty([`open|${network}`, open.free]),
    countOpen: (network: string, kilobytes: number) => spend.anyway([[`open|${network}`, open.free, kilobytes]]),
    /** Counts a refusal, and returns whether its caller has met many of late. */
    isRefusedAgain({ secret, network }: Sender) {
      return spend([[`refused|${whoHas(secret)?.id ?? network}`, holding.free]]).seconds > 0
    },
    /** Counts a call with a limit of its own. An amount of 0 only checks whether anything is left. */
    countOf(name: keyof typeof rates, { secret }: Sender, amount = 1) {
      const who = whoHas(secret)
      if (who) charge([[`${name}|${who.id}`, rates[name], amount]])
    },
  }
}

const ofAddress = (network: string): Charge => [`address|${network}`, rates.address]

const ofPerson = ({ id }: Known): Charge => [`person|${id}`, rates.person]

function chargesOf(known: Known): Charge[] {
  const { company } = known
  return [ofPerson(known), ...(company ? [[`company|${company}`, rates.company] as const] : [])]
}
