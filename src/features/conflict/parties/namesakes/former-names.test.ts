import { expect } from 'vitest'
import { updateUser } from '#features/account/contract.ts'
import { updateProfile } from '#features/profile/contract.ts'
import { against, partyOf, sees } from '#testing/builders/cases-against.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { decideNamesake } from '../contract.ts'

const renamed = (person: Person, firstName: string, lastName: string) =>
  person.call(updateProfile, { body: { firstName, lastName } })

test('an account that was renamed before the case was raised does not see it, until an adviser says that it is another person', async ({
  ada,
  ben,
  sam,
  sita,
}) => {
  for (const [person, name] of [
    [ben, 'Ben Fry'],
    [sam, 'Sam Okafor'],
  ] as const) {
    await renamed(person, 'B3n', 'ƒry')
    for (let n = 0; n < 20; n++) await renamed(person, 'Office', `Team ${'i'.repeat(n + 1)}`)
    const { id } = await ada.raises(against(name))
    expect(await sees(person, id)).toBe(false)

    const { id: participantId, namesakes } = await partyOf(sita, id)
    expect(namesakes).toMatchObject([{ id: person.id, cleared: null }])
    const body = { userId: person.id, isAnotherPerson: true }
    await sita.call(decideNamesake, { params: { participantId }, body })
    expect(await sees(person, id)).toBe(true)
    await renamed(person, ...(name.split(' ') as [string, string])) // two words, as above
  }
})

test('a colleague who does not find the account under its new name does not open the case to it', async ({
  ada,
  ben,
}) => {
  await renamed(ben, 'Office', 'Team')
  const { id } = await ada.raises(against('Ben Fry', { userId: null }))
  expect(await sees(ben, id)).toBe(false)
  await renamed(ben, 'Ben', 'Fry')
  const other = await ada.raises(against('Ben Fry', { userId: null }))
  expect(await sees(ben, other.id), 'found under the name, and said to be another person').toBe(true)
})

test('an adviser who comes to the company later is recognised by a former name as well', async ({
  ada,
  admin,
  nora,
}) => {
  await renamed(nora, 'N', 'Q')
  const { id } = await ada.raises(against('Nora Quinn'))
  await admin.call(updateUser, { params: { userId: nora.id }, body: { clientIds: [ada.id] } })
  expect(await sees(nora, id)).toBe(false)
})
