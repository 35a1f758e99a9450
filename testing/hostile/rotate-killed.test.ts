import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { downloadDocument, uploadDocument } from '#features/document/contract.ts'
import { anOnboarding, aPdf } from '#testing/builders/drafts.ts'
import { admin, operator } from '#testing/fixtures/installed.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { SOON } from '#testing/fixtures/soon.ts'
import { serve, test, type World } from '#testing/fixtures/world.ts'

function envOf({ database: { host, user, database }, dataDir }: World) {
  const url = `postgresql:///${database}?host=${encodeURIComponent(host)}&user=${user}`
  return { DATA_DIR: dataDir, DATABASE_URL: url }
}

/** Locks these rows, so that the command waits once everything has been encrypted again. */
async function hold({ database }: World) {
  const holder = new Client(database)
  await holder.connect()
  await holder.query('begin; lock table throttles')
  return () => holder.end()
}

const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like 'truncate%'`

test('a change of the key that is killed half way has changed nothing, and the next changes all', async ({
  world,
  ada,
}) => {
  const { params } = await ada.raises(anOnboarding())
  const { id: documentId } = await ada.call(uploadDocument, { params, file: aPdf('canary') })
  const read = async (by: Person) => (await by.respond(downloadDocument, { params: { documentId } })).text()
  const letGo = await hold(world)

  const command = operator(envOf(world), 'rotate-key')
  const isWaiting = async () => (await world.owner.query(WAITING)).rows.length > 0
  await vi.waitUntil(isWaiting, SOON)
  const over = once(command, 'exit')
  command.kill('SIGKILL')
  await over
  await letGo()
  expect(await read(ada)).toContain('canary')

  expect(await admin(envOf(world), 'rotate-key')).toMatchObject({ code: 0, err: '' })
  expect(readdirSync(world.dataDir).filter((name) => /^key(\.next|\.old-\d{14})?$/.test(name))).toHaveLength(2)
  const ENCRYPTION_KEY = readFileSync(join(world.dataDir, 'key'), 'utf8').trim()
  const next = await serve(world.database, world.ids, { ENCRYPTION_KEY })
  onTestFinished(next.stop)
  expect(await read(await next.world.signIn('ada.nwosu'))).toContain('canary')
}, 120_000)
