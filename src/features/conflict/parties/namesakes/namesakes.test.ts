import { expect } from 'vitest'
import { updateUser } from '#features/account/contract.ts'
import { listNotifications } from '#features/activity/bell/contract.ts'
import { updateProfile } from '#features/profile/contract.ts'
import { listRequests } from '#features/request/contract.ts'
import { cast } from '#testing/fixtures/cast.ts'
import { against, partyOf, sees } from '#testing/builders/cases-against.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { updateConflict } from '../../work/contract.ts'
import { decideNamesake, updateParticipant } from '../contract.ts'

async function say(adviser: Person, requestId: string, userId: string, isAnotherPerson = true) {
  const { id: participantId } = await partyOf(adviser, requestId)
  return adviser.call(decideNamesake, { params: { participantId }, body: { userId, isAnotherPerson } })
}

test('a case against a person with the name of an adviser does not exist for that adviser', async ({
  ada,
  sam,
  sita,
}) => {
  const bell = await sam.call(listNotifications)
  const heard = await sam.hears()
  const { id } = await ada.raises(against('Okafor, Sám'))
  const next = await ada.raises(anOnboarding())
  expect((await heard.next())?.paths).toContain(`/api/requests`)
  heard.close()

  expect([await sees(sam, id), await sees(sita, id)]).toEqual([false, true])
  expect((await sam.call(listRequests)).map((each) => each.id)).not.toContain(id)
  const news = (await sam.call(listNotifications)).filter(({ request }) => request.id !== next.id)
  expect(news).toEqual(bell)
})

test('an adviser who is not that person says that it is another one, and takes it back', async ({
  ada,
  ben,
  sam,
  sita,
  stan,
  world,
}) => {
  const { id } = await ada.raises(against('Ben Fry'))
  const { id: participantId, namesakes } = await partyOf(sita, id)
  expect(namesakes).toEqual([
    { id: ben.id, firstName: 'Ben', lastName: 'Fry', isAdviser: false, cleared: null, can: { decide: true } },
  ])
  expect((await partyOf(ada, id)).namesakes).toEqual([])
  const decide = (person: Person, isAnotherPerson: boolean) =>
    person.call(decideNamesake, { params: { participantId }, body: { userId: ben.id, isAnotherPerson } })
  await expect(decide(ada, true)).rejects.toMatchObject({ status: 403 })
  for (const stranger of [ben, stan]) await expect(decide(stranger, true)).rejects.toMatchObject({ status: 404 })

  const bens = await ben.hears()
  const [one, other] = await Promise.all([decide(sita, true), decide(sam, true)])
  expect(one.namesakes).toEqual(other.namesakes)
  expect(one.namesakes).toMatchObject([{ id: ben.id, cleared: { by: { id: expect.any(String) } } }])
  expect(await sees(ben, id)).toBe(true)
  expect((await bens.next())?.event).toBe('resync')
  bens.close()

  await decide(sam, false)
  expect(await sees(ben, id)).toBe(false)
  const { rows } = await world.owner.query(
    `select metadata -> 'isAnotherPerson' as said from audit_events
      where resource_id = $1 and metadata ->> 'userId' = $2 order by created_at`,
    [participantId, ben.id],
  )
  expect(rows).toEqual([{ said: true }, { said: false }])
})

test('users do not decide it for their own account, nor for the adviser who works on the case', async ({
  ada,
  sam,
  sita,
}) => {
  const { id } = await ada.raises(against('Sam Okafor'))
  const { id: participantId } = await partyOf(sita, id)
  await say(sita, id, sam.id)
  const own = { params: { participantId }, body: { userId: sam.id, isAnotherPerson: true } }
  await expect(sam.call(decideNamesake, own)).rejects.toMatchObject({ status: 403 })

  await sam.call(updateConflict, { params: { requestId: id }, body: { caseData: { severity: 'high' } } })
  await sita.call(decideNamesake, { ...own, body: { userId: sam.id, isAnotherPerson: false } })
  expect(await sees(sam, id)).toBe(false)
  await expect(say(sita, id, crypto.randomUUID())).rejects.toMatchObject({ status: 409 })
})

test('a case is kept from the account with the name of a person who is added or renamed', async ({
  ada,
  ben,
  sam,
  sita,
}) => {
  const { id } = await ada.raises(against('Tom Ashworth'))
  const params = { participantId: (await partyOf(sita, id)).id }
  await sita.call(updateParticipant, { params, body: { name: 'BEN  FRY' } })
  expect(await sees(ben, id)).toBe(false)
  await say(sita, id, ben.id)
  await sita.call(updateParticipant, { params, body: { name: 'Benn Fry' } })
  await sita.call(updateParticipant, { params, body: { name: 'Ben Fry' } })
  expect(await sees(ben, id), 'what was said of one name is not said of another').toBe(false)

  const party = { name: 'Sam Okafor', role: 'witness' as const }
  await sita.call(updateConflict, { params: { requestId: id }, body: { participants: [party] } })
  expect(await sees(sam, id)).toBe(false)
  const body = { participants: [{ ...party, name: 'Sita Rao' }] }
  await expect(sita.call(updateConflict, { params: { requestId: id }, body })).rejects.toMatchObject({
    body: { fieldErrors: { 'participants.0.name': [expect.stringContaining('would no longer see it')] } },
  })
})

test('a renamed account does not gain sight of a case; one renamed to a party’s name loses it', async ({
  ada,
  admin,
  ben,
  nora,
  sita,
  stan,
}) => {
  const { id } = await ada.raises(against('Ben Fry'))
  await ben.call(updateProfile, { body: { firstName: 'Benjamin' } })
  expect(await sees(ben, id)).toBe(false)
  await ben.call(updateProfile, { body: { firstName: 'Ben' } })
  await say(sita, id, ben.id)
  await ben.call(updateProfile, { body: { lastName: 'Frye' } })
  expect(await sees(ben, id)).toBe(true)
  await ben.call(updateProfile, { body: { lastName: 'Fry' } })

  const other = await ada.raises(against('Nora Quinn'))
  await admin.call(updateUser, { params: { userId: nora.id }, body: { clientIds: [ada.id] } })
  expect([await sees(nora, id), await sees(nora, other.id)]).toEqual([true, false])
  await admin.call(updateUser, { params: { userId: nora.id }, body: { firstName: 'N.' } })
  expect(await sees(nora, other.id)).toBe(false)
  await admin.call(updateUser, { params: { userId: nora.id }, body: { firstName: 'Nora', clientIds: [] } })

  const heard = await ben.hears()
  const third = await ada.raises(against('Benita Fry'))
  expect(await sees(ben, third.id)).toBe(true)
  await admin.call(updateUser, { params: { userId: ben.id }, body: { firstName: 'Benita' } })
  expect(await sees(ben, third.id)).toBe(false)
  const events: (string | undefined)[] = []
  while (!events.includes('resync') && events.length < 9) events.push((await heard.next())?.event)
  expect(events).toContain('resync')
  heard.close()
  await admin.call(updateUser, { params: { userId: ben.id }, body: { firstName: 'Ben' } })
  await expect(say(stan, third.id, ben.id)).rejects.toMatchObject({ status: 404 })
})

const BLOCKED = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('an account renamed while a case is raised does not escape it', async ({ ada, ben, world }) => {
  await world.owner.query('begin')
  await world.owner.query("update users set first_name = 'Benedict' where id = $1", [ben.id])
  const raising = ada.raises(against('Ben Fry'))
  const waiting = () => world.owner.query(BLOCKED)
  await expect.poll(async () => (await waiting()).rowCount).toBe(1)
  await world.owner.query('commit')
  const { id } = await raising
  expect(await sees(ben, id)).toBe(false)
  await ben.call(updateProfile, { body: { firstName: 'Ben' } })
})

test('the person who raised a case loses sight of it when it turns out to be against them', async ({
  ada,
  ben,
  sita,
}) => {
  const { id } = await ben.raises(against('Tom Ashworth'))
  const add = (party: object) =>
    sita.call(updateConflict, {
      params: { requestId: id },
      body: { participants: [{ name: 'Ben Fry', role: 'complainant' as const, ...party }] },
    })
  await add({ email: cast.ben.email })
  expect(await sees(ben, id)).toBe(true)
  await sita.call(updateParticipant, {
    params: { participantId: (await partyOf(sita, id)).id },
    body: { role: 'respondent' },
  })
  expect([await sees(ben, id), await sees(ada, id)]).toEqual([false, true])

  await expect(ben.raises(against('Fry, Ben'))).rejects.toMatchObject({
    body: { fieldErrors: { participants: [expect.stringContaining('The case would be against you.')] } },
  })
})
