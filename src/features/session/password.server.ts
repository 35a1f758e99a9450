import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { WhenGone } from '#platform/limits/capacity.server.ts'
import { makeFairLimiter } from '#platform/limits/fair-limiter.server.ts'
import { hashing } from '#platform/limits/limits.ts'

// Argon2id with 64 MiB and three passes: above the OWASP floor, about 40 ms on two cores.
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

// Half of the machine is left to every other call; a call that waits too long is refused.
const inTurn = makeFairLimiter({
  count: Math.max(1, Math.floor(availableParallelism() / 2)),
  ...hashing,
})

/** The line to wait in is that of an address or a person. */
type Whose = { line: string; whenGone?: WhenGone }

const SERVER: Whose = { line: 'server' }

/** The password as it is stored: a PHC string. Normalised (NFC) so that the same keys give the same password. */
export function hashPassword(password: string, { line, whenGone }: Whose = SERVER): Promise<string> {
  return inTurn(line, () => hash(password.normalize('NFC'), COST), whenGone)
}

// An unknown name is checked against this, so that it takes as long as a wrong password.
const nobody = hashPassword('no one has this password')

type IsPassword = (stored: string | undefined, password: string) => Promise<boolean>

/**
 * Runs `work` when its turn to verify has come, with what verifies: only so many attempts are under way at a time, so
 * an attempt counted in `work` is one that is really made.
 */
export async function whenVerifying<Result>(
  { line, whenGone }: Whose,
  work: (isPassword: IsPassword) => Promise<Result>,
): Promise<Result> {
  const unknown = await nobody
  const isPassword: IsPassword = async (stored, password) => {
    const matches = await verify(stored ?? unknown, password.normalize('NFC'))
    return matches && stored !== undefined
  }
  return inTurn(line, () => work(isPassword), whenGone)
}

/** Whether `password` is the one behind `stored`; always costs one verification. */
export const isPassword = (stored: string | undefined, password: string, whose: Whose) =>
  whenVerifying(whose, (verified) => verified(stored, password))
