import { expect } from 'vitest'
import { getRequest, assignRequest, listRequests, type Request } from '#features/request/contract.ts'
import { removeParticipant, updateConflict, updateParticipant } from '#features/conflict/conflict.server.ts'
import { cast } from '#testing/fixtures/cast.ts'
import { aConflict, anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReaders, listColleagues, setReaders } from './contract.ts'

const sees = async (person: Person, { id }: Request) => (await person.raw('GET', `/api/requests/${id}`)).status === 200

const restrict = (person: Person, { id }: Request, readers: string[] | null) =>
  person.call(setReaders, { params: { requestId: id }, body: { readers } })

test('clients who raise a grievance choose which colleagues see it', async ({ ada, ben, sam, sita, stan }) => {
  expect(await ada.call(listColleagues)).toMatchObject([{ id: ben.id, firstName: 'Ben' }])
  const open = await ada.raises(aConflict())
  const mine = await ada.raises(aConflict({ readers: [] }))
  const ours = await ada.raises(aConflict({ readers: [ben.id] }))

  expect([await sees(ben, open), await sees(ben, mine), await sees(ben, ours)]).toEqual([true, false, true])
  for (const adviser of [sam, sita]) expect(await sees(adviser, mine)).toBe(true)
  expect(await sees(stan, mine)).toBe(false)
  expect((await ada.call(getRequest, { params: { requestId: mine.id } })).isRestricted).toBe(true)
  expect((await ben.call(listRequests)).map(({ id }) => id)).not.toContain(mine.id)
})

test('staff narrow a case to named people, and open it again', async ({ ada, ben, sam, sita }) => {
  const request = await ada.raises(aConflict())
  const { people } = await restrict(sita, request, [sita.id, ada.id])
  expect(people.filter((each) => each.sees).map(({ id }) => id)).toEqual([ada.id, sita.id])
  expect([await sees(ada, request), await sees(ben, request), await sees(sam, request)]).toEqual([true, false, false])
  await expect(restrict(sam, request, null)).rejects.toMatchObject({ status: 404 })

  await restrict(sita, request, null)
  expect([await sees(ben, request), await sees(sam, request)]).toEqual([true, true])
})

test('an adviser and the person who raised it stay, and no party is let in', async ({ ada, ben, sam, sita, stan }) => {
  const request = await ada.raises(aConflict({ participants: [{ name: 'Ben', email: cast.ben.email }] }))
  await sita.call(assignRequest, { params: { requestId: request.id }, body: { staffId: sam.id } })
  const faultsOf = (readers: string[]) =>
    restrict(sita, request, readers).then(
      () => [],
      ({ body }: { body: { fieldErrors?: Record<string, string[]> } }) => body.fieldErrors?.['readers'],
    )

  expect(await faultsOf([sita.id, ada.id, sam.id, ben.id])).toEqual(['Ben Fry is named in the case.'])
  expect(await faultsOf([ada.id, sam.id])).toEqual(['You have to include yourself. Someone else can take you out.'])
  expect(await faultsOf([sita.id])).toEqual([
    'Ada Nwosu raised it and has to stay among them.',
    'Sam Okafor works on it and has to stay among them.',
  ])
  expect(await faultsOf([sita.id, ada.id, sam.id, stan.id])).toEqual([
    'Someone you chose no longer has an account with the company or its advisers.',
  ])
  expect(await sees(ben, request)).toBe(false)
  await expect(restrict(ada, request, [ada.id])).rejects.toMatchObject({ status: 403 })
  await expect(restrict(sita, await ada.raises(anOnboarding()), [sita.id])).rejects.toMatchObject({ status: 409 })
  await expect(
    ada.raises(aConflict({ readers: [ben.id], participants: [{ name: 'Ben', email: cast.ben.email }] })),
  ).rejects.toMatchObject({ body: { fieldErrors: { readers: ['Ben Fry is named in the case.'] } } })
})

test('a restricted case is given only to an adviser who may see it', async ({ ada, sam, sita }) => {
  const request = await ada.raises(aConflict())
  await restrict(sita, request, [sita.id, ada.id])
  const params = { requestId: request.id }
  await expect(sita.call(assignRequest, { params, body: { staffId: sam.id } })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { staffId: ['This adviser may not see the case.'] } },
  })
  expect(await sita.call(assignRequest, { params, body: { staffId: sita.id } })).toMatchObject({
    assignedToId: sita.id,
  })
})

test('a case is not left without an adviser when those named have gone', async ({ ada, sam, sita, world }) => {
  const request = await ada.raises(aConflict())
  await restrict(sita, request, [sita.id, ada.id])
  expect(await sees(sam, request)).toBe(false)
  await world.owner.query("update users set is_active = false where username = 'sita.rao'")
  expect(await sees(sam, request)).toBe(true)
  await world.owner.query("update users set is_active = true where username = 'sita.rao'")
})

test('a person who loses sight of a case has their screen reset, and the others hear what changed', async ({
  ada,
  ben,
  sita,
}) => {
  const request = await ada.raises(aConflict())
  const [reader, loser] = [await ada.hears(), await ben.hears()]
  await restrict(sita, request, [sita.id, ada.id])

  expect((await reader.next())?.paths).toContain(`/api/requests/${request.id}/readers`)
  const heard: (string | undefined)[] = []
  for (let news = await loser.next(); news; news = await loser.next()) heard.push(news.event)
  expect(heard).toEqual(['resync'])
  reader.close()
})

test('two who choose readers at once: the later is shown what the other chose', async ({ ada, sita }) => {
  const request = await ada.raises(aConflict())
  const params = { requestId: request.id }
  const { version } = await sita.call(getReaders, { params })
  await restrict(sita, request, [sita.id, ada.id])
  await expect(sita.call(setReaders, { params, body: { readers: null, version } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { isRestricted: true } },
  })
})

test('a person named in the case loses sight of it, and gets it back when taken out', async ({
  ada,
  ben,
  sam,
  sita,
}) => {
  const request = await ada.raises(aConflict())
  const params = { requestId: request.id }
  const add = (party: object) =>
    sita.call(updateConflict, { params, body: { participants: [{ name: 'B. Fry', role: 'respondent', ...party }] } })
  await sita.call(assignRequest, { params, body: { staffId: sam.id } })
  await expect(add({ email: cast.sam.email })).rejects.toMatchObject({
    status: 400,
    body: {
      fieldErrors: {
        'participants.0.email': [
          'Sam Okafor works on this case and would no longer see it. Give it to someone else first.',
        ],
      },
    },
  })
  await expect(add({ userId: crypto.randomUUID() })).rejects.toMatchObject({ body: { code: 'INVALID_REFERENCE' } })

  const { participants } = await add({ userId: ben.id })
  expect(await sees(ben, request)).toBe(false)
  const participantId = participants.at(-1)?.id ?? ''
  await sita.call(updateParticipant, { params: { participantId }, body: { role: 'note_taker' } })
  expect(await sees(ben, request)).toBe(true)
  await sita.call(updateParticipant, { params: { participantId }, body: { role: 'witness' } })
  expect(await sees(ben, request)).toBe(false)
  await sita.call(removeParticipant, { params: { participantId } })
  expect(await sees(ben, request)).toBe(true)
})

test('a new address does not show a person the case about them; being unlinked does', async ({
  ada,
  ben,
  sita,
  world,
}) => {
  const { id, ...request } = await ada.raises(aConflict({ participants: [{ name: 'Ben', email: cast.ben.email }] }))
  const params = { requestId: id }
  const setAddress = (email: string) => world.owner.query('update users set email = $2 where id = $1', [ben.id, email])
  await setAddress('ben@elsewhere.example')
  expect(await sees(ben, { ...request, id })).toBe(false)

  const { participants } = await sita.call(updateConflict, { params, body: {} })
  const participantId = participants[0]?.id ?? ''
  expect(participants[0]).toMatchObject({ userId: ben.id })
  const edit = (body: object) => sita.call(updateParticipant, { params: { participantId }, body })
  await edit({ email: 'someone@acme.example' })
  expect(await sees(ben, { ...request, id })).toBe(false)
  await edit({ userId: null })
  expect(await sees(ben, { ...request, id })).toBe(true)
  await setAddress(cast.ben.email)
})

test('a call that is repeated after sight is lost is not answered from memory', async ({ ada, sam, sita }) => {
  const request = await ada.raises(aConflict())
  const again = { params: { requestId: request.id }, headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const party = { name: 'Nia Rees', role: 'witness' as const }
  const send = () => sam.call(updateConflict, { ...again, body: { participants: [party] } })
  await send()
  await expect(send()).resolves.toMatchObject({ conflictCase: { requestId: request.id } })
  const { participants } = await sita.call(updateConflict, { params: again.params, body: {} })
  const change = {
    params: { participantId: participants.at(-1)?.id ?? '' },
    body: { position: 'Packer' },
  }
  await sam.call(updateParticipant, change)
  const remove = () =>
    sam.raw('POST', `/api/conflict-participants/${change.params.participantId}/remove`, {
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'once' },
      body: '{}',
    })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(204)
  await restrict(sita, request, [sita.id, ada.id])
  expect((await remove()).status).toBe(404)
})

test('raising a case shows the people it is about nothing, even when they come back', async ({ ada, ben, sita }) => {
  const stream = await ben.hears()
  const { id } = await ada.raises(aConflict({ participants: [{ name: 'Ben', email: cast.ben.email }] }))
  const again = await stream.resume(stream.first.id)
  expect(again.first.event).toBe('ready')

  const secret = await ada.raises(aConflict({ readers: [] }))
  const body = { participants: [{ name: 'Ben', role: 'respondent' as const, email: cast.ben.email }] }
  await sita.call(updateConflict, { params: { requestId: secret.id }, body })
  await ada.raises(anOnboarding())
  const heard = await again.next()
  expect(heard?.event).toBe('stale')
  expect(JSON.stringify(heard)).not.toContain(id)
  for (const each of [stream, again]) each.close()
})

const named = (email: string) => ({ name: email, email })

test('no case is raised that none of the advisers may see', async ({ ada }) => {
  const participants = [named(cast.sam.email), named(cast.sita.email)]
  await expect(ada.raises(aConflict({ participants }))).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { participants: [expect.stringContaining('All your advisers are named in the case.')] } },
  })
})
