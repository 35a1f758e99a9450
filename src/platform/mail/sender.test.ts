import { expect, inject, onTestFinished, vi } from 'vitest'
import { type Arrived, openMailServer } from '#testing/fixtures/mail-server.ts'
import { SOON } from '#testing/fixtures/soon.ts'
import { openWorld, test, type World } from '#testing/fixtures/world.ts'
import { connectionAs, openPool } from '#platform/database/database.server.ts'
import { openLog } from '#platform/call/log.server.ts'
import { queueMail } from './mail.server.ts'
import { startMailing } from './sender.server.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'

async function withMail(options: Parameters<typeof openMailServer>[0] = {}) {
  const mail = await openMailServer(options)
  onTestFinished(mail.close)
  const { world, end } = await openWorld(inject('host'), mail.env)
  onTestFinished(end)
  return { world, ...mail }
}

const aMail = (changes: object = {}) => ({
  kind: 'test',
  to: 'ada.nwosu@acme.example',
  subject: 'Zażółć gęślą jaźń – Łukasz Šimek ✓',
  text: 'Dear Ada,\n\nnaïve café: £5 → “done”\n.\nA line with a dot before it.\n',
  ...changes,
})

function queue(world: World, changes: object = {}) {
  const keyring = loadKeyring(world)
  return world.server.inSystem((tx) => queueMail(tx, keyring, { ...aMail(changes), userId: world.ids.ada }))
}

async function outbox({ owner }: World) {
  const { rows } = await owner.query<{ attempts: number; failure: string | null; sent: boolean; pause: number }>(`
    select attempts, failure, sent_at is not null as sent,
      round(extract(epoch from next_attempt_at - now()) / 60)::int as pause
    from mails order by created_at, id`)
  return rows
}

async function due({ owner }: World) {
  await owner.query("update mails set next_attempt_at = now() - interval '1 second' where sent_at is null")
  await owner.query("select pg_notify('mails', '')")
}

test('a mail is sent soon after its cause was committed, once, with every character', async () => {
  const { world, received } = await withMail()

  await queue(world)

  await vi.waitUntil(async () => (await outbox(world))[0]?.sent, SOON)
  const { subject, text, to } = aMail()
  expect(received).toEqual([expect.objectContaining({ from: 'hr@harbour.example', to: [to], subject, body: text })])
  expect(received[0]?.head).toMatch(/^From: Casewell <hr@harbour\.example>$/m)
  expect(received[0]?.head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/im)
  expect(received[0]?.head).toMatch(/^Auto-Submitted: auto-generated$/m)
  await due(world)
  await queue(world, { subject: 'second' })
  await vi.waitUntil(() => received.length > 1, SOON)
  expect(received.map((each) => each.subject)).toEqual([subject, 'second'])
})

test('a mail whose cause is not committed is never sent', async () => {
  const { world, received } = await withMail()
  const failing = world.server.inSystem(async (tx) => {
    await queueMail(tx, loadKeyring(world), { ...aMail(), userId: world.ids.ada })
    throw new Error('Something else failed.')
  })
  await expect(failing).rejects.toThrow('Something else failed.')
  await queue(world, { subject: 'another' })
  await vi.waitUntil(() => received.length > 0, SOON)
  expect(received.map((each) => each.subject)).toEqual(['another'])
})

test('a refused mail is retried later, and the stored reason quotes none of it', async () => {
  const secret = 'k'.repeat(43)
  let refusals = 0
  const { world, received } = await withMail({
    before() {
      if (++refusals > 2) return
      throw Object.assign(new Error(`Spam: https://casewell.example/welcome#${secret} and ${secret}`), {
        responseCode: 450,
      })
    },
  })

  await queue(world)
  await vi.waitUntil(async () => (await outbox(world))[0]?.failure, SOON)
  expect(await outbox(world)).toEqual([{ attempts: 1, failure: '450 Spam: … and …', sent: false, pause: 1 }])
  expect(received).toEqual([])

  await due(world)
  await vi.waitUntil(async () => (await outbox(world))[0]?.pause === 2, SOON)
  await due(world)
  await vi.waitUntil(async () => (await outbox(world))[0]?.sent, SOON)
  expect(await outbox(world)).toMatchObject([{ attempts: 3, failure: null }])
  expect(received.length).toBe(1)
})

test('after ten attempts, or three days, a mail is given up', async () => {
  const { world, received } = await withMail({
    before({ subject }) {
      if (subject !== 'last') throw new Error('No such mailbox')
    },
  })
  await queue(world)
  await vi.waitUntil(async () => (await outbox(world))[0]?.failure, SOON)
  await world.owner.query('update mails set attempts = 9')
  await due(world)
  await vi.waitUntil(async () => (await outbox(world))[0]?.attempts === 10, SOON)
  await vi.waitUntil(async () => (await outbox(world))[0]?.pause === 0, SOON)
  await world.owner.query(
    "insert into mails (kind, sealed, created_at) values ('old', '', now() - interval '73 hours')",
  )

  await due(world)
  await queue(world, { subject: 'last' })

  await vi.waitUntil(() => received.length > 0, SOON)
  const [old, given, last] = await outbox(world)
  expect([old?.attempts, given?.attempts, last?.attempts]).toEqual([0, 10, 1])
})

test('a line break in a subject or an address is removed', async () => {
  const { world, received } = await withMail()
  await queue(world, {
    subject: 'Hello\r\nBcc: eve@evil.example\u2028x',
    to: 'ada@acme.example\r\nBcc: eve@evil.example',
  })
  await queue(world, { subject: 'Hello\r\nBcc: eve@evil.example' })
  await vi.waitUntil(async () => (await outbox(world)).every(({ sent, failure }) => sent || failure), SOON)
  expect(received.length).toBeGreaterThan(0)
  for (const { head, to } of received) {
    expect(head).not.toMatch(/^Bcc:/im)
    expect(to.join()).not.toBe('eve@evil.example')
  }
})

test('several servers at once send each mail once', async ({ world }) => {
  const mail = await openMailServer()
  onTestFinished(mail.close)
  for (let n = 0; n < 20; n++) await queue(world, { subject: `Mail ${n}` })
  expect(await outbox(world)).toEqual(Array.from({ length: 20 }, () => expect.objectContaining({ attempts: 0 })))

  const system = openPool(connectionAs('system', world.database), 4)
  const given = { system, keyring: loadKeyring(world), log: openLog('silent') }
  const smtp = { url: mail.env.SMTP_URL, from: mail.env.MAIL_FROM }
  const senders = [1, 2, 3].map(() => startMailing(smtp, given))
  await vi.waitUntil(async () => (await outbox(world)).every(({ sent }) => sent), SOON)
  for (const each of senders) await each.stop()
  await system.end()

  expect(mail.received.map(({ subject }) => subject).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, n) => `Mail ${n}`).toSorted(),
  )
  expect(new Set(mail.received.map(({ id }) => id)).size).toBe(20)
})

test('a stopping server finishes the mail under way first', async ({ world }) => {
  const arrived = Promise.withResolvers<Arrived>()
  const released = Promise.withResolvers<void>()
  const mail = await openMailServer({
    before(arriving) {
      arrived.resolve(arriving)
      return released.promise
    },
  })
  onTestFinished(mail.close)
  await world.owner.query('delete from mails')
  await queue(world)
  await queue(world)
  const system = openPool(connectionAs('system', world.database), 2)
  const given = { system, keyring: loadKeyring(world), log: openLog('silent') }
  const sender = startMailing({ url: mail.env.SMTP_URL, from: mail.env.MAIL_FROM }, given)
  await arrived.promise

  const stopped = sender.stop()
  released.resolve()
  await stopped
  await system.end()

  expect((await outbox(world)).filter(({ sent }) => sent).length).toBe(1)
  expect(mail.received.length).toBe(1)
})

test('a remote mail server that does not encrypt is sent nothing', async ({ world }) => {
  const mail = await openMailServer({ host: '127.0.0.2' })
  onTestFinished(mail.close)
  await world.owner.query('delete from mails')
  await queue(world)
  const system = openPool(connectionAs('system', world.database), 2)
  const given = { system, keyring: loadKeyring(world), log: openLog('silent') }
  const sender = startMailing({ url: mail.env.SMTP_URL, from: mail.env.MAIL_FROM }, given)
  await vi.waitUntil(async () => (await outbox(world))[0]?.failure, SOON)
  await sender.stop()
  await system.end()
  expect(mail.received).toEqual([])
})
