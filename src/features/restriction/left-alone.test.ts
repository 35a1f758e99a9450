import { expect } from 'vitest'
import { deleteUser, updateUser } from '#features/account/contract.ts'
import { listNotifications, unreadRequests } from '#features/activity/bell/contract.ts'
import { getRequest } from '#features/request/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReaders, setReaders } from './contract.ts'

const sees = (person: Person, requestId: string) =>
  person.call(getRequest, { params: { requestId } }).then(
    () => true,
    ({ status }: { status: number }) => status !== 404,
  )

const actsOn = async (person: Person, requestId: string) =>
  (await person.call(listNotifications)).find(({ request }) => request.id === requestId)?.acts ?? []

const OPENED = 'opened it to the company’s other advisers: no adviser named on it could read it any more'

type Ways = Record<string, (admin: Person, sita: Person, globex: string) => Promise<unknown>>
const change = (admin: Person, { id: userId }: Person, body: object) =>
  admin.call(updateUser, { params: { userId }, body })
const ways: Ways = {
  'is suspended': (admin, sita) => change(admin, sita, { isActive: false }),
  'no longer serves the company': (admin, sita, globex) => change(admin, sita, { clientIds: [globex] }),
}

async function restricted({ ada, sita }: { ada: Person; sita: Person }) {
  const { id } = await ada.raises(aConflict())
  await sita.call(setReaders, { params: { requestId: id }, body: { readers: [sita.id, ada.id] } })
  return id
}

test.for(Object.entries(ways))(
  'when the only adviser named %s, the others are named and everyone on the case is told',
  async ([, goes], { ada, ben, sam, nora, grace, admin, world }) => {
    const sita = await world.signIn('sita.rao')
    const id = await restricted({ ada, sita })
    expect(await sees(sam, id)).toBe(false)
    const heard = await ada.hears()
    await goes(admin, sita, grace.id)

    expect([await sees(sam, id), await sees(ben, id)]).toEqual([true, false])
    for (const told of [ada, sam]) {
      expect((await told.call(unreadRequests)).map((each) => each.id)).toContain(id)
      expect(await actsOn(told, id)).toContainEqual(
        expect.objectContaining({ details: OPENED, user: { id: null, firstName: 'The portal', lastName: null } }),
      )
    }
    expect(await actsOn(ben, id)).toEqual([])
    const events: (string | undefined)[] = []
    while (!events.includes('resync') && events.length < 9) events.push((await heard.next())?.event)
    expect(events).toContain('resync')
    heard.close()
    const { rows } = await world.owner.query(
      "select actor_id, metadata from audit_events where resource_id = $1 and event = 'request.opened_to_advisers'",
      [id],
    )
    expect(rows).toEqual([{ actor_id: admin.id, metadata: { readers: [sam.id] } }])

    await change(admin, sita, { isActive: true, clientIds: [ada.id, grace.id] })
    await change(admin, nora, { clientIds: [ada.id] })
    expect(await sees(nora, id), 'a new adviser is not let in').toBe(false)
    await change(admin, nora, { clientIds: [] })
  },
)

test('if no one is left, the next adviser of the company is named, and the company is told then', async ({
  ada,
  sam,
  nora,
  grace,
  admin,
  world,
}) => {
  const sita = await world.signIn('sita.rao')
  const id = await restricted({ ada, sita })
  await change(admin, sam, { clientIds: [] })
  await change(admin, sita, { clientIds: [grace.id] })
  expect(await actsOn(ada, id)).not.toContainEqual(expect.objectContaining({ details: OPENED }))

  await change(admin, nora, { clientIds: [ada.id] })
  expect(await sees(nora, id)).toBe(true)
  expect(await actsOn(ada, id)).toContainEqual(expect.objectContaining({ details: OPENED }))
  await change(admin, nora, { clientIds: [] })
  await change(admin, sam, { clientIds: [ada.id] })
  await change(admin, sita, { clientIds: [ada.id, grace.id] })
})

test('an adviser who takes over from one who is deleted is named with those before', async ({
  ada,
  sam,
  admin,
  world,
}) => {
  const sita = await world.signIn('sita.rao')
  const id = await restricted({ ada, sita })
  await admin.call(deleteUser, { params: { userId: sita.id } })
  const { people } = await sam.call(getReaders, { params: { requestId: id } })
  expect(people.filter((each) => each.sees).map((each) => each.id)).toEqual([ada.id, sam.id])
})
