import { messageSent } from '#features/request/contract.ts'
import type { Act } from './contract.ts'

export type Part = {
  /** Undefined if it continues about the same person. */
  user: Act['user'] | undefined
  words: string
}

const TOLD = 2

/** The acts of one day: the latest two, in the order in which they were done, and the number of further ones. */
export function sentenceOf(acts: readonly Act[]): { parts: Part[]; more: number } {
  const told = acts.slice(0, TOLD).toReversed()
  const parts = told.map((act, n) => {
    const before = told[n - 1]
    const goesOn = before !== undefined && isSame(before.user, act.user)
    return { user: goesOn ? undefined : act.user, words: goesOn ? `then ${wordsOf(act)}` : wordsOf(act) }
  })
  return { parts, more: acts.slice(TOLD).reduce((sum, { count }) => sum + count, 0) }
}

function wordsOf({ action, details, count }: Act) {
  if (count === 1) return details
  return action === messageSent.name ? `sent ${count} messages` : `${details} ${count} times`
}

const isSame = (one: Act['user'], other: Act['user']) =>
  one.id === other.id && one.firstName === other.firstName && one.lastName === other.lastName
