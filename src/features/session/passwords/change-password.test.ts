import { expect } from 'vitest'
import { mailsTo } from '#testing/fixtures/mails.ts'
import { person } from '#testing/fixtures/person.ts'
import { PASSWORD, test } from '#testing/fixtures/world.ts'
import { changePassword, currentUser } from '../contract.ts'

const NEXT = 'a brighter harbour'
const change = (currentPassword: string, newPassword: string) => ({ body: { currentPassword, newPassword } })
const refused = (field: string, ...words: string[]) => ({ status: 400, body: { fieldErrors: { [field]: words } } })

test('a changed password ends every other session, and this browser stays signed in', async ({ world }) => {
  const [here, there] = [await world.signIn('grace.lin'), await world.signIn('grace.lin')]
  const stream = await there.hears()
  const response = await here.respond(changePassword, change(PASSWORD, NEXT))
  const renewed = person(world.base, here.id, response.headers.getSetCookie()[0]?.split(';')[0] ?? '')

  expect(await renewed.call(currentUser)).toMatchObject({ username: 'grace.lin', restriction: null })
  for (const old of [here, there]) await expect(old.call(currentUser)).rejects.toMatchObject({ status: 401 })
  expect(await stream.next()).toBeUndefined()
  await expect(world.signIn('grace.lin')).rejects.toThrow('cannot sign in')
  await world.signIn('grace.lin', NEXT)

  const { rows } = await world.owner.query(
    "select actor_id from audit_events where resource_id = $1 and event = 'password.changed'",
    [here.id],
  )
  expect(rows).toEqual([{ actor_id: here.id }])
  const mail = (await mailsTo(world, here.id)).find(({ kind }) => kind === 'password_changed')
  expect(mail).toMatchObject({ subject: 'Your Casewell password was changed' })
  expect(mail?.text).not.toContain(NEXT)
})

test('people in every role can change their password', async ({ world }) => {
  for (const username of ['sam.okafor', 'masteradmin']) {
    const user = await world.signIn(username)
    await user.call(changePassword, change(PASSWORD, NEXT))
    await world.signIn(username, NEXT)
  }
})

test('a wrong current password is reported at its field, and counted', async ({ world }) => {
  const ada = await world.signIn('ada.nwosu')
  const wrong = () => ada.call(changePassword, change('not her password', NEXT))
  for (let attempt = 1; attempt <= 5; attempt++)
    await expect(wrong()).rejects.toMatchObject(refused('currentPassword', 'This is not your current password.'))

  await expect(wrong()).rejects.toMatchObject({ status: 429 })
  await expect(ada.call(changePassword, change(PASSWORD, NEXT))).rejects.toMatchObject({ status: 429 })
  await world.signIn('ada.nwosu')
})

test('an unsuitable password is refused at its field, and changes nothing', async ({ world }) => {
  const ben = await world.signIn('ben.fry')
  const choose = (password: string) => ben.call(changePassword, change(PASSWORD, password))

  await expect(choose('short')).rejects.toMatchObject(
    refused('newPassword', 'Password must be at least 8 characters long'),
  )
  await expect(choose('ben.fry123')).rejects.toMatchObject({ status: 400 })
  await expect(choose(PASSWORD)).rejects.toMatchObject(
    refused('newPassword', 'Choose a password other than the one you have now.'),
  )
  await ben.call(currentUser)
  expect((await mailsTo(world, ben.id)).map(({ kind }) => kind)).not.toContain('password_changed')
})

test('ten choices an hour are allowed, unsuitable ones included', async ({ world }) => {
  const sita = await world.signIn('sita.rao')
  for (let choice = 1; choice <= 10; choice++)
    await expect(sita.call(changePassword, change(PASSWORD, PASSWORD))).rejects.toMatchObject({ status: 400 })

  await expect(sita.call(changePassword, change(PASSWORD, NEXT))).rejects.toMatchObject({ status: 429 })
})
