import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createUser } from '#features/account/contract.ts'
import { login } from '#features/session/contract.ts'
import { ask } from '#testing/fixtures/embedded.ts'
import { serve } from '#testing/fixtures/installed.ts'
import { type Arrived, openMailServer } from '#testing/fixtures/mail-server.ts'
import { person } from '#testing/fixtures/person.ts'
import { SOON } from '#testing/fixtures/soon.ts'

test('e-mails that a killed server was sending are sent by the next, and no log has a word of them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'casewell-mail-'))
  const arrived = Promise.withResolvers<Arrived>()
  const mail = await openMailServer({
    before(arriving) {
      arrived.resolve(arriving)
      return mail.received.length === 0 && !killed ? new Promise(() => {}) : undefined
    },
  })
  let killed = false
  const env = { DATA_DIR: dataDir, MASTERADMIN_PASSWORD: 'quiet harbour morning', LOG_LEVEL: 'trace', ...mail.env }
  const first = await serve(env)
  await invite(first.base)
  const { body } = await arrived.promise
  await first.stop('SIGKILL')
  killed = true

  const second = await serve(env)
  const sql = (text: string) => ask(join(dataDir, 'run'), text)
  expect(await sql('select attempts, sent_at from mails')).toEqual([{ attempts: 1, sent_at: null }])
  await sql("update mails set next_attempt_at = now(); select pg_notify('mails', '')")
  await vi.waitUntil(() => mail.received.length > 0, SOON)
  await vi.waitUntil(async () => (await sql('select 1 from mails where sent_at is not null')).length > 0, SOON)

  expect(await second.stop()).toBe(0)
  await mail.close()
  rmSync(dataDir, { recursive: true, force: true })
  expect(mail.received.map((each) => each.body)).toEqual([body])
  const secret = /welcome#([\w-]{43})/.exec(body)?.[1] ?? 'no link'
  for (const said of [first.said(), second.said()])
    for (const each of [secret, 'mia@initech.example', 'Welcome to']) expect(said).not.toContain(each)
})

async function invite(base: string) {
  const body = { username: 'masteradmin', password: 'quiet harbour morning' }
  const response = await person(base, '', '').respond(login, { body })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('sid='))
  const { welcomeLink } = await person(base, '', cookie?.split(';')[0] ?? '').call(createUser, {
    body: { email: 'mia@initech.example', role: 'client', companyName: 'Initech Ltd', invite: true },
  })
  expect(welcomeLink).toBeNull()
}
