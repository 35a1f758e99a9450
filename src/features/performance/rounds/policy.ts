import type { RequestStatus } from '#features/request/contract.ts'
import type { Role } from '#platform/contract.ts'
import { MAX_PEOPLE, type Round, type RoundMember } from './contract.ts'

// Row-level security has already limited who can read a round to its company and its advisers.
type Actor = { role: Role }

/** Both sides run rounds; each review decides what they may do with it. */
export const canRun = (actor: Actor) => actor.role === 'staff' || actor.role === 'client'

export const roundAbilities = (
  actor: Actor,
  { people, toRemind }: { people: number; toRemind: number },
): Round['can'] => ({
  add: canRun(actor) && people < MAX_PEOPLE,
  remind: canRun(actor) && toRemind > 0,
  takeOut: canRun(actor),
})

type Standing = { requestStatus: RequestStatus; isToRemind: boolean; isHandedIn: boolean }

export const memberAbilities = (actor: Actor, standing: Standing): RoundMember['can'] => ({
  remind: canRun(actor) && standing.isToRemind,
  takeOut: canRun(actor) && standing.requestStatus === 'pending' && !standing.isHandedIn,
})
