import { expect } from 'vitest'
import { issueTemporaryPassword, removeSecondFactor, updateUser } from '#features/account/contract.ts'
import { PASSWORD, test } from '#testing/fixtures/world.ts'
import { changePassword, currentUser, dismissNotice, setFirstPassword } from '../contract.ts'

const GIVEN = 'given by someone else'
const NEXT = 'a harbour in the evening'

const dismiss = (noticeId = '') => ({ params: { noticeId } })

test('the owner of an account reads who replaced its password and removed its second factor, until they put it away', async ({
  admin,
  ada,
  world,
}) => {
  const ben = await world.signIn('ben.fry')
  expect((await ben.call(currentUser)).notices).toEqual([])
  await world.owner.query("update users set totp_secret = '' where id = $1", [ben.id])
  await admin.call(removeSecondFactor, { params: { userId: ben.id } })
  await admin.call(issueTemporaryPassword, { body: { userId: ben.id, tempPassword: GIVEN, expiresInHours: 24 } })

  const again = await world.signIn('ben.fry', GIVEN)
  await again.call(setFirstPassword, { body: { newPassword: NEXT } })
  const signedIn = await world.signIn('ben.fry', NEXT)
  const { notices } = await signedIn.call(currentUser)
  const by = { firstName: 'Master', lastName: 'Administrator' }
  expect(notices).toMatchObject([
    { what: 'password', by },
    { what: 'second_factor', by },
  ])

  const [latest, ...rest] = notices
  for (const other of [ada, admin])
    await expect(other.call(dismissNotice, dismiss(latest?.id))).rejects.toMatchObject({ status: 404 })
  const answer = await signedIn.respond(dismissNotice, dismiss(latest?.id))
  expect(answer.headers.get('x-stale')).toContain('/api/auth/user')
  await signedIn.call(dismissNotice, dismiss(latest?.id))
  expect((await signedIn.call(currentUser)).notices).toEqual(rest)

  await signedIn.call(changePassword, { body: { currentPassword: NEXT, newPassword: `${NEXT}!` } })
  const own = await world.signIn('ben.fry', `${NEXT}!`)
  expect((await own.call(currentUser)).notices, 'no one is told what they did themselves').toEqual(rest)
})

test('an adviser reads at once which companies they serve from now on, and which no longer', async ({
  admin,
  ada,
  grace,
  sam,
}) => {
  const set = (clientIds: string[]) => admin.call(updateUser, { params: { userId: sam.id }, body: { clientIds } })
  await set([grace.id])
  expect((await sam.call(currentUser)).notices).toMatchObject([
    { what: 'companies', began: { names: ['Globex Ltd'], count: 1 }, ended: { names: ['Acme Ltd'], count: 1 } },
  ])
  await set([grace.id])
  expect((await sam.call(currentUser)).notices).toHaveLength(1)
  await set([ada.id])
  await admin.call(updateUser, { params: { userId: sam.id }, body: { lastName: 'Okafor' } })
  expect((await sam.call(currentUser)).notices).toHaveLength(2)
})

test('a password that the administrator sets with the account is told as well', async ({ admin, world }) => {
  const grace = await world.signIn('grace.lin')
  await admin.call(updateUser, { params: { userId: grace.id }, body: { password: PASSWORD } })
  const { rows } = await world.owner.query('select what, by_id from account_notices where user_id = $1', [grace.id])
  expect(rows).toEqual([{ what: 'password', by_id: admin.id }])
})
