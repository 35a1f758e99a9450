import {
  addToRound,
  getChoices,
  getRound,
  listCandidates,
  listMembers,
  raiseRound,
  remindRound,
  takeOut,
} from '#features/performance/rounds/contract.ts'
import { aNewStarter, anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import type { World } from '#testing/fixtures/world.ts'

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

/** Everything that is read of a round, and on the way to one. */
export async function askOfARound({ ada, sam, world }: { ada: Person; sam: Person; world: World }) {
  const people = [{ name: 'Tom Ashworth', email: 'tom@acme.example' }]
  const { id: roundId } = await ada.call(raiseRound, { body: aRound({ people, ask: true }) })
  const { tenantId: clientId, periodStart: start, periodEnd: end } = await readRound(sam, roundId)
  await world.owner.query("update employees set department = 'Nights' where tenant_id = $1", [clientId])
  await ada.call(listCandidates, { query: { clientId, start, end } })
  await ada.call(getChoices, { query: { clientId } })
  const [member] = await membersOf(ada, roundId)
  const requestId = member?.requestId ?? ''
  await ada.call(addToRound, { params: { roundId }, body: { people: [{ name: 'Rhys Parry' }] } })
  await sam.call(remindRound, { params: { roundId }, body: { requestId } })
  await sam.call(takeOut, { params: { roundId, requestId }, body: { reason: 'Has left' } })
}
