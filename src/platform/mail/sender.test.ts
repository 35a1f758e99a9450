import { expect, inject, onTestFinished, vi } from 'vitest'
import { type Arrived, openMailServer } from '#testing/mail-server.ts'
import { openWorld, test, type World } from '#testing/world.ts'
import { connectionAs, openPool } from '#platform/database/database.server.ts'
import { openLog } from '#platform/call/log.server.ts'
import { queueMail } from './mail.server.ts'
import { startMailing } from './sender.server.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'

const SOON = { timeout: 10_000, interval: 20 }

async function withMail(manners: Parameters<typeof openMailServer>[0] = {}) {
  const mail = await openMailServer(manners)
  onTestFinished(mail.close)
  const { world, end } = await openWorld(inject('host'), mail.env)
  onTestFinished(end)
  return { world, ...mail }
}

const aLetter = (changes: object = {}) => ({
  kind: 'test',
  to: 'ada.nwosu@acme.example',
  subject: 'Zażółć gęślą jaźń – Łukasz Šimek ✓',
  text: 'Dear Ada,\n\nnaïve café: £5 → “done”\n.\nA line with a dot before it.\n',
  ...changes,
})

function queue(world: World, changes: object = {}) {
  const keyring = loadKeyring(world)
  return world.server.inSystem((tx) => queueMail(tx, keyring, { ...aLetter(changes), userId: world.ids.ada }))
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

test('a letter leaves soon after its reason was committed, once, with every character', async () => {
  const { world, letters } = await withMail()

  await queue(world)

  await vi.waitUntil(async () => (await outbox(world))[0]?.sent, SOON)
  const { subject, text, to } = aLetter()
  expect(letters).toEqual([expect.objectContaining({ from: 'hr@harbour.example', to: [to], subject, body: text })])
  expect(letters[0]?.head).toMatch(/^From: Casewell <hr@harbour\.example>$/m)
  expect(letters[0]?.head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/im)
  expect(letters[0]?.head).toMatch(/^Auto-Submitted: auto-generated$/m)
  await due(world)
  await queue(world, { subject: 'second' })
  await vi.waitUntil(() => letters.length > 1, SOON)
  expect(letters.map((each) => each.subject)).toEqual([subject, 'second'])
})

test('a letter whose reason is not committed never leaves', async () => {
  const { world, letters } = await withMail()
  const failing = world.server.inSystem(async (tx) => {
    await queueMail(tx, loadKeyring(world), { ...aLetter(), userId: world.ids.ada })
    throw new Error('Something else failed.')
  })
  await expect(failing).rejects.toThrow('Something else failed.')
  await queue(world, { subject: 'another' })
  await vi.waitUntil(() => letters.length > 0, SOON)
  expect(letters.map((each) => each.subject)).toEqual(['another'])
})

test('what is refused is tried again later, and the refusal is kept without what it repeats', async () => {
  const secret = 'k'.repeat(43)
  let refusals = 0
  const { world, letters } = await withMail({
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
  expect(letters).toEqual([])

  await due(world)
  await vi.waitUntil(async () => (await outbox(world))[0]?.pause === 2, SOON)
  await due(world)
  await vi.waitUntil(async () => (await outbox(world))[0]?.sent, SOON)
  expect(await outbox(world)).toMatchObject([{ attempts: 3, failure: null }])
  expect(letters.length).toBe(1)
})

test('after ten attempts, or three days, nobody tries any more', async () => {
  const { world, letters } = await withMail({
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

  await vi.waitUntil(() => letters.length > 0, SOON)
  const [old, given, last] = await outbox(world)
  expect([old?.attempts, given?.attempts, last?.attempts]).toEqual([0, 10, 1])
})

test('a line break in a subject or an address is none', async () => {
  const { world, letters } = await withMail()
  await queue(world, {
    subject: 'Hello\r\nBcc: eve@evil.example\u2028x',
    to: 'ada@acme.example\r\nBcc: eve@evil.example',
  })
  await queue(world, { subject: 'Hello\r\nBcc: eve@evil.example' })
  await vi.waitUntil(async () => (await outbox(world)).every(({ sent, failure }) => sent || failure), SOON)
  expect(letters.length).toBeGreaterThan(0)
  for (const { head, to } of letters) {
    expect(head).not.toMatch(/^Bcc:/im)
    expect(to.join()).not.toBe('eve@evil.example')
  }
})

test('several servers at once send each letter once', async ({ world }) => {
  const mail = await openMailServer()
  onTestFinished(mail.close)
  for (let n = 0; n < 20; n++) await queue(world, { subject: `Letter ${n}` })
  expect(await outbox(world)).toEqual(Array.from({ length: 20 }, () => expect.objectContaining({ attempts: 0 })))

  const system = openPool(connectionAs('system', world.database), 4)
  const given = { system, keyring: loadKeyring(world), log: openLog('silent') }
  const smtp = { url: mail.env.SMTP_URL, from: mail.env.MAIL_FROM }
  const senders = [1, 2, 3].map(() => startMailing(smtp, given))
  await vi.waitUntil(async () => (await outbox(world)).every(({ sent }) => sent), SOON)
  for (const each of senders) await each.stop()
  await system.end()

  expect(mail.letters.map(({ subject }) => subject).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, n) => `Letter ${n}`).toSorted(),
  )
  expect(new Set(mail.letters.map(({ id }) => id)).size).toBe(20)
})

test('a server that stops lets the letter under way be accepted first', async ({ world }) => {
  const arrived = Promise.withResolvers<Arrived>()
  const released = Promise.withResolvers<void>()
  const mail = await openMailServer({
    before(letter) {
      arrived.resolve(letter)
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
  expect(mail.letters.length).toBe(1)
})

test('a mail server elsewhere that does not encrypt is given nothing', async ({ world }) => {
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
  expect(mail.letters).toEqual([])
})
