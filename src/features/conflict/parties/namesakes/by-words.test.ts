import { expect } from 'vitest'
import { updateUser } from '#features/account/contract.ts'
import { listNotifications } from '#features/activity/bell/contract.ts'
import { listRequests } from '#features/request/contract.ts'
import { against, partyOf, sees } from '#testing/builders/cases-against.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { listCases } from '../../list/contract.ts'
import { decideNamesake, updateParticipant } from '../contract.ts'

const seesOf = (person: Person, ids: readonly string[]) => Promise.all(ids.map((id) => sees(person, id)))

test('an adviser recorded with a middle name does not see the case until a colleague says that it is another person', async ({
  ada,
  sam,
  sita,
}) => {
  const bell = await sam.call(listNotifications)
  const { id } = await ada.raises(against('Sam James Okafor'))
  expect([await sees(sam, id), await sees(sita, id)]).toEqual([false, true])
  expect((await sam.call(listRequests)).map((each) => each.id)).not.toContain(id)
  expect((await sam.call(listCases)).map(({ requestId }) => requestId)).not.toContain(id)
  expect(await sam.call(listNotifications)).toEqual(bell)

  const { id: participantId, namesakes } = await partyOf(sita, id)
  expect(namesakes).toMatchObject([{ id: sam.id, isAdviser: true, cleared: null }])
  const decide = (isAnotherPerson: boolean) =>
    sita.call(decideNamesake, { params: { participantId }, body: { userId: sam.id, isAnotherPerson } })
  await decide(true)
  expect(await sees(sam, id)).toBe(true)
  await decide(false)
  expect(await sees(sam, id)).toBe(false)
})

test('more words, other letters and suffixes keep it from the account; one shared name does not', async ({
  ada,
  ben,
  sam,
  sita,
}) => {
  const meant = ['Sam Okafor-Bright', 'Okafor (Jr), Samuel Sam', 'Ѕаm Оkаfоr III', 'Samuel “Sam” Okafor']
  const others = ['Sam Bright', 'Ada Okafor', 'Sam', 'Okafor', 'Sam Bright-Fry', 'Samuel Okafor']
  const raised = (names: string[]) => Promise.all(names.map(async (name) => (await ada.raises(against(name))).id))
  const [hidden, seen] = [await raised(meant), await raised(others)]
  expect(await seesOf(sam, hidden)).toEqual(meant.map(() => false))
  expect(await seesOf(sam, seen)).toEqual(others.map(() => true))
  for (const each of [ben, sita]) expect(await seesOf(each, [...hidden, ...seen])).not.toContain(false)
})

test('an account that gets or had more words of the name does not see it', async ({ ada, admin, ben, sita }) => {
  const { id } = await ada.raises(against('Ben Tom Fry'))
  const { id: other } = await ada.raises(against('Benedict Fry'))
  expect(await seesOf(ben, [id, other])).toEqual([false, true])

  const rename = (firstName: string) => admin.call(updateUser, { params: { userId: ben.id }, body: { firstName } })
  const heard = await ben.hears()
  await rename('Benedict Alan')
  expect(await seesOf(ben, [id, other]), 'kept out of what they were kept out of').toEqual([false, false])
  const events: (string | undefined)[] = []
  while (!events.includes('resync') && events.length < 9) events.push((await heard.next())?.event)
  expect(events).toContain('resync')
  heard.close()
  await rename('Ben')

  const params = { participantId: (await partyOf(sita, other)).id }
  await sita.call(updateParticipant, { params, body: { name: 'Fry, Alan Ben' } })
  expect(await sees(ben, other)).toBe(false)
  expect((await partyOf(sita, other)).namesakes).toMatchObject([{ id: ben.id }])
})
