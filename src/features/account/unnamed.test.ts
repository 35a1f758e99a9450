import { expect } from 'vitest'
import { listActivity } from '#features/activity/contract.ts'
import { getConflict } from '#features/conflict/contract.ts'
import { downloadPack, listNotices } from '#features/onboarding/contract.ts'
import { exportCompleted, getRequest, staffStats, updateRequest } from '#features/request/contract.ts'
import { currentUser } from '#features/session/contract.ts'
import { listClients, listStaff } from '#features/team/contract.ts'
import { aConflict, aNewStarter, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import { aShared } from '#testing/builders/letters.ts'
import { pdfText } from '#testing/fixtures/pdf-text.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { PASSWORD, test as world } from '#testing/fixtures/world.ts'
import { createUser, deleteUser, listUsers, updateUser } from './contract.ts'

// A client account that was created without a company name (design.md §2, row 32).

const test = world.extend<{ mia: Person }>({
  mia: async ({ admin, sita, ada, grace, world: { owner, signIn } }, use) => {
    const email = `${crypto.randomUUID()}@initech.example`
    const { id } = await admin.call(createUser, { body: { email, role: 'client', password: PASSWORD } })
    await admin.call(updateUser, { params: { userId: sita.id }, body: { clientIds: [ada.id, grace.id, id] } })
    await owner.query('update users set is_first_login = false where id = $1', [id])
    await use(await signIn(email))
    await owner.query('delete from staff_assignments where tenant_id = $1', [id])
  },
})

const unnamed = 'Unnamed Company'

test('its company has no name, wherever it is read', async ({ mia, sita, admin }) => {
  const { id: requestId } = await mia.raises(aReview())
  expect(await mia.call(currentUser)).toMatchObject({ companyName: null, tenantId: mia.id })
  const [account] = await admin.call(listUsers, { query: { sort: '-created', limit: '1' } })
  expect(account).toMatchObject({ id: mia.id, companyName: null })
  expect(await sita.call(getRequest, { params: { requestId } })).toMatchObject({ client: { companyName: null } })
  expect((await sita.call(listActivity))[0]).toMatchObject({ request: { id: requestId, companyName: null } })
  expect((await sita.call(listStaff))[0]?.clients).toContainEqual({ id: mia.id, companyName: null, taskCount: 0 })
  expect((await sita.call(staffStats)).activeClients).toBe(3)
})

test('among the clients it comes first, and is found by what it is called', async ({ mia, sita, admin }) => {
  const names = async (query: object) => (await sita.call(listClients, { query })).map((each) => each.companyName)
  expect(await names({})).toEqual([null, 'Acme Ltd', 'Globex Ltd'])
  expect(await names({ q: 'unnamed' })).toEqual([null])
  expect(await names({ q: 'globex' })).toEqual(['Globex Ltd'])
  const first = await sita.respond(listClients, { query: { limit: '1' } })
  const after = /after=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect(await names({ after })).toEqual(['Acme Ltd', 'Globex Ltd'])

  await admin.call(updateUser, { params: { userId: mia.id }, body: { companyName: 'Initech Ltd' } })
  expect(await names({ q: 'initech' })).toEqual(['Initech Ltd'])
})

test('files, letters and reminders say that it has none', async ({ mia, sita }) => {
  const starter = aNewStarter({ startDate: '2026-01-05' })
  const { id: requestId } = await mia.raises(anOnboarding({ employee: starter }))
  const pack = await sita.respond(downloadPack, { params: { requestId } })
  expect(pdfText(Buffer.from(await pack.arrayBuffer()))).toContain(unnamed)
  const notice = (await sita.call(listNotices)).find((each) => each.requestId === requestId)
  expect(notice).toMatchObject({ companyName: null, todo: expect.stringMatching(`^Ask ${unnamed} to check`) })

  const params = { requestId: (await mia.raises(aConflict())).id }
  await aShared(sita, params.requestId)
  const { timelineEvents } = await sita.call(getConflict, { params })
  expect(timelineEvents.map(({ eventTitle }) => eventTitle)).toContain(`Letter shared with ${unnamed}`)

  const review = await mia.raises(aReview({ title: 'Nameless' }))
  await sita.call(updateRequest, { params: { requestId: review.id }, body: { status: 'completed' } })
  const lines = await (await sita.raw('GET', `${exportCompleted.path}?q=nameless`)).text()
  expect(lines).toContain(`"${unnamed}"`)
})

test('a colleague who joins it has no company name either, even if one is sent', async ({ mia, admin }) => {
  const body = { email: 'lee@initech.example', role: 'client', password: PASSWORD, companyName: 'Lee & Co' } as const
  const lee = await admin.call(createUser, { body: { ...body, parentTenantId: mia.id } })
  expect(lee).toMatchObject({ tenantId: mia.id, companyName: null })
  await admin.call(deleteUser, { params: { userId: lee.id } })
})

test('its last account is deleted once that is confirmed in these words', async ({ mia, admin }) => {
  await mia.raises(aReview())
  const remove = (query: { confirm?: string }) => admin.call(deleteUser, { params: { userId: mia.id }, query })
  await expect(remove({})).rejects.toMatchObject({
    status: 409,
    body: { code: 'LAST_ACCOUNT', current: { companyName: null, requests: 1 } },
  })
  await expect(remove({ confirm: '' })).rejects.toMatchObject({ status: 409 })
  await expect(remove({ confirm: unnamed })).resolves.toBeUndefined()
})
