import type { Actor } from '#platform/database/database.server.ts'
import { tooManyOf } from '#platform/errors.ts'
import { type Charge, openBuckets } from './buckets.server.ts'
import { holding, rates, reading, REMEMBERED_CALLERS, unpaused } from './limits.ts'
import { makeRecent } from './recent.server.ts'

/** Whoever a session turned out to belong to. */
type Known = { id: string; company: string | undefined }
/** `secret` is the hash of the session cookie; `network` the address it came from. */
export type Sender = { secret: string | undefined; network: string }
type Owner = Pick<Actor, 'id' | 'role' | 'tenants'>

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
          spend.instead([ofAddress(network)], chargesOf(owner))
        } else if (!actor && who) {
          known.forget(secret)
          spend.instead(chargesOf(who), [ofAddress(network)])
        }
      }
    },
    /** Whether a person has called so often of late that their calls are answered one by one. */
    isUnpaused({ secret }: Sender) {
      const who = whoHas(secret)
      return who !== undefined && spend.shareLeft(ofPerson(who)) < unpaused.below
    },
    /** Counts what a session reads of stored files. Milliseconds that so much is to take. */
    msToRead(session: string, bytes: number) {
      const isQuick = spend([[`reading|${session}`, reading.quick, bytes]]).seconds === 0
      return (bytes / (isQuick ? reading.mostPerSecond : reading.lessPerSecond)) * 1_000
    },
    /** Counts a refusal. Whether whoever met it has met many of late. */
    isRefusedAgain({ secret, network }: Sender) {
      return spend([[`refused|${whoHas(secret)?.id ?? network}`, holding.free]]).seconds > 0
    },
    /** Counts what has a limit of its own. An amount of none asks whether anything is left. */
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
