import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { downloadDocument } from '#features/document/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { ask } from '#testing/fixtures/embedded.ts'
import { serve } from '#testing/fixtures/installed.ts'
import { person } from '#testing/fixtures/person.ts'
import { SOON } from '#testing/fixtures/soon.ts'
import { signInAda, writeOn } from './writers.ts'

// One server after the other, as processes of their own, on one data folder.

const PASSWORD = 'quiet harbour morning'
// Ten times in `npm run bench`, which has longer.
const KILLS = 3
const PER_LIFE = 60
// A stream ends within milliseconds. Calls that are open get six seconds, and the service manager waits for thirty.
const PATIENCE_MS = 5_000

const dataDir = mkdtempSync(join(tmpdir(), 'casewell-kills-'))
const env = { DATA_DIR: dataDir, MASTERADMIN_PASSWORD: PASSWORD }
let server: Awaited<ReturnType<typeof serve>>
let cookie = ''

beforeAll(async () => {
  server = await serve(env)
  cookie = await signInAda({ base: server.base, password: PASSWORD, sql })
}, 120_000)

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const sql = (text: string) => ask(join(dataDir, 'run'), text)
const ada = () => person(server.base, '', cookie)

test('of what eight writers were told is saved, no kill takes anything', async () => {
  const { id: requestId } = await ada().raises(aReview())
  const acknowledged = { messages: new Set<string>(), documents: new Set<string>() }
  for (let n = 0; n < KILLS; n++) {
    const before = acknowledged.messages.size
    const writing = writeOn(ada(), requestId, acknowledged)
    await vi.waitUntil(() => acknowledged.messages.size >= before + PER_LIFE, { ...SOON, interval: 5 })
    await server.stop('SIGKILL')
    await writing
    server = await serve(env)
  }

  const messages = new Set((await sql('select id from messages')).map(({ id }) => id))
  expect([...acknowledged.messages].filter((id) => !messages.has(id))).toEqual([])
  expect(acknowledged.documents.size).toBeGreaterThanOrEqual(KILLS)
  for (const documentId of acknowledged.documents) {
    const response = await ada().respond(downloadDocument, { params: { documentId } })
    expect(await response.text()).toContain('acknowledged')
  }
}, 120_000)

test('open streams do not keep a server from stopping', async () => {
  // One reads what comes, as browsers do, and one never does.
  const [reader, stalled] = await Promise.all([openStream(), openStream()])
  const ended = once(reader.resume(), 'end')

  expect(await Promise.race([server.stop(), lateAfter(PATIENCE_MS)])).toBe(0)

  await ended
  stalled.destroy()
})

async function openStream() {
  const request = get(`${server.base}/api/events`, { headers: { cookie } })
  const [response] = (await once(request, 'response')) as [IncomingMessage] // what the event brings
  expect(response.statusCode).toBe(200)
  return response
}

const lateAfter = (ms: number) => new Promise((done) => setTimeout(() => done('still running'), ms).unref())
