import { getConflict } from '#features/conflict/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'

const party = (name: string, role: string) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  role,
})

/** A case between Tom and Karen, with Rhys as a witness; everyone’s id by first name. */
export async function aCase(client: Person) {
  const participants = [
    party('Tom Ashworth', 'complainant'),
    party('Karen Doyle', 'respondent'),
    party('Rhys Parry', 'witness'),
  ]
  const { params } = await client.raises(aConflict({ participants }))
  const people = (await client.call(getConflict, { params })).participants
  const idOf = (name: string) => people.find((each) => each.name.startsWith(name))?.id ?? ''
  return { params, tom: idOf('Tom'), karen: idOf('Karen'), rhys: idOf('Rhys') }
}
