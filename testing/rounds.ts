import { getRound, listMembers } from '#features/performance/rounds/contract.ts'
import { aNewStarter, anOnboarding } from './drafts.ts'
import type { Person } from './person.ts'

let year = 1950

/** A year of its own, so that no review of another test is in the way. */
export function aYear() {
  year += 1
  return { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` }
}

type Round = { name: string; periodStart: string; periodEnd: string; people: { name: string }[] }

export const aRound = (changes: object = {}): Round => ({
  name: 'Annual reviews',
  ...aYear(),
  people: [{ name: 'Rhys Parry' }, { name: 'Tom Ashworth' }],
  ...changes,
})

export const crowd = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Person ${n + 1} of Many` }))

/** The id of an employee stored at the client’s company. */
export async function anEmployee(client: Person, names: object) {
  const { employee } = await client.raises(anOnboarding({ employee: aNewStarter(names) }))
  return employee?.id ?? ''
}

export const readRound = (person: Person, roundId: string) => person.call(getRound, { query: { roundId } })
export const membersOf = (person: Person, roundId: string, query: object = {}) =>
  person.call(listMembers, { query: { roundId, ...query } })
