import { expect } from 'vitest'
import { currentUser } from '#features/session/contract.ts'
import { aTracedJpeg, aTracedPng } from '#testing/builders/traced-photos.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aJpeg, aPng } from '#testing/builders/sample-files.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { getPhoto, getProfile, removePhoto, updateProfile, uploadPhoto } from './contract.ts'

const asFile = (bytes: Buffer, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })
const aPhoto = (bytes = aPng()) => asFile(bytes, 'me.png', 'image/png')
const photoOf = (who: Person) => ({ params: { userId: who.id } })

/** The latest entry of the security log about an account. */
async function lastAudit(world: World, { id }: Person) {
  const { rows } = await world.owner.query(
    'select event, action, actor_id, metadata from audit_events where resource_id = $1 order by created_at desc, id desc limit 1',
    [id],
  )
  return rows[0]
}

test('everyone reads their own profile, with a choice for each notification', async ({ ada, sam, admin }) => {
  expect(await ada.call(getProfile)).toMatchObject({
    username: 'ada.nwosu',
    firstName: 'Ada',
    role: 'client',
    profileImageUrl: null,
    notifications: { newMessages: true, requestProgress: true, requestsCompleted: true },
  })
  expect((await sam.call(getProfile)).notifications).toEqual({
    newRequests: true,
    assignments: true,
    newMessages: true,
    dueDates: true,
  })
  expect(await admin.call(getProfile)).toMatchObject({
    email: null,
    notifications: { resetRequests: true, lockedAccounts: true },
  })
})

test('people change their own name, and the old and the new one are logged', async ({ ada, world }) => {
  const changed = await ada.call(updateProfile, { body: { firstName: '  Adaeze ' } })

  expect(changed).toMatchObject({ firstName: 'Adaeze', lastName: 'Nwosu' })
  expect(await ada.call(currentUser)).toMatchObject({ firstName: 'Adaeze', lastName: 'Nwosu' })
  expect(await lastAudit(world, ada)).toMatchObject({
    event: 'account.profile_changed',
    actor_id: ada.id,
    metadata: { firstName: { before: 'Ada', after: 'Adaeze' } },
  })
})

test('unchanged fields are not logged', async ({ grace, world }) => {
  const before = await lastAudit(world, grace)
  await grace.call(updateProfile, { body: { firstName: 'Grace' } })
  await grace.call(updateProfile, { body: {} })
  expect(await lastAudit(world, grace)).toEqual(before)
})

test('a name may have up to a hundred characters, or be empty, and is stored as typed', async ({ ben }) => {
  const long = 'Ł'.repeat(100)
  const markup = `<img src=x onerror="alert(1)"> O’Brien`
  expect(await ben.call(updateProfile, { body: { firstName: long, lastName: markup } })).toMatchObject({
    firstName: long,
    lastName: markup,
  })
  expect(await ben.call(updateProfile, { body: { firstName: ' ', lastName: '' } })).toMatchObject({
    firstName: null,
    lastName: null,
  })
})

test.for(['x'.repeat(101), 'Ada\r\nBcc: everyone', 'A\u001bda', 'a\u2028b', '\u202eadA'])(
  'the name %j is refused',
  async (firstName, { ben }) => {
    const naming = ben.call(updateProfile, { body: { firstName } })
    await expect(naming).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { firstName: [expect.any(String)] } },
    })
  },
)

test('people cannot change fields that are not theirs', async ({ ada }) => {
  for (const field of ['email', 'role', 'username', 'isActive', 'profileImageUrl', 'tenantId']) {
    const response = await ada.raw('PATCH', '/api/account/profile', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ [field]: 'admin' }),
    })
    expect([field, response.status]).toEqual([field, 400])
  }
})

test('each choice changes on its own, and only those of the role', async ({ sam, world }) => {
  const { notifications } = await sam.call(updateProfile, { body: { notifications: { dueDates: false } } })
  expect(notifications).toEqual({ newRequests: true, assignments: true, newMessages: true, dueDates: false })
  expect((await lastAudit(world, sam)).metadata.notifications.after).toMatchObject({ dueDates: false })

  await sam.call(updateProfile, { body: { notifications: { newMessages: false } } })
  expect((await sam.call(getProfile)).notifications).toMatchObject({ dueDates: false, newMessages: false })
  const asking = sam.call(updateProfile, { body: { notifications: { lockedAccounts: true } } })
  await expect(asking).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { 'notifications.lockedAccounts': ['Unknown field'] } },
  })
})

test('a photo is set, served unchanged, replaced under another address, and removed', async ({ sam, world }) => {
  const { profileImageUrl: first } = await sam.call(uploadPhoto, { file: aPhoto() })
  expect(first).toMatch(new RegExp(`^/api/accounts/${sam.id}/photo\\?v=\\d+$`))
  expect((await sam.call(currentUser)).profileImageUrl).toBe(first)
  expect(await lastAudit(world, sam)).toMatchObject({ action: 'update', metadata: { photo: 'set' } })

  const served = await sam.raw('GET', first ?? '')
  expect(Buffer.from(await served.arrayBuffer())).toEqual(aPng())
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^attachment; filename="?photo\.png/),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400, immutable',
  })

  const { profileImageUrl: second } = await sam.call(uploadPhoto, { file: asFile(aJpeg(), 'me.jpg', 'image/jpeg') })
  expect(second).not.toBe(first)
  const replaced = await sam.respond(getPhoto, photoOf(sam))
  expect(replaced.headers.get('content-type')).toBe('image/jpeg')
  expect(replaced.headers.get('cache-control')).toBe('no-store')

  await sam.call(removePhoto)
  await sam.call(removePhoto)
  expect((await sam.call(getProfile)).profileImageUrl).toBeNull()
  await expect(sam.respond(getPhoto, photoOf(sam))).rejects.toMatchObject({ status: 404 })
})

test('a photo sent by hand loses what a camera wrote beside it, and stays the right way up', async ({ stan }) => {
  const photos = [asFile(aTracedJpeg(), 'me.jpg', 'image/jpeg'), asFile(aTracedPng(), 'me.png', 'image/png')]
  for (const file of photos) {
    await stan.call(uploadPhoto, { file })
    const served = await stan.respond(getPhoto, photoOf(stan))
    const bytes = Buffer.from(await served.arrayBuffer()).toString('latin1')
    expect(bytes).not.toMatch(/canary/)
    expect(bytes).toContain('MM\0*\0\0\0\b\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006')
  }
  await stan.call(removePhoto)
})

async function seen(reader: Person, owner: Person) {
  const response = await reader.raw('GET', `/api/accounts/${owner.id}/photo`)
  await response.arrayBuffer()
  return response.status
}

async function answer(reader: Person, userId: string) {
  const response = await reader.raw('GET', `/api/accounts/${userId}/photo`)
  const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>
  return { status: response.status, body }
}

test('a photo is visible to those who may know the person, and does not exist for others', async ({
  ada,
  ben,
  grace,
  sam,
  stan,
  nora,
  admin,
}) => {
  for (const each of [ada, sam, admin]) await each.call(uploadPhoto, { file: aPhoto() })
  for (const reader of [ada, ben, sam]) expect(await seen(reader, ada)).toBe(200)
  for (const reader of [ada, grace, stan, admin]) expect(await seen(reader, sam)).toBe(200)
  expect(await seen(admin, admin)).toBe(200)
  for (const outsider of [grace, stan, nora, admin]) {
    const foreign = await answer(outsider, ada.id)
    expect(foreign).toEqual(await answer(outsider, crypto.randomUUID()))
    expect(foreign.status).toBe(404)
  }
  expect(await seen(ada, admin)).toBe(404)
})

test('a photo is deleted with its account', async ({ nora, sam, world }) => {
  await nora.call(uploadPhoto, { file: aPhoto() })
  await sam.respond(getPhoto, photoOf(nora))
  await world.owner.query('update users set deleted_at = now() where id = $1', [nora.id])
  await expect(sam.respond(getPhoto, photoOf(nora))).rejects.toMatchObject({ status: 404 })
  await world.owner.query('update users set deleted_at = null where id = $1', [nora.id])
})

const page = Buffer.from('<script>alert(1)</script>')
test.for([
  [415, 'a page that calls itself a picture', asFile(page, 'me.png', 'image/png')],
  [415, 'a picture of the other type', asFile(aPng(), 'me.jpg', 'image/jpeg')],
  [415, 'a document', asFile(Buffer.from('Hello'), 'me.txt', 'text/plain')],
  [
    415,
    'a drawing that can hold scripts',
    asFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.svg', 'image/svg+xml'),
  ],
  [415, 'a picture with something behind its end', aPhoto(aPng({ trailing: page }))],
  [
    400,
    'a picture of more than 1 MB',
    asFile(aJpeg({ width: 800, trailing: Buffer.alloc(1_048_577) }), 'me.jpg', 'image/jpeg'),
  ],
] as const)('%i for %s as a photo', async ([status, , file], { grace }) => {
  const setting = grace.call(uploadPhoto, { file })
  await expect(setting).rejects.toMatchObject({
    status,
    body: { fieldErrors: { file: expect.arrayContaining([expect.any(String)]) } },
  })
  expect((await grace.call(getProfile)).profileImageUrl).toBeNull()
})
