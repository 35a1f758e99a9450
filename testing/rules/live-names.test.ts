import { expect } from 'vitest'
import { updateUser } from '#features/account/contract.ts'
import { listMessages } from '#features/message/contract.ts'
import { listDue } from '#features/activity/contract.ts'
import { listNotices } from '#features/onboarding/contract.ts'
import { getProfile, updateProfile } from '#features/profile/contract.ts'
import { clientStats, listRequests } from '#features/request/contract.ts'
import { currentUser } from '#features/session/contract.ts'
import { listClients, listStaff } from '#features/team/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'

const shownEverywhere = [listRequests, listMessages, listStaff, listClients].map(({ path }) => path)

test('a company hears the new name of its staff, and no other company does', async ({ ada, grace, sam, admin }) => {
  const [news, hers] = [await ada.hears(), await grace.hears()]

  await admin.call(updateUser, { params: { userId: sam.id }, body: { lastName: 'Obi' } })
  await grace.raises(aReview())

  expect((await news.next())?.paths).toEqual(expect.arrayContaining(shownEverywhere))
  expect((await hers.next())?.paths).not.toContain(listMessages.path)
  news.close()
  hers.close()
})

test('colleagues and advisers hear a person’s new name', async ({ ada, ben, sam, stan, grace }) => {
  const listening = [await ben.hears(), await sam.hears(), await stan.hears()] as const

  await ada.call(updateProfile, { body: { firstName: 'Adaeze' } })
  await grace.raises(aReview())

  const [bens, sams, stans] = [await listening[0].next(), await listening[1].next(), await listening[2].next()]
  for (const heard of [bens, sams]) expect(heard?.paths).toEqual(expect.arrayContaining(shownEverywhere))
  expect(stans?.paths).not.toContain(listMessages.path)
  for (const each of listening) each.close()
})

test('a renamed company hears about it, and so do its advisers', async ({ ada, ben, sita, admin }) => {
  const listening = [await ben.hears(), await sita.hears()]

  await admin.call(updateUser, { params: { userId: ada.id }, body: { companyName: 'Acme Group Ltd' } })

  for (const each of listening) expect((await each.next())?.paths).toEqual(expect.arrayContaining(shownEverywhere))
  for (const each of listening) each.close()
})

test('a new e-mail address is told like a name, as it is shown where there is none', async ({ ada, ben, admin }) => {
  const news = await ben.hears()
  await admin.call(updateUser, { params: { userId: ada.id }, body: { email: 'ada@acme.example' } })
  expect((await news.next())?.paths).toEqual(expect.arrayContaining(shownEverywhere))
  news.close()
})

test('an adviser without clients hears their own new name, and no one else does', async ({ nora, sam, ada, admin }) => {
  const [news, his] = [await nora.hears(), await sam.hears()]
  await admin.call(updateUser, { params: { userId: nora.id }, body: { lastName: 'Quill' } })
  await ada.raises(aReview())

  expect((await news.next())?.paths.toSorted()).toEqual([getProfile.path, currentUser.path].toSorted())
  expect((await his.next())?.paths).not.toContain(currentUser.path)
  for (const each of [news, his]) each.close()
})

test('reminders show a company’s new name', async ({ sam, ada, admin }) => {
  const news = await sam.hears()
  await admin.call(updateUser, { params: { userId: ada.id }, body: { companyName: 'Acme & Co' } })
  const paths = [listNotices, listDue, currentUser].map(({ path }) => path)
  expect((await news.next())?.paths).toEqual(expect.arrayContaining(paths))
  news.close()
})

test('a company that gains or loses an adviser sees it at once, and other companies hear nothing', async ({
  ada,
  sita,
  grace,
  nora,
  admin,
  world,
}) => {
  const paths = [listClients, listStaff, clientStats].map(({ path }) => path)
  const [company, adviser, other] = [await ada.hears(), await sita.hears(), await grace.hears()]
  const acme = (await ada.raises(aReview())).tenantId
  const heardNext = async () => {
    for (const each of [company, adviser]) expect((await each.next())?.paths).toEqual(expect.arrayContaining(paths))
  }
  for (const each of [company, adviser]) await each.next()

  await admin.call(updateUser, { params: { userId: nora.id }, body: { clientIds: [acme] } })
  await heardNext()
  await admin.call(updateUser, { params: { userId: nora.id }, body: { isActive: false } })
  await heardNext()
  await admin.call(updateUser, { params: { userId: nora.id }, body: { isActive: true } })
  await heardNext()
  await admin.call(updateUser, { params: { userId: nora.id }, body: { clientIds: [] } })
  await heardNext()

  await grace.raises(aReview())
  expect((await other.next())?.paths).toContain(listRequests.path)
  const { rows } = await world.owner.query(
    "select metadata ->> 'serves' as serves from audit_events where event = 'advisers.changed' and tenant_id = $1 order by created_at, id",
    [acme],
  )
  expect(rows.map(({ serves }) => serves)).toEqual(['true', 'false', 'true', 'false'])
  for (const each of [company, adviser, other]) each.close()
})

test('changes other than names are not announced', async ({ ada, ben, admin }) => {
  const news = await ben.hears()

  await admin.call(updateUser, { params: { userId: ada.id }, body: { username: 'ada.of.acme' } })
  await ada.call(updateProfile, { body: { notifications: { newMessages: false } } })
  await ada.raises(aReview())

  expect((await news.next())?.paths).not.toContain(listMessages.path)
  news.close()
})
