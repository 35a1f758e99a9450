import { expect, inject, onTestFinished } from 'vitest'
import { createUser, issueTemporaryPassword } from '#features/account/contract.ts'
import { openMailServer } from '#testing/mail-server.ts'
import type { Person } from '#testing/person.ts'
import { openWorld, test } from '#testing/world.ts'
import { listLetters, readLetter } from './contract.ts'

const invite = (admin: Person) =>
  admin.call(createUser, {
    body: {
      email: `${crypto.randomUUID()}@initech.example`,
      role: 'client',
      firstName: 'Mia',
      lastName: 'Holt',
      companyName: 'Initech Ltd',
      invite: true,
    },
  })

test('administrators see to whom letters are, newest first, and nothing of what they say', async ({ admin, world }) => {
  const { id, welcomeLink } = await invite(admin)
  const body = { userId: world.ids.ben, tempPassword: 'just for today', expiresInHours: 24 as const }
  await admin.call(issueTemporaryPassword, { body })

  const response = await admin.respond(listLetters)
  const text = await response.text()

  const waits = { sentAt: null, attempts: 0, failure: null, isGivenUp: false, can: { read: true } }
  expect(JSON.parse(text)).toMatchObject([
    { kind: 'temporary_password', userId: world.ids.ben, personName: 'Ben Fry', ...waits },
    { kind: 'welcome', userId: id, personName: 'Mia Holt', ...waits },
  ])
  for (const secret of [welcomeLink?.split('#')[1] ?? 'no link', 'Hello', 'initech.example'])
    expect(text).not.toContain(secret)
  expect(response.headers.get('x-total-count')).toBe('2')
  const first = await admin.respond(listLetters, { query: { limit: '1' } })
  const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect(await (await admin.raw('GET', next)).json()).toMatchObject([{ kind: 'welcome' }])
})

test('where nothing is sent an administrator reads a letter, and that is written down', async ({ admin, world }) => {
  const { id, email, welcomeLink } = await invite(admin)
  const [letter] = await admin.call(listLetters)

  const read = await admin.call(readLetter, { params: { mailId: letter?.id ?? '' } })

  expect(read).toMatchObject({ id: letter?.id, to: email, subject: 'Welcome to Casewell' })
  expect(read.text).toContain(welcomeLink)
  const { rows } = await world.owner.query("select * from audit_events where event = 'mail.read'")
  expect(rows).toMatchObject([
    { actor_id: admin.id, action: 'view', resource_type: 'user', resource_id: id, metadata: { mailId: letter?.id } },
  ])
  expect(JSON.stringify(rows)).not.toContain(welcomeLink?.split('#')[1])
})

test('nobody else sees the outbox, and no letter is in it twice', async ({ admin, ada, sam, world }) => {
  await invite(admin)
  const [letter] = await admin.call(listLetters)
  const params = { mailId: letter?.id ?? '' }
  for (const each of [ada, sam]) {
    await expect(each.call(listLetters)).rejects.toMatchObject({ status: 403 })
    await expect(each.call(readLetter, { params })).rejects.toMatchObject({ status: 403 })
  }
  const missing = admin.call(readLetter, { params: { mailId: crypto.randomUUID() } })
  await expect(missing).rejects.toMatchObject({ status: 404 })
  await world.owner.query('update mails set sent_at = now() where id = $1', [params.mailId])
  await expect(admin.call(readLetter, { params })).rejects.toMatchObject({ status: 403 })
})

test('where letters are sent nobody but their owner reads them', async () => {
  const mail = await openMailServer({
    before() {
      throw new Error('Mailbox is full')
    },
  })
  onTestFinished(mail.close)
  const { world, end } = await openWorld(inject('host'), mail.env)
  onTestFinished(end)
  const admin = await world.signIn('masteradmin')
  await invite(admin)

  await expect.poll(async () => (await admin.call(listLetters))[0]?.failure).toContain('Mailbox is full')

  const [letter] = await admin.call(listLetters)
  expect(letter).toMatchObject({ attempts: 1, sentAt: null, isGivenUp: false, can: { read: false } })
  const reading = admin.call(readLetter, { params: { mailId: letter?.id ?? '' } })
  await expect(reading).rejects.toMatchObject({ status: 403 })
  await world.owner.query('update mails set attempts = 10')
  expect((await admin.call(listLetters))[0]).toMatchObject({ isGivenUp: true })
})

test('administrators who look on hear of a letter', async ({ admin }) => {
  const news = await admin.hears()
  await invite(admin)
  const heard = new Set<string>()
  while (!heard.has('/api/admin/mails')) for (const path of (await news.next())?.paths ?? []) heard.add(path)
  news.close()
})
