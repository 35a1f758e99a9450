import { expect, inject, onTestFinished } from 'vitest'
import { createUser, issueTemporaryPassword } from '#features/account/contract.ts'
import { openMailServer } from '#testing/fixtures/mail-server.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { openWorld, test } from '#testing/fixtures/world.ts'
import { listMails, readMail } from './contract.ts'

const invite = (admin: Person) =>
  admin.call(createUser, {
    body: {
      email: `${crypto.randomUUID()}@initech.example`,
      role: 'client',
      firstName: 'Mia',
      lastName: 'Holt',
      companyName: 'Initech Ltd',
      isAnotherCompany: true,
      invite: true,
    },
  })

test('administrators see the recipients of e-mails, newest first, and not their text', async ({ admin, world }) => {
  const { id, welcomeLink } = await invite(admin)
  const body = { userId: world.ids.ben, tempPassword: 'just for today', expiresInHours: 24 as const }
  await admin.call(issueTemporaryPassword, { body })

  const response = await admin.respond(listMails)
  const text = await response.text()

  const waits = { sentAt: null, attempts: 0, failure: null, isGivenUp: false, can: { read: true } }
  expect(JSON.parse(text)).toMatchObject([
    { kind: 'temporary_password', userId: world.ids.ben, personName: 'Ben Fry', ...waits },
    { kind: 'welcome', userId: id, personName: 'Mia Holt', ...waits },
  ])
  for (const secret of [welcomeLink?.split('#')[1] ?? 'no link', 'Hello', 'initech.example'])
    expect(text).not.toContain(secret)
  expect(response.headers.get('x-total-count')).toBe('2')
  const first = await admin.respond(listMails, { query: { limit: '1' } })
  const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect(await (await admin.raw('GET', next)).json()).toMatchObject([{ kind: 'welcome' }])
})

test('without a mail server an administrator can read an e-mail, and that is logged', async ({ admin, world }) => {
  const { id, email, welcomeLink } = await invite(admin)
  const [mail] = await admin.call(listMails)

  const read = await admin.call(readMail, { params: { mailId: mail?.id ?? '' } })

  expect(read).toMatchObject({ id: mail?.id, to: email, subject: 'Welcome to Casewell' })
  expect(read.text).toContain(welcomeLink)
  const { rows } = await world.owner.query("select * from audit_events where event = 'mail.read'")
  expect(rows).toMatchObject([
    { actor_id: admin.id, action: 'view', resource_type: 'user', resource_id: id, metadata: { mailId: mail?.id } },
  ])
  expect(JSON.stringify(rows)).not.toContain(welcomeLink?.split('#')[1])
})

test('clients and staff do not see the outbox, and a sent e-mail cannot be read', async ({
  admin,
  ada,
  sam,
  world,
}) => {
  await invite(admin)
  const [mail] = await admin.call(listMails)
  const params = { mailId: mail?.id ?? '' }
  for (const each of [ada, sam]) {
    await expect(each.call(listMails)).rejects.toMatchObject({ status: 403 })
    await expect(each.call(readMail, { params })).rejects.toMatchObject({ status: 403 })
  }
  const missing = admin.call(readMail, { params: { mailId: crypto.randomUUID() } })
  await expect(missing).rejects.toMatchObject({ status: 404 })
  await world.owner.query('update mails set sent_at = now() where id = $1', [params.mailId])
  await expect(admin.call(readMail, { params })).rejects.toMatchObject({ status: 403 })
})

test('with a mail server only the owner reads an e-mail', async () => {
  const mailServer = await openMailServer({
    before() {
      throw new Error('Mailbox is full')
    },
  })
  onTestFinished(mailServer.close)
  const { world, end } = await openWorld(inject('host'), mailServer.env)
  onTestFinished(end)
  const admin = await world.signIn('masteradmin')
  await invite(admin)

  await expect.poll(async () => (await admin.call(listMails))[0]?.failure).toContain('Mailbox is full')

  const [mail] = await admin.call(listMails)
  expect(mail).toMatchObject({ attempts: 1, sentAt: null, isGivenUp: false, can: { read: false } })
  const reading = admin.call(readMail, { params: { mailId: mail?.id ?? '' } })
  await expect(reading).rejects.toMatchObject({ status: 403 })
  await world.owner.query('update mails set attempts = 10')
  expect((await admin.call(listMails))[0]).toMatchObject({ isGivenUp: true })
})

test('administrators with the outbox open hear of a new e-mail', async ({ admin }) => {
  const news = await admin.hears()
  await invite(admin)
  const heard = new Set<string>()
  while (!heard.has('/api/admin/mails')) for (const path of (await news.next())?.paths ?? []) heard.add(path)
  news.close()
})
